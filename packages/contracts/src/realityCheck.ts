import { Type, type Static } from 'typebox';

import { defineEndpoint } from './endpoint.ts';
import { WireAmount } from './wallet.ts';

const closed = { additionalProperties: false } as const;
const PATH = '/web-api/api/web/user/v1/reality-check';

const SignedAmount = Type.String({ pattern: '^(0|-?[1-9][0-9]{0,12})$' });

const fields = {
  /** After so many minutes it is told; 0: the player wants no check. */
  minutes: Type.Integer({ minimum: 0, maximum: 60 }),
  /** Seconds since 1970; null without a check. */
  next_show_at: Type.Union([Type.Integer(), Type.Null()]),
  /** The same from now on, as clocks of two machines differ; 0: it is due, and no stake is taken before the answer. */
  due_in_seconds: Type.Union([Type.Integer({ minimum: 0 }), Type.Null()]),
  /** Seconds since the visit began. A pause of half an hour begins a new one, signing out and in again does not. */
  elapsed: Type.Integer({ minimum: 0 }),
  /** ISO code of the amounts: the player's main currency. */
  currency: Type.String(),
  /** What was staked in this visit, and what came back in it, of the player's own money. */
  wagered: WireAmount,
  /** Below nothing where a correction has taken back more than came. */
  returned: SignedAmount,
  /** What came back less what was staked. */
  net: SignedAmount,
};

/** What a player is told of this visit, and when they must say that they have seen it. */
export const RealityCheck = Type.Object(fields, closed);
export type RealityCheck = Static<typeof RealityCheck>;

const RealityAction = Type.Union([
  Type.Literal('continue'),
  Type.Literal('log_out'),
  Type.Literal('nothing'),
]);
export type RealityAction = Static<typeof RealityAction>;

export const getRealityCheck = defineEndpoint({
  id: 'getRealityCheck',
  module: 'limits',
  method: 'GET',
  path: PATH,
  summary: 'Time and money of this visit, and when the next reality check is due',
  auth: 'session',
  reply: Type.Object({ data: Type.Object({ attributes: RealityCheck }, closed) }, closed),
});

export const answerRealityCheck = defineEndpoint({
  id: 'answerRealityCheck',
  module: 'limits',
  method: 'POST',
  path: PATH,
  summary:
    'The player has seen the reality check: continue and log_out begin the next wait, and log_out ends the session. nothing and do_not_show_again are written down and change nothing, and neither does an answer to a check that is not due',
  auth: 'session',
  body: Type.Object(
    {
      data: Type.Object(
        {
          attributes: Type.Object(
            {
              action: RealityAction,
              do_not_show_again: Type.Boolean(),
              /** When it appeared, by the browser's clock: seconds since 1970. */
              popup_show_at: Type.Integer({ minimum: 0, maximum: 253_402_300_799 }),
            },
            closed,
          ),
        },
        closed,
      ),
    },
    closed,
  ),
  reply: Type.Object(
    {
      data: Type.Object({ attributes: Type.Object({ action: RealityAction, ...fields }, closed) }, closed),
    },
    closed,
  ),
});
