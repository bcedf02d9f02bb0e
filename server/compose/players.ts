import { AGREEMENT_RESULT } from '@fairline/contracts';

import type { Caller } from '../platform/http/caller.ts';
import { SiteSecrets } from '../platform/secret/index.ts';
import type { SiteContext } from '../platform/siteContext.ts';
import { Agreements, registerAgreement } from '../player/agreement/index.ts';
import { Captchas, registerCaptcha, type CallCounter, type CaptchaWork } from '../player/captcha/index.ts';
import { fingerprintOfCaller, registerFingerprint } from '../player/fingerprint/index.ts';
import {
  makeIdentity,
  noteChange,
  registerIdentity,
  sweepIdentity,
  type Identity,
  type PasswordCost,
  type QueueMessage,
  type Secrets,
} from '../player/identity/index.ts';
import { registerPreferences } from '../player/preference/index.ts';
import { registerSession, registerUserTokens, Sessions, startSweeper } from '../player/session/index.ts';
import { TokenKeys, Tokens } from '../player/token/index.ts';
import { mayWithdraw } from '../player/user/index.ts';

interface PlayerParts {
  readonly secrets: Secrets;
  readonly queueMessage: QueueMessage;
  /** Messages that reach their players: on a production site those whose way out is set up. */
  readonly channels: readonly ('mail' | 'sms')[];
  /** Logins whose password everybody may know, so that a code to their address would only keep them out. */
  readonly publicLogins: ReadonlySet<string>;
  readonly failuresPerMinute?: number;
  /** Calls that one session may make in a minute; 0 or left out: as many as it likes. */
  readonly callsPerSessionMinute?: number;
  /** What a browser must compute for a captcha; left out: the usual. */
  readonly captchaWork?: CaptchaWork;
  /** What a hash of a password takes; left out: the usual. */
  readonly passwordCost?: PasswordCost;
}

export interface Players {
  readonly sessions: Sessions;
  readonly agreements: Agreements;
  readonly identity: Identity;
  readonly captchas: Captchas;
  readonly calls: CallCounter;
  readonly fingerprintOf: (caller: Caller) => Promise<string>;
  stop(): Promise<void>;
}

/** Everything about who calls: sessions, tokens, captchas, fingerprints, confirmed terms. */
export function registerPlayers(site: SiteContext, parts: PlayerParts): Players {
  const { endpoints, db, clock, ids, isHttps, siteFor, settings } = site;
  const { log } = site.app;
  const keys = new TokenKeys({
    db,
    clock,
    ids,
    secrets: new SiteSecrets(parts.secrets),
    onClosedKey: (id) =>
      log.warn({ id }, 'a signing key was sealed with another SITE_SECRET: what it has signed is refused'),
  });
  const tokens = new Tokens({ keys, clock, ids, issuer: settings.publicOrigin ?? 'fairline' });
  const captchas = new Captchas({ db, clock, keys, ...(parts.captchaWork && { work: parts.captchaWork }) });
  const agreements = new Agreements({ db, clock });
  const sessions = new Sessions({
    db,
    clock,
    ids,
    isHttps,
    termsOf: async (userId) => {
      const { result, updatedAt } = await agreements.statusOf(userId);
      return {
        isTermsChanged: result === AGREEMENT_RESULT.changed,
        termsChangedAt: updatedAt === '' ? null : updatedAt,
      };
    },
    onUsed: (deviceId, at) => identity.deviceUses.note(deviceId, at),
    onReused: (tx, caller, userId) =>
      noteChange(identity, tx, caller, { userId, message: { kind: 'key-reused', at: clock.now() } }),
    idleMinutesFor: (host) => {
      const { isAutoLogoffEnable, autoLogoffInactiveMinutes } = siteFor(host);
      return isAutoLogoffEnable ? autoLogoffInactiveMinutes : null;
    },
  });
  // Who calls is asked before anything that costs more, and a captcha is used up only by a call that may be made.
  registerSession(endpoints, { sessions, clock, callsPerMinute: parts.callsPerSessionMinute ?? 0 });
  registerUserTokens(endpoints, { sessions, tokens });
  const { playerOf } = sessions;
  registerPreferences(endpoints, { db, clock, playerOf });
  const fingerprintOf = (caller: Caller): Promise<string> => fingerprintOfCaller(tokens, caller);
  registerAgreement(endpoints, {
    agreements,
    playerOf,
    fingerprintOf,
    isAsked: (host) => siteFor(host).isAvailableConfirmTerms,
    isCookieAgreementLogged: (host) => siteFor(host).isCookieAgreementLogged,
  });
  registerFingerprint(endpoints, tokens);
  const identity = makeIdentity({
    db,
    clock,
    ids,
    isHttps,
    sessions,
    secrets: parts.secrets,
    queueMessage: parts.queueMessage,
    newDeviceChannels: ({ host, login }) =>
      siteFor(host).isNewDeviceConfirmed && !parts.publicLogins.has(login) ? parts.channels : [],
    ...(parts.failuresPerMinute === undefined ? {} : { failuresPerMinute: parts.failuresPerMinute }),
    ...(parts.passwordCost && { passwordCost: parts.passwordCost }),
    onProblem: (error, problem) => log.error({ err: error }, problem),
  });
  registerIdentity(endpoints, {
    identity,
    captchas,
    tokens,
    companyName: (host) => siteFor(host).companyName,
    publicOrigin: settings.publicOrigin,
    mayWithdraw: (player) => mayWithdraw(db, player),
  });
  const calls = registerCaptcha(endpoints, {
    captchas,
    clock,
    isUnderAttack: ({ module }) => module === 'identity' && identity.watch.isUnderAttack,
  });
  const stopSweeping = startSweeper(
    async () => {
      await sessions.sweep();
      await captchas.forgetOld();
      await keys.forgetOld();
      await sweepIdentity(identity);
    },
    (error) => log.error({ err: error }, 'the sweep of sessions and tokens failed'),
    site.timers,
  );
  const stop = async (): Promise<void> => {
    await stopSweeping();
    // What it has seen since the last sweep; a database that is gone keeps the minute before.
    await identity.deviceUses.sweep().catch(() => {});
  };
  return { sessions, agreements, identity, captchas, calls, fingerprintOf, stop };
}
