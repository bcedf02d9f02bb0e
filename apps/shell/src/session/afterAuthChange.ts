import { getWholeConfig, type Api, type SessionEndReason } from '@fairline/contracts';
import type { RouteState } from '@fairline/routes';
import type { Audience, Bus } from '@fairline/sdk';

import { afterLogout } from './afterLogout.ts';
import type { AuthChange } from './sessionKeeper.ts';
import { backFrom, whereAfterAuthChange, type AuthStep } from './whereAfterAuthChange.ts';

interface AfterAuthChangeOptions {
  readonly api: Api;
  readonly audience: { get(): Audience; change(change: Partial<Audience>): void };
  readonly bus: Bus;
  readonly shownRoute: () => RouteState;
  /** Address of the page before the one that is shown. */
  readonly previousAddress: () => string | undefined;
  readonly navigate: (href: string) => void;
  readonly forgetToken: () => void;
  /** Takes the cookies away that scripts of the page may read and that belong to a player. */
  readonly forgetCookies: () => void;
  /** Goes to an address by a load of the whole page. */
  readonly loadPage: (href: string) => void;
  readonly reload: () => void;
  readonly report: (problem: string, cause?: unknown) => void;
}

/** What the page does when somebody has signed in or out. */
export function afterAuthChange(options: AfterAuthChangeOptions): (change: AuthChange) => void {
  return ({ before, after, endReason }) => {
    options.forgetToken();
    if (after.userId === null) {
      options.forgetCookies();
      tellEnd(options.bus, endReason);
    }
    if (before.userId === after.userId) return;
    if (after.userId === null && endReason === 'user') {
      const next = afterLogout(options.shownRoute());
      if (next === 'reload') options.reload();
      else options.loadPage(next.load);
      return;
    }
    if (after.userId !== null) void reloadConfig(options);
    const shown = options.shownRoute();
    // The page that has just registered somebody shows what is shown once, and says itself when it is done.
    if (shown.name === 'registration' && after.isDataAfterRegistration) return;
    const target = whereAfterAuthChange(stepOf(options, after.userId !== null));
    if (target !== undefined && target !== shown.path + shown.search) options.navigate(target);
  };
}

function tellEnd(bus: Bus, reason: SessionEndReason | null): void {
  if (reason === 'idle') bus.send('autoLoggedOff', {});
  else if (reason !== null && reason !== 'user') bus.send('sessionEnded', { reason });
}

/** The player's own words end a page for signing in, such as the one that shows a new password once. */
export function leaveSignIn(options: AfterAuthChangeOptions): void {
  const step = stepOf(options, true);
  options.navigate(whereAfterAuthChange(step) ?? backFrom(step));
}

function stepOf(options: AfterAuthChangeOptions, isSignedIn: boolean): AuthStep {
  return {
    route: options.shownRoute(),
    previous: options.previousAddress(),
    isSignedIn,
    returnRoutes: options.audience.get().site.returnRoutes,
  };
}

/** The site may be another one for players: what is hidden from visitors, what is open to them. */
async function reloadConfig({ api, audience, report }: AfterAuthChangeOptions): Promise<void> {
  try {
    const lang = audience.get().visitor.language;
    const {
      geoCountryId: _country,
      geoCurrency: _currency,
      ...site
    } = await api.call(getWholeConfig, {
      query: { lang },
    });
    audience.change({ site });
  } catch (error) {
    report('The configuration could not be loaded after the login.', error);
  }
}
