import { checkSession } from '@fairline/contracts';
import { getSecureData } from '@fairline/contracts/identity';
import { getRealityCheck, type RealityCheck } from '@fairline/contracts/reality-check';
import { getUserConfig, type UserConfig } from '@fairline/contracts/user';
import { getUserAccounts } from '@fairline/contracts/wallet';
import { matchPath } from '@fairline/routes';
import { createBus, DEFAULT_AUDIENCE, NO_SESSION, type Audience, type Bus } from '@fairline/sdk';
import type { UserAccess } from '@fairline/sdk/user';
import { standInApi, type StandInApi } from '@fairline/testing';

import type { Overlay } from '../../overlay/overlay.ts';
import { overlayOnPage } from '../../overlay/testkit/openedOverlay.ts';
import { createPreferences } from '../../preference/createPreferences.ts';
import type { PreferenceStore } from '../../preference/preferenceStore.ts';
import { AudienceStore } from '../../remote/audienceStore.ts';
import { openUser } from '../openUser.tsx';
import { buildAccountData } from './accounts.ts';

export const PLAYER = { ...NO_SESSION, userId: 4711 };

interface PlayerOnPage {
  readonly api: StandInApi;
  readonly audience: AudienceStore;
  readonly bus: Bus;
  readonly overlay: Overlay;
  readonly preferences: PreferenceStore;
  readonly user: UserAccess;
  readonly problems: string[];
  /** How often the page was asked to end the session. */
  readonly logouts: () => number;
  /** As if the player had gone to another page. */
  readonly navigate: (path: string) => void;
}

/** A page as the part of the shell sees it that follows the player: whoever is signed in, and a server that knows them. */
export function playerOnPage(change: Partial<Audience> = {}, path = '/en/live'): PlayerOnPage {
  const { overlay, problems } = overlayOnPage();
  const report = (problem: string): void => void problems.push(problem);
  const api = standInApi();
  api.answer(checkSession, () => ({ user_id: PLAYER.userId }));
  api.answer(getUserConfig, () => buildUserConfig());
  api.answer(getUserAccounts, () => buildAccountData());
  api.answer(getRealityCheck, () => ({ data: { attributes: buildRealityCheck() } }));
  api.answer(getSecureData, () => ({ ggru: 'ggru', grants: { 1: { grant: 'grant' } } }));
  document.cookie = 'ua=1; Path=/';
  const audience = new AudienceStore({ ...DEFAULT_AUDIENCE, ...change });
  const bus = createBus(report);
  const { store: preferences } = createPreferences(audience, report);
  let logouts = 0;
  const navigated: (() => void)[] = [];
  let shown = path;
  const user = openUser({
    api,
    audience,
    bus,
    overlay,
    preferences,
    wasVisitor: audience.get().session.userId === null,
    shownRoute: () => matchPath(shown, ''),
    onNavigated: (listener) => void navigated.push(listener),
    logout: async () => void (logouts += 1),
    report,
  });
  const navigate = (to: string): void => {
    shown = to;
    for (const listener of navigated) listener();
  };
  return { api, audience, bus, overlay, preferences, user, problems, logouts: () => logouts, navigate };
}

/** A player who wants no check, and has just come. */
export function buildRealityCheck(change: Partial<RealityCheck> = {}): RealityCheck {
  return {
    minutes: 0,
    next_show_at: null,
    due_in_seconds: null,
    elapsed: 0,
    currency: 'EUR',
    wagered: '0',
    returned: '0',
    net: '0',
    ...change,
  };
}

/** A player of whom little is known. */
export function buildUserConfig(change: Partial<UserConfig> = {}): UserConfig {
  return {
    disallow_line_sport: [],
    disallow_live_sport: [],
    disallowed_slugs: { line: [], live: [] },
    phone_number: null,
    phone_code: null,
    user_email: 'player@example.org',
    user_name: 'player',
    should_sync_protection_methods: false,
    user_msg_count: 0,
    is_registered_by_payment: false,
    isDataAfterRegistration: false,
    ...change,
  } as UserConfig;
}
