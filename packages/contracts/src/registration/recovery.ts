import { Type, type Static } from 'typebox';

import { defineEndpoint } from '../endpoint.ts';
import { FlowId, LinkToken, OneTimeCode, SentCode } from './code.ts';

const closed = { additionalProperties: false } as const;
const nothing = Type.Object({}, closed);

/** The steps of a recovery, in their order. */
export const RECOVERY_STEPS = ['request', 'code', 'approval', 'save', 'success'] as const;
export type RecoveryStep = (typeof RECOVERY_STEPS)[number];

export const RecoverySent = Type.Object({ recovery_id: FlowId, code: SentCode }, closed);
export type RecoverySent = Static<typeof RecoverySent>;

export const requestRecovery = defineEndpoint({
  id: 'requestRecovery',
  module: 'recovery',
  method: 'POST',
  path: '/web-api/recovery/request',
  summary: 'Sends a code and a link to the address of an account; the answer is the same when there is none',
  callsPerMinuteBeforeCaptcha: 3,
  body: Type.Object(
    {
      /** Either the e-mail address, or number and dialling code. */
      email: Type.Optional(Type.String({ minLength: 3, maxLength: 254 })),
      phone_number: Type.Optional(Type.String({ pattern: '^[0-9]{4,15}$' })),
      phone_code: Type.Optional(Type.String({ pattern: '^[0-9]{1,4}$' })),
      language: Type.String({ pattern: '^[a-z]{2}$' }),
    },
    closed,
  ),
  reply: RecoverySent,
});

export const RecoveryApproval = Type.Object(
  {
    /** Good for one new password, for fifteen minutes. */
    token: LinkToken,
    expiresAt: Type.Integer(),
    /** The account that gets the new password, so that the person can approve it. */
    user_id: Type.Integer(),
    login: Type.String(),
  },
  closed,
);
export type RecoveryApproval = Static<typeof RecoveryApproval>;

export const submitRecoveryCode = defineEndpoint({
  id: 'submitRecoveryCode',
  module: 'recovery',
  method: 'POST',
  path: '/web-api/recovery/code',
  summary: 'The code of the message. Refusals: wrong_code while its time is ahead, time_up afterwards',
  callsPerMinuteBeforeCaptcha: 10,
  body: Type.Object({ recovery_id: FlowId, code: OneTimeCode }, closed),
  reply: RecoveryApproval,
});

export const resendRecoveryCode = defineEndpoint({
  id: 'resendRecoveryCode',
  module: 'recovery',
  method: 'POST',
  path: '/web-api/recovery/resend',
  summary: 'Sends a new code; the old one is over. Refusals: too-early, too-many-codes, time_up',
  callsPerMinuteBeforeCaptcha: 3,
  body: Type.Object({ recovery_id: FlowId }, closed),
  reply: RecoverySent,
});

export const cancelRecovery = defineEndpoint({
  id: 'cancelRecovery',
  module: 'recovery',
  method: 'POST',
  path: '/web-api/recovery/cancel',
  summary: 'Ends the recovery: its codes, link and token are worth nothing from now on',
  body: Type.Object({ recovery_id: FlowId }, closed),
  reply: nothing,
});

export const checkResetToken = defineEndpoint({
  id: 'checkResetToken',
  module: 'recovery',
  method: 'POST',
  path: '/web-api/recovery/check',
  summary: 'What the link of a message leads to; it is not used up. Refusal: token-over',
  callsPerMinuteBeforeCaptcha: 10,
  body: Type.Object({ token: LinkToken }, closed),
  reply: Type.Omit(RecoveryApproval, ['token'], closed),
});

export const saveRecoveredPassword = defineEndpoint({
  id: 'saveRecoveredPassword',
  module: 'recovery',
  method: 'POST',
  path: '/web-api/recovery/save',
  summary:
    'The new password, once per token. Nobody is signed in by it, and every session of the player ends',
  callsPerMinuteBeforeCaptcha: 10,
  body: Type.Object({ token: LinkToken, uPassword: Type.String({ minLength: 1, maxLength: 1024 }) }, closed),
  reply: Type.Object(
    {
      /** The new password alone opens nothing: a second step, turned on more than a week ago, is asked for after it. */
      isTwoStepOn: Type.Boolean(),
    },
    closed,
  ),
});
