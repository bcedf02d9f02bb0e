import type { TwoStepMethod } from '@fairline/contracts/identity';
import { SOCIAL_NAMES } from '@fairline/contracts/registration';

import { inTransaction } from '../../platform/database/index.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { Refusal } from '../../platform/http/problem.ts';
import { requireCaptcha } from '../captcha/index.ts';
import {
  confirmSecondStep,
  decoded,
  findPlayerId,
  noteChange,
  signInByPassword,
  typedName,
} from '../identity/index.ts';
import { taken } from '../registration/index.ts';
import type { SocialParts } from './social.ts';
import type { SocialFlow } from './socialFlows.ts';
import { connectIdentity } from './socialIdentity.ts';

/** The account's own password proves that both are one person: from then on the provider opens the account. */
export async function loginSocial(
  parts: SocialParts,
  body: { readonly login: string; readonly pass: string; readonly 'g-recaptcha-response': string },
  caller: Caller,
): Promise<{ step: 'done' } | { step: 'two-step'; methods: TwoStepMethod[]; isCodeHeldBack?: true }> {
  const { identity, flows, captchas } = parts;
  const token = body['g-recaptcha-response'];
  await requireCaptcha(captchas, caller, token === '' ? undefined : token);
  // Also once more, when the code did not come or its time is up.
  const flow = await flows.of(caller, 'known', 'two-step');
  if (flow?.person === undefined) throw socialOver();
  const name = typedName(decoded(body.login, '/body/login'));
  const password = decoded(body.pass, '/body/pass');
  // A password like any other: whoever comes to the provider may be a stranger, so a new browser is asked for its code.
  const reply = await signInByPassword(identity, caller, { name, password, isSaved: false });
  if (reply.result === 'signed-in') {
    await connect(parts, caller, flow, reply.user_id);
    return { step: 'done' };
  }
  const userId = await findPlayerId(identity.db, name);
  if (userId !== undefined) await flows.move(identity.db, flow, { stage: 'two-step', userId });
  const { methods, isCodeHeldBack } = reply;
  return { step: 'two-step', methods, ...(isCodeHeldBack === true ? { isCodeHeldBack } : {}) };
}

/** The second step after a social sign-in, or after the password that connects an account. */
export async function confirmSocialTwoStep(
  parts: SocialParts,
  code: string,
  caller: Caller,
): Promise<{ step: 'done' }> {
  const waiting = await parts.flows.of(caller, 'two-step');
  const reply = await confirmSecondStep(parts.identity, caller, { code });
  if (reply.result !== 'signed-in') throw new Error('A second step asked for a third.');
  if (waiting?.person !== undefined && waiting.userId === reply.user_id)
    await connect(parts, caller, waiting, reply.user_id);
  return { step: 'done' };
}

async function connect(
  { identity, flows }: SocialParts,
  caller: Caller,
  flow: SocialFlow,
  userId: number,
): Promise<void> {
  const { person } = flow;
  if (person === undefined) throw new Error('Nobody is there to be connected.');
  const isConnected = await inTransaction(identity.db, async (tx) => {
    if (!(await flows.move(tx, flow, { stage: 'over' }))) return false;
    const now = identity.clock.now();
    if (!(await connectIdentity(tx, { person, userId, now }))) return false;
    const provider = SOCIAL_NAMES[person.provider];
    await noteChange(identity, tx, caller, {
      userId,
      message: { kind: 'social-connected', provider, at: now },
    });
    return true;
  });
  flows.forget(caller);
  if (!isConnected) throw taken('social');
}

function socialOver(): Refusal {
  return new Refusal({
    status: 400,
    code: 'social-over',
    message: 'The sign-in at the provider is too old or belongs to another browser: begin anew.',
  });
}
