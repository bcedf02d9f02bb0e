import { decodeCredential } from '@fairline/contracts/identity';
import type { Language } from '@fairline/routes';
import type { Kysely } from 'kysely';

import { endPendingOf } from '../code/index.ts';
import { inTransaction, type Tables } from '../database/index.ts';
import type { Caller } from '../http/caller.ts';
import { Refusal } from '../http/problem.ts';
import {
  clearNameThrottles,
  findPlayer,
  judgePassword,
  noteSecurityEvent,
  setPassword,
  type Player,
} from '../identity/index.ts';
import { timeText } from '../message/index.ts';
import { tokenOver } from '../registration/index.ts';
import type { RecoveryParts } from './recovery.ts';

/** What a token leads to; it stays as good as it was. */
export async function checkResetToken(parts: RecoveryParts, token: string) {
  const link = await parts.links.find(parts.db, { purpose: 'reset', token });
  const player = link === undefined ? undefined : await findPlayer(parts.db, link.userId);
  if (link === undefined || player === undefined) throw tokenOver();
  return { expiresAt: link.expiresAt.getTime(), user_id: player.userId, login: player.login };
}

/** The last step: the new password counts at once, and nobody stays signed in by the old one. Nobody is signed in by it. */
export async function saveRecoveredPassword(
  parts: RecoveryParts,
  body: { readonly token: string; readonly uPassword: string },
  caller: Caller,
): Promise<void> {
  const { db, links, passwords, sessions, throttles, clock, ids } = parts;
  // Looked at before the password is hashed, which is dear; used up only when everything else is in order.
  const { user_id: userId } = await checkResetToken(parts, body.token);
  const player = await findPlayer(db, userId);
  const password = decodeCredential(body.uPassword);
  if (player === undefined || password === undefined) throw passwordRefused('password-short');
  const { companyName } = parts.siteFor(caller.host);
  const problem = judgePassword(password, { ...player, companyName });
  if (problem !== undefined) throw passwordRefused(problem);
  const passwordHash = await passwords.hash(password);
  const isSaved = await inTransaction(db, async (tx) => {
    const link = await links.use<{ readonly language: Language }>(tx, {
      purpose: 'reset',
      token: body.token,
    });
    if (link === undefined) return false;
    const now = clock.now();
    await setPassword(tx, { userId, passwordHash, now });
    await sessions.endAllOf(tx, { userId, reason: 'password' });
    await endPendingOf(tx, { userId, now });
    await parts.flows.endAllOf(tx, userId);
    await clearNameThrottles(throttles, tx, userId);
    await noteSecurityEvent(tx, { id: ids.next(), userId, kind: 'password-changed', ip: caller.ip, at: now });
    await tellOwner(parts, tx, { player, language: link.details.language, host: caller.host, now });
    return true;
  });
  if (!isSaved) throw tokenOver();
}

/** Every address gets to know, because one of them may be a stranger's by now. */
async function tellOwner(
  { messages, siteFor, origin }: RecoveryParts,
  tx: Kysely<Tables>,
  told: { readonly player: Player; readonly language: Language; readonly host: string; readonly now: Date },
): Promise<void> {
  const { player, language, host, now } = told;
  const { userId, email, phone } = player;
  const common = {
    userId,
    template: 'passwordChanged' as const,
    language,
    company: siteFor(host).companyName,
    values: { time: timeText(now, language) },
    link: `${origin()}/${language}?showForgotPasswordModal=1`,
  };
  if (email !== null) await messages.queue(tx, { ...common, channel: 'mail', recipient: email });
  if (phone !== null && player.isPhoneConfirmed) {
    await messages.queue(tx, { ...common, channel: 'sms', recipient: `+${phone.code}${phone.number}` });
  }
}

function passwordRefused(code: string): Refusal {
  return new Refusal({
    status: 400,
    code,
    message: 'This password is not taken.',
    field: '/body/uPassword',
  });
}
