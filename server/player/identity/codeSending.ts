import type { CodeSent } from '@fairline/contracts/identity';

import { inTransaction } from '../../platform/database/index.ts';
import { Refusal } from '../../platform/http/problem.ts';
import type { Asker } from '../code/index.ts';
import { CODE_LENGTH, CODE_MS, newCode, RESEND_MS, timeUp } from './authFlows.ts';
import type { Identity } from './identity.ts';
import type { IdentityMessage } from './message.ts';
import { phoneName } from './playerName.ts';
import { findPlayer, type Player } from './players.ts';
import { tooManyTries } from './throttles.ts';

/** The flow between the first and the second step of a sign-in. */
export const TWO_STEP = 'two-step';
export const CODE_MINUTES = CODE_MS / 60_000;

export type Channel = 'mail' | 'sms';

/** Sends a code of the second step; the one before is worth nothing from then on. */
export async function sendSecondStepCode(
  identity: Identity,
  { key, channel }: { readonly key: string; readonly channel: Channel },
): Promise<CodeSent> {
  const { db, flows, clock } = identity;
  const flow = await flows.find(TWO_STEP, key);
  const { methods } = flow.data as { methods: readonly string[] };
  const player = flow.userId === null ? undefined : await findPlayer(db, flow.userId);
  const to = player === undefined ? undefined : addressOf(player, channel);
  if (player === undefined || to === undefined || !methods.includes(channel)) throw timeUp();
  await limitSending(identity, { channel, recipient: to }, 'owner');
  const code = newCode();
  await flows.setCode(flow, code);
  sendCode(identity, { player, channel, message: { kind: 'two-step-code', code, minutes: CODE_MINUTES } });
  return codeSent(flow.expiresAt, clock.now());
}

/** Sends the first code by the best way that has not had too many lately; undefined: by none. */
export async function sendFirstCode(
  identity: Identity,
  { key, channels }: { readonly key: string; readonly channels: readonly Channel[] },
): Promise<Channel | undefined> {
  for (const channel of channels) {
    try {
      await sendSecondStepCode(identity, { key, channel });
      return channel;
    } catch (error) {
      if (!(error instanceof Refusal) || error.code !== 'too-many-tries') throw error;
    }
  }
  return undefined;
}

/** Where a code reaches the player this way; undefined: nowhere. */
export function addressOf(player: Player, channel: Channel): string | undefined {
  if (channel === 'mail') return player.isEmailConfirmed ? (player.email ?? undefined) : undefined;
  return player.isPhoneConfirmed && player.phone !== null ? phoneName(player.phone).key : undefined;
}

export async function limitSending(
  { db, codeSends }: Identity,
  address: { readonly channel: Channel; readonly recipient: string },
  asker: Asker,
): Promise<void> {
  const waitSeconds = await inTransaction(db, (tx) => codeSends.take(tx, address, asker));
  if (waitSeconds > 0) throw tooManyTries(waitSeconds);
}

/** After the answer, so that its time does not tell whether there was anybody to send to. */
export function sendCode(
  identity: Identity,
  sent: { readonly player: Player; readonly channel: Channel; readonly message: IdentityMessage },
): void {
  const { db, queueMessage, onProblem } = identity;
  const { player, channel, message } = sent;
  const { userId, language } = player;
  const to = addressOf(player, channel);
  if (to === undefined) return;
  setImmediate(() => {
    queueMessage(db, { channel, to, userId, language, message }).catch((error: unknown) =>
      onProblem(error, 'a code was not sent'),
    );
  });
}

export function codeSent(expiresAt: Date, now: Date): CodeSent {
  return {
    length: CODE_LENGTH,
    expiresAt: expiresAt.getTime(),
    resendAt: Math.min(expiresAt.getTime(), now.getTime() + RESEND_MS),
  };
}
