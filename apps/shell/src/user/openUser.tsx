import type { Api } from '@fairline/contracts';
import { getLimits, TIME_OUT } from '@fairline/contracts/limits';
import { browserTimers, browserVisibility } from '@fairline/http/browser';
import { href, routeExists, rowOf, type RouteState } from '@fairline/routes';
import { loadTranslate, type Bus, type ModalView } from '@fairline/sdk';
import { isBanned, type UserAccess } from '@fairline/sdk/user';

import { steadyStorage } from '../overlay/notice/storedFlag.ts';
import type { Overlay } from '../overlay/overlay.ts';
import type { PreferenceStore } from '../preference/preferenceStore.ts';
import type { AudienceStore } from '../remote/audienceStore.ts';
import { cookieIn } from '../session/createApi.ts';
import { AccountStore } from './accountStore.ts';
import { remindOfConversion } from './convertReminder.ts';
import { ConvertReminder } from './ConvertReminder.tsx';
import { followPlayer } from './followPlayer.ts';
import { forgetProfiles } from './forgetProfiles.ts';
import { learnPlayer } from './learnPlayer.ts';
import { loadSecureData } from './loadSecureData.ts';
import { finishPayAndPlay, forgetReferral } from './payAndPlay.ts';
import { forgetPrepaid } from './prepaid.ts';
import { isActivationTold } from './quietRoutes.ts';
import { offerReality } from './reality/offerReality.tsx';
import { watchReality } from './reality/watchReality.ts';
import { tellCookieAgreement } from './tellCookieAgreement.ts';
import { UserConfigStore } from './userConfigStore.ts';
import { UserStore } from './userStore.ts';
import { watchMessages } from './watchMessages.ts';
import { userWords, type UserTranslate } from './words/index.ts';

interface OpenUserOptions {
  readonly api: Api;
  readonly audience: AudienceStore;
  readonly bus: Bus;
  readonly overlay: Overlay;
  readonly preferences: PreferenceStore;
  /** Nobody was signed in when the page was opened: the first player has just logged in. */
  readonly wasVisitor: boolean;
  readonly shownRoute: () => RouteState;
  readonly onNavigated: (listener: () => void) => void;
  readonly logout: () => Promise<void>;
  readonly report: (problem: string, cause?: unknown) => void;
}

/** Away for longer than this, the player comes back to a balance that is asked for anew. */
const AWAY_MS = 30_000;

/** Starts everything that follows the signed-in player: accounts, configuration, reminders. */
export function openUser(options: OpenUserOptions): UserAccess {
  const { api, audience, bus, overlay, preferences, report } = options;
  const words = (): Promise<UserTranslate> => loadTranslate(userWords, audience.get().visitor.language);
  const userId = (): number | null => audience.get().session.userId;
  const accounts = new AccountStore({
    api,
    report,
    wait: (durationMs) => new Promise((done) => setTimeout(done, durationMs)),
    onActivated: forgetPrepaid(bus),
    proveAgain: async () => {
      let isProved = false;
      await overlay.openModal('stepUp', { onProved: () => (isProved = true) });
      return isProved;
    },
  });
  const config = new UserConfigStore({ api, userId, report });
  const store = new UserStore({
    accounts,
    config,
    tellActivated: (id) => {
      if (!isActivationTold(options.shownRoute())) return;
      void words().then((t) =>
        overlay.notify({
          kind: 'success',
          key: 'active-account',
          text: t('main_account_will_set', { id: String(id) }),
        }),
      );
    },
  });
  const storage = steadyStorage(() => sessionStorage, report);
  offerReminder(options, store, words);
  const askPaid = async (): Promise<void> => {
    const known = store.get().config.config;
    const player = userId();
    if (known === null || player === null) return;
    await finishPayAndPlay(known, {
      userId: player,
      storage,
      open: (name) => overlay.openModal(name),
      hasLimits: async () =>
        (await api.call(getLimits, {})).limits.some(({ limitType }) => limitType !== TIME_OUT),
    });
  };
  followPlayer({
    audience,
    wasVisitor: options.wasVisitor,
    onSignedIn: async (isLogin) => {
      const isThere =
        !isLogin ||
        (await learnPlayer({
          api,
          knownUserId: userId,
          keepUserId: (id) => {
            const { session } = audience.get();
            if (session.userId !== id) audience.change({ session: { ...session, userId: id } });
          },
          resetProfiles: () => forgetProfiles(preferences),
          logout: options.logout,
          removeCookie,
          report,
        }));
      if (!isThere) return;
      if (isLogin) {
        const isLogged = audience.get().site.isCookieAgreementLogged;
        void tellCookieAgreement({ api, storage: () => localStorage, isLogged, report });
        if (audience.get().session.isDataAfterRegistration)
          forgetReferral({ storage: () => localStorage, removeCookie });
      }
      const configured = config.load();
      // Who came by way of a payment is asked as soon as that is known; accounts may take longer to appear.
      configured.then(askPaid).catch((error: unknown) => report('A payment’s player was not asked.', error));
      await Promise.all([
        accounts.load(),
        configured,
        loadSecureData({
          api,
          shownRoute: options.shownRoute,
          readCookie: (name) => cookieIn(document.cookie, name),
          report,
        }),
      ]);
      remindOfConversion(store.get(), {
        userId,
        storage,
        hasPage: () =>
          routeExists(rowOf('convertAccount'), { site: audience.get().site, isProduction: true }),
        open: () => void overlay.openModal('convertAccountReminder'),
      });
    },
    onStanding: (session) => store.setBlocked(isBanned({ ban_level: session.banLevel })),
    onSignedOut: () => {
      accounts.reset();
      config.reset();
      forgetProfiles(preferences);
    },
  });
  watchMessages({
    audience,
    countMessages: () => config.countMessages(),
    visibility: browserVisibility,
    timers: browserTimers,
    report,
  });
  watchReality({
    ...options,
    timers: browserTimers,
    visibility: browserVisibility,
    open: offerReality({ ...options, words, now: () => Date.now() }),
  });
  bus.listen('balanceMoved', () => void accounts.refreshBalance());
  refreshOnReturn(() => userId() !== null && void accounts.refreshBalance());
  return store;
}

function removeCookie(name: string): void {
  document.cookie = `${name}=; Path=/; Max-Age=0; SameSite=Lax`;
}

function offerReminder(
  { audience, overlay }: OpenUserOptions,
  store: UserStore,
  words: () => Promise<UserTranslate>,
): void {
  overlay.provideModal('convertAccountReminder', async () => {
    const t = await words();
    const View: ModalView<'convertAccountReminder'> = ({ close }) => {
      const [conversion] = store.get().accounts.conversions;
      if (conversion === undefined) return null;
      const pageHref = href(audience.get().visitor.language, 'convertAccount');
      return <ConvertReminder t={t} conversion={conversion} pageHref={pageHref} onClose={close} />;
    };
    return View;
  });
}

function refreshOnReturn(refresh: () => void): void {
  let leftAt: number | undefined;
  browserVisibility.subscribe(() => {
    if (!browserVisibility.isVisible()) {
      leftAt ??= performance.now();
      return;
    }
    if (leftAt !== undefined && performance.now() - leftAt > AWAY_MS) refresh();
    leftAt = undefined;
  });
}
