import {
  AGREEMENT_RESULT,
  checkSession,
  getAgreementStatus,
  getWholeConfig,
  refreshSession,
  updateVideoToken,
} from '@fairline/contracts';
import { matchPath, type RouteState } from '@fairline/routes';
import {
  createBus,
  DEFAULT_AUDIENCE,
  NO_SESSION,
  type Audience,
  type Bus,
  type Session,
} from '@fairline/sdk';
import type { UserAccess } from '@fairline/sdk/user';
import { standInApi, type StandInApi } from '@fairline/testing';
import { catchLoads } from '@fairline/testing/browser';

import type { Overlay } from '../../overlay/overlay.ts';
import { overlayOnPage } from '../../overlay/testkit/openedOverlay.ts';
import { createPreferences } from '../../preference/createPreferences.ts';
import { AudienceStore } from '../../remote/audienceStore.ts';
import { startSession } from '../startSession.ts';

export const PLAYER: Session = { ...NO_SESSION, userId: 4711 };

interface SessionPage {
  readonly api: StandInApi;
  readonly audience: AudienceStore;
  readonly bus: Bus;
  readonly overlay: Overlay;
  readonly userAccess: Promise<UserAccess>;
  /** Where the page went without a load. */
  readonly addresses: string[];
  /** Where it would have gone by a load of the whole page. */
  readonly loads: readonly string[];
  readonly problems: string[];
  /** How often the token of the player was forgotten. */
  readonly forgotten: () => number;
  readonly show: (path: string, search?: string) => void;
  /** What the server says from now on of who is signed in. */
  readonly serve: (session: Session) => void;
}

interface SessionPageOptions {
  readonly audience?: Partial<Audience>;
  readonly path?: string;
  readonly search?: string;
  readonly previous?: string;
}

/** A page as the part of the shell sees it that follows who is signed in, and a server that knows them. */
export function sessionPage(options: SessionPageOptions = {}): SessionPage {
  const { overlay, problems } = overlayOnPage();
  const loads = catchLoads();
  const report = (problem: string): void => void problems.push(problem);
  const audience = new AudienceStore({ ...DEFAULT_AUDIENCE, ...options.audience });
  const bus = createBus(report);
  const { store: preferences } = createPreferences(audience, report);
  const userAccess = Promise.withResolvers<UserAccess>();
  const api = standInApi();
  let served: Session = audience.get().session;
  api.answer(refreshSession, () => ({ session: served, endReason: null }));
  api.answer(getAgreementStatus, () => ({ result: AGREEMENT_RESULT.unchanged, updatedAt: '' }));
  api.answer(updateVideoToken, () => ({ data: { token: 'video', expiresAt: 0 } }));
  api.answer(checkSession, () => ({ user_id: served.userId }));
  api.answer(getWholeConfig, () => ({ ...DEFAULT_AUDIENCE.site, geoCountryId: 0, geoCurrency: 0 }));
  let shown: RouteState = matchPath(options.path ?? '/en/live', options.search ?? '');
  const addresses: string[] = [];
  let forgotten = 0;
  startSession({
    api,
    token: { forget: () => (forgotten += 1) } as never,
    runtime: { audience, bus, overlay, preferences, userAccess },
    shownRoute: () => shown,
    onNavigated: () => undefined,
    previousAddress: () => options.previous,
    navigate: (href) => void addresses.push(href),
    report,
  });
  return {
    api,
    audience,
    bus,
    overlay,
    userAccess: userAccess.promise,
    addresses,
    loads,
    problems,
    forgotten: () => forgotten,
    show: (path, search = '') => (shown = matchPath(path, search)),
    serve: (session) => (served = session),
  };
}
