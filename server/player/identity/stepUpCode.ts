import type { CodeSent } from '@fairline/contracts/identity';

import type { Caller } from '../../platform/http/caller.ts';
import { Refusal } from '../../platform/http/problem.ts';
import { newCode } from './authFlows.ts';
import { addressOf, CODE_MINUTES, codeSent, limitSending, type Channel } from './codeSending.ts';
import type { Identity } from './identity.ts';
import { findPlayer, type Player } from './players.ts';
import type { Proofs } from './proofs.ts';

const KIND = 'step-up';

/** How the code of a step-up reaches the player; undefined where there is no way, or something else proves more. */
export function stepUpChannel(player: Player | undefined, proofs: Proofs): Channel | undefined {
  if (player === undefined || proofs.password !== null || proofs.hasTwoStep) return undefined;
  return (['sms', 'mail'] as const).find((channel) => addressOf(player, channel) !== undefined);
}

export async function sendStepUpCode(
  identity: Identity,
  caller: Caller,
  { userId, proofs }: { readonly userId: number; readonly proofs: Proofs },
): Promise<CodeSent> {
  const { db, flows, clock, queueMessage } = identity;
  const player = await findPlayer(db, userId);
  const channel = stepUpChannel(player, proofs);
  const to = player === undefined || channel === undefined ? undefined : addressOf(player, channel);
  if (player === undefined || channel === undefined || to === undefined) throw otherProof();
  await limitSending(identity, { channel, recipient: to }, 'owner');
  const code = newCode();
  const flow = await flows.begin(db, { kind: KIND, userId, code });
  flows.give(caller, KIND, flow);
  const message = { kind: 'sign-in-code', code, minutes: CODE_MINUTES } as const;
  await queueMessage(db, { channel, to, userId, language: player.language, message });
  return codeSent(flow.expiresAt, clock.now());
}

/** True when this browser's code is right; a code works once and for the player who asked for it. */
export async function spendStepUpCode(
  { db, flows }: Identity,
  caller: Caller,
  { userId, code }: { readonly userId: number; readonly code: string },
): Promise<boolean> {
  const flow = await flows.attempt(KIND, flows.keyOf(caller, KIND));
  if (flow.userId !== userId || !flow.isCode(code)) return false;
  await flows.use(db, flow);
  flows.forget(caller, KIND);
  return true;
}

function otherProof(): Refusal {
  return new Refusal({
    status: 403,
    code: 'other-proof',
    message: 'The player has a stronger proof, or no confirmed address to send a code to.',
  });
}
