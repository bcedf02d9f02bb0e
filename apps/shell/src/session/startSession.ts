import type { Api } from '@fairline/contracts';
import {
  browserTimers,
  browserVisibility,
  startPolling,
  type BrowserApi,
  type CaptchaFailure,
} from '@fairline/http/browser';
import type { RouteState } from '@fairline/routes';
import { isSignedIn } from '@fairline/sdk';

import { sharedActivity } from '../activity/sharedActivity.ts';
import { startActivity } from '../activity/startActivity.ts';
import { confirmLogout } from '../overlay/confirmLogout.ts';
import type { HostRuntime } from '../remote/hostRuntime.ts';
import { afterAuthChange, leaveSignIn } from './afterAuthChange.ts';
import { CAPTCHA_FAILED_EVENT, captchaFailed } from './captchaFailed.ts';
import { returnAfterTerms } from './confirmedTerms.ts';
import { focusAfterLogout, markLogout } from './focusAfterLogout.ts';
import { SessionKeeper } from './sessionKeeper.ts';
import { sharedSession } from './sharedSession.ts';
import { tabStorage } from './tabStorage.ts';
import { watchTerms } from './termsCheck.ts';
import { watchVideoToken } from './videoToken.ts';

/** Who is signed in is asked only while somebody looks: other loops go on for a while (BET-085). */
export const AUTH_LOOP = { intervalMs: 60_000, leaveMs: 0 } as const;

interface SessionOptions {
  readonly api: Api;
  readonly token: BrowserApi['token'];
  readonly runtime: Pick<HostRuntime, 'audience' | 'bus' | 'overlay' | 'preferences' | 'userAccess'>;
  readonly shownRoute: () => RouteState;
  readonly previousAddress: () => string | undefined;
  /** Calls after every change of page. */
  readonly onNavigated: (listener: () => void) => void;
  readonly navigate: (href: string, options?: { readonly replace?: boolean }) => void;
  readonly report: (problem: string, cause?: unknown) => void;
}

/** Everything that follows the player while the page is open: who is signed in, are they there, are the terms theirs. */
export function startSession(options: SessionOptions): void {
  const { api, runtime, report } = options;
  const { audience, bus, overlay } = runtime;
  const common = { api, audience, timers: browserTimers, visibility: browserVisibility, report };
  const storage = tabStorage(() => localStorage, window, report);
  /** Where a change of the login state has led, since somebody last asked. */
  let ledTo: string | undefined;
  const leading = {
    ...options,
    navigate: (href: string) => {
      ledTo = href;
      options.navigate(href);
    },
    audience,
    bus,
    forgetToken: () => options.token.forget(),
    forgetCookies: () => {
      for (const name of ['ua', 'user_token']) document.cookie = `${name}=; Path=/; Max-Age=0`;
    },
    loadPage: (address: string) => {
      markLogout(() => sessionStorage);
      location.assign(address);
    },
    reload: () => {
      markLogout(() => sessionStorage);
      location.reload();
    },
  };
  const keeper = new SessionKeeper({
    api,
    audience,
    shared: sharedSession(storage),
    onSession: (session) => bus.send('sessionChanged', { session }),
    onAuthChange: afterAuthChange(leading),
    reload: () => location.reload(),
    report,
  });
  keeper.start();
  focusAfterLogout(() => sessionStorage, document);
  // The page itself brought the state of its first moment, so the first question comes a minute later.
  startPolling({ ...common, run: () => keeper.refresh(), ...AUTH_LOOP });
  startActivity({
    ...common,
    overlay,
    shared: sharedActivity(storage),
    logout: (reason) => void keeper.logout(reason),
    onSessionOver: () => void keeper.refresh(),
  });
  returnAfterTerms({ ...options, audience, bus });
  watchTerms(common);
  watchVideoToken({ ...common, keep: (token) => bus.send('videoTokenChanged', { token: token ?? null }) });
  bus.listen('signedIn', () => void keeper.refresh());
  bus.listen('signInFinished', () => {
    if (isSignedIn(audience.get().session)) {
      leaveSignIn(leading);
      return;
    }
    // A page may be done before it is known here who has signed in, and where they want to go may be for players only.
    ledTo = undefined;
    void keeper.refresh().then(() => {
      if (ledTo === undefined) leaveSignIn(leading);
    });
  });
  startUser(options, () => keeper.logout('user'));
  window.addEventListener(CAPTCHA_FAILED_EVENT, (event) =>
    captchaFailed((event as CustomEvent<CaptchaFailure>).detail, {
      isSignedIn: () => audience.get().session.userId !== null,
      logout: () => void keeper.logout('user'),
      report,
    }),
  );
  bus.listen('logOut', () => {
    void confirmLogout(overlay, audience.get().visitor.language).then((isWanted) => {
      if (isWanted) void keeper.logout('user');
    });
  });
}

/** Accounts and configuration are for players: a visitor's page does not even fetch their code. */
function startUser(
  { api, runtime, shownRoute, onNavigated, report }: SessionOptions,
  logout: () => Promise<void>,
): void {
  const { audience, userAccess } = runtime;
  const wasVisitor = audience.get().session.userId === null;
  let isStarted = false;
  const follow = (): void => {
    if (isStarted || audience.get().session.userId === null) return;
    isStarted = true;
    import('../user/openUser.tsx').then(
      ({ openUser }) =>
        userAccess.resolve(
          openUser({ ...runtime, api, wasVisitor, shownRoute, onNavigated, logout, report }),
        ),
      (error: unknown) => {
        // The next change tries again; until then the page works without a balance.
        isStarted = false;
        report('The accounts of the player could not be started.', error);
      },
    );
  };
  audience.subscribe(follow);
  follow();
}
