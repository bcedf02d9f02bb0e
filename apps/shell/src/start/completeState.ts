import { MAINTENANCE_COOKIE } from '@fairline/contracts';
import { isSignedIn, NO_SESSION } from '@fairline/sdk';

import type { PageState } from '../pageState.ts';
import { askBlocking } from './askBlocking.ts';
import { loadSiteConfig, type StartWorld } from './loadSiteConfig.ts';

/** A page's state as it may arrive, for example from a cache that an operator has put in front of the site. */
export type ArrivedState = Omit<PageState, 'site' | 'session' | 'blocking' | 'country' | 'counters'> &
  Partial<Pick<PageState, 'site' | 'session' | 'blocking' | 'country' | 'counters'>>;

export interface CompletedState {
  readonly state: PageState;
  /** Something was loaded here, so the server's page was not judged by all of it. */
  readonly isCompleted: boolean;
  /** The session did not come with the page; it is asked for later. */
  readonly isSessionMissing: boolean;
  /** The list of analytics' scripts did not come with the page; it is asked for later too. */
  readonly areCountersMissing: boolean;
}

export interface Place {
  readonly href: string;
  readonly search: string;
  readonly cookie: string;
  readonly nowMs: number;
}

/**
 * Loads what a page came without, in the order of start-up: configuration, language, maintenance and block. The
 * language stands in the address, so it is known as soon as the configuration says that the site has it. A session is
 * asked for when the page is up; until then its visitor is nobody.
 */
export async function completeState(
  arrived: ArrivedState,
  place: Place,
  world: StartWorld,
): Promise<CompletedState> {
  const site = arrived.site ?? (await loadSiteConfig(arrived.route.language, world));
  const session = arrived.session ?? NO_SESSION;
  const blocking =
    arrived.blocking ??
    (await askBlocking(
      {
        url: place.href,
        isSignedIn: isSignedIn(session),
        site,
        nowMs: place.nowMs,
        hasMaintenanceCookie: hasMaintenanceCookie(place.cookie),
        isRedirectApplied: arrived.isProduction || new URLSearchParams(place.search).has('redirect-service'),
      },
      world,
    ));
  const country = arrived.country ?? site.defaultCountry;
  const { counters = [] } = arrived;
  return {
    state: { ...arrived, site, session, blocking, country, counters },
    isCompleted: true,
    isSessionMissing: arrived.session === undefined,
    areCountersMissing: arrived.counters === undefined,
  };
}

export function hasMaintenanceCookie(cookie: string): boolean {
  return cookie.split('; ').includes(`${MAINTENANCE_COOKIE}=1`);
}
