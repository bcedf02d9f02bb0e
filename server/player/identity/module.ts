import * as wire from '@fairline/contracts/identity';

import { defineModule, definePort } from '../../platform/module.ts';
import { captcha } from '../captcha/module.ts';
import { startSweeper } from '../session/index.ts';
import { session } from '../session/module.ts';
import { token } from '../token/module.ts';
import { mayWithdraw } from '../user/index.ts';
import type { Channel } from './codeSending.ts';
import { makeIdentity, sweepIdentity } from './identity.ts';
import type { QueueMessage } from './message.ts';
import type { PasswordCost } from './passwords.ts';
import { registerIdentity } from './routes.ts';
import type { Secrets } from './secrets.ts';

interface PostOfIdentity {
  readonly queueMessage: QueueMessage;
  /** Messages that reach their players: on a production site those whose way out is set up. */
  readonly channels: readonly Channel[];
}

export const secretsOfIdentity = definePort<Secrets>('the key of secrets');
export const postOfIdentity = definePort<PostOfIdentity>('the post of identity');
/** Logins whose password everybody may know, so that a code to their address would only keep them out. */
export const publicLogins = definePort<ReadonlySet<string>>('the public logins');
/** What a hash of a password takes. */
export const passwordCost = definePort<PasswordCost>('the cost of a password');

/** Sign-in, step-up, and what players change about their own security. */
export const identity = defineModule({
  name: 'player/identity',
  tables: [
    'player_profile',
    'player_name',
    'player_password',
    'player_totp',
    'player_recovery_code',
    'player_passkey',
    'player_device',
    'auth_flow',
    'auth_throttle',
    'security_event',
  ],
  endpoints: [
    wire.getPasskeySignInOptions,
    wire.signInByPasskey,
    wire.stepUpByPasskey,
    wire.listPasskeys,
    wire.getPasskeyOptions,
    wire.addPasskey,
    wire.removePasskey,
    wire.getSecureData,
    wire.changePassword,
    wire.setFirstPassword,
    wire.getTwoStep,
    wire.beginTwoStep,
    wire.enableTwoStep,
    wire.disableTwoStep,
    wire.renewRecoveryCodes,
    wire.listDevices,
    wire.revokeDevice,
    wire.listSecurityEvents,
    wire.signInByEmail,
    wire.signInByPhone,
    wire.sendSms,
    wire.signInBySmsCode,
    wire.confirmTwoStep,
    wire.getPendingTwoStep,
    wire.sendTwoStepSms,
    wire.makeSignInToken,
    wire.signInByToken,
    wire.getRights,
    wire.getStepUp,
    wire.stepUp,
    wire.sendStepUpCode,
  ],
  needs: {
    sessions: session,
    token,
    captcha,
    secrets: secretsOfIdentity,
    post: postOfIdentity,
    publicLogins,
    passwordCost,
  },
  open(site, { sessions, token: { tokens }, captcha: { captchas }, secrets, post, ...needed }) {
    const { endpoints, db, clock, ids, isHttps, siteFor, settings } = site;
    const { log } = site.app;
    const known = makeIdentity({
      db,
      clock,
      ids,
      isHttps,
      sessions,
      secrets,
      queueMessage: post.queueMessage,
      newDeviceChannels: ({ host, login }) =>
        siteFor(host).isNewDeviceConfirmed && !needed.publicLogins.has(login) ? post.channels : [],
      failuresPerMinute: settings.signInFailuresPerMinute,
      passwordCost: needed.passwordCost,
      onProblem: (error, problem) => log.error({ err: error }, problem),
    });
    registerIdentity(endpoints, {
      identity: known,
      captchas,
      tokens,
      companyName: (host) => siteFor(host).companyName,
      publicOrigin: settings.publicOrigin,
      mayWithdraw: (player) => mayWithdraw(db, player),
    });
    const stopSweeping = startSweeper(
      () => sweepIdentity(known),
      (error) => log.error({ err: error }, 'the sweep of sessions and tokens failed'),
      site.timers,
    );
    return {
      door: known,
      async close() {
        await stopSweeping();
        // What it has seen since the last sweep; a database that is gone keeps the minute before.
        await known.deviceUses.sweep().catch(() => {});
      },
    };
  },
});
