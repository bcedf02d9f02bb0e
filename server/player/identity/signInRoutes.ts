import {
  confirmTwoStep,
  getPendingTwoStep,
  getRights,
  makeSignInToken as makeSignInTokenCall,
  sendSms,
  sendTwoStepSms,
  signInByEmail,
  signInByPhone,
  signInBySmsCode as signInBySmsCodeCall,
  signInByToken as signInByTokenCall,
  type Right,
  type TwoStepMethod,
} from '@fairline/contracts/identity';
import { isBanned } from '@fairline/sdk/server';

import type { Caller } from '../../platform/http/caller.ts';
import type { Endpoints } from '../../platform/http/endpoints.ts';
import { requireCaptcha, type Captchas } from '../captcha/index.ts';
import { signInFirst } from '../session/index.ts';
import { sendSecondStepCode, TWO_STEP } from './codeSending.ts';
import type { Identity } from './identity.ts';
import { phoneName, readDialledPhone, readPhone, typedName } from './playerName.ts';
import { decoded } from './refusals.ts';
import { confirmSecondStep, signInByPassword } from './signIn.ts';
import { sendSignInCode, signInBySmsCode } from './smsSignIn.ts';
import { isProved } from './stepUp.ts';
import { makeSignInToken, signInByToken } from './tokenSignIn.ts';

export type MayWithdraw = (player: {
  readonly userId: number;
  readonly isNeedIdentification: boolean;
}) => Promise<boolean>;

/** Serves the ways to sign in. */
export function registerSignIn(
  endpoints: Endpoints,
  {
    identity,
    captchas,
    mayWithdraw,
  }: { readonly identity: Identity; readonly captchas: Captchas; readonly mayWithdraw: MayWithdraw },
): void {
  const { sessions, clock } = identity;

  endpoints.serve(signInByEmail, ({ body }, caller) =>
    signInByPassword(identity, caller, {
      name: typedName(decoded(body.uLogin, '/body/uLogin')),
      password: decoded(body.uPassword, '/body/uPassword'),
      isSaved: body.save,
    }),
  );

  endpoints.serve(signInByPhone, ({ body }, caller) => {
    const phone = readPhone({ number: body.phone_number, country: body.country_code });
    return signInByPassword(identity, caller, {
      name: phone === undefined ? undefined : phoneName(phone),
      password: decoded(body.uPassword, '/body/uPassword'),
      isSaved: body.save,
    });
  });

  endpoints.serve(sendSms, async ({ body }, caller) => {
    // Each message costs money, so a machine that asks for them pays in work every time.
    await requireCaptcha(captchas, caller, body.captcha);
    const phone = readDialledPhone({ code: body['phone-code'], number: body['phone-number'] });
    return sendSignInCode(identity, caller, phone);
  });

  endpoints.serve(signInBySmsCodeCall, ({ body }, caller) =>
    signInBySmsCode(identity, caller, { code: body['sms-code'], isSaved: body.save ?? false }),
  );

  endpoints.serve(confirmTwoStep, ({ body }, caller) =>
    confirmSecondStep(identity, caller, { code: body.code, isSaved: body.save }),
  );

  endpoints.serve(getPendingTwoStep, async (_input, caller) => {
    const { flows } = identity;
    const { data } = await flows.find(TWO_STEP, flows.keyOf(caller, TWO_STEP));
    return { methods: [...(data as { methods: readonly TwoStepMethod[] }).methods] };
  });

  endpoints.serve(sendTwoStepSms, ({ body }, caller) =>
    sendSecondStepCode(identity, {
      key: identity.flows.keyOf(caller, TWO_STEP),
      channel: body.method ?? 'sms',
    }),
  );

  endpoints.serve(makeSignInTokenCall, async (_input, caller) => {
    const { expiresAt, ...token } = await makeSignInToken(identity, caller);
    return { ...token, expiresAt: expiresAt.getTime() };
  });

  endpoints.serve(signInByTokenCall, ({ body: { lng: _language, ...token } }, caller) =>
    signInByToken(identity, caller, token),
  );

  endpoints.serve(getRights, async (_input, caller) => {
    const signedIn = await sessions.of(caller);
    if (signedIn === undefined) return { user_id: null, rights: [] };
    const { userId } = signedIn;
    const { banLevel, isNeedIdentification } = await sessions.viewOf(caller);
    const security: Right[] = isProved(signedIn, clock.now()) ? ['change-security'] : [];
    // Whoever is banned may still take their money out.
    const play: Right[] = isBanned({ ban_level: banLevel }) ? [] : ['play', 'deposit'];
    const withdraw: Right[] = (await mayWithdraw({ userId, isNeedIdentification })) ? ['withdraw'] : [];
    return { user_id: userId, rights: [...play, ...withdraw, ...security] };
  });
}

export async function playerOf({ sessions }: Identity, caller: Caller): Promise<number> {
  const signedIn = await sessions.of(caller);
  if (signedIn === undefined) throw signInFirst();
  return signedIn.userId;
}
