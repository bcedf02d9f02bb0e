import { decodeCredential } from '@fairline/contracts/identity';
import type { Language } from '@fairline/routes';
import type { Kysely } from 'kysely';

import { inTransaction, type Tables } from '../../platform/database/index.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { Refusal } from '../../platform/http/problem.ts';
import { endPendingOf } from '../code/index.ts';
import {
  clearNameThrottles,
  findPlayer,
  judgePassword,
  noteSecurityEvent,
  removePasskeysSince,
  setPassword,
  type Player,
} from '../identity/index.ts';
import { timeText } from '../message/index.ts';
import { tokenOver } from '../registration/index.ts';
import type { RecoveryParts } from './recovery.ts';

/** What was added to an account for so long before a recovery is taken away by it. */
const LATELY_MS = 7 * 24 * 60 * 60_000;

/** What a token leads to; it stays as good as it was. */
export async function checkResetToken(parts: RecoveryParts, token: string) {
  const link = await parts.links.find(parts.db, { purpose: 'reset', token });
  const player = link === undefined ? undefined : await findPlayer(parts.db, link.userId);
  if (link === undefined || player?.status !== 'open') throw tokenOver();
  return { expiresAt: link.expiresAt.getTime(), user_id: player.userId, login: player.login };
}

/** The last step: the new password counts at once, and nobody stays signed in by the old one. Nobody is signed in by it. */
export async function saveRecoveredPassword(
  parts: RecoveryParts,
  body: { readonly token: string; readonly uPassword: string },
  caller: Caller,
): Promise<{ isTwoStepOn: boolean }> {
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
  const saved = await inTransaction(db, async (tx) => {
    const link = await links.use<{ readonly language: Language }>(tx, {
      purpose: 'reset',
      token: body.token,
    });
    if (link === undefined) return undefined;
    const now = clock.now();
    await setPassword(tx, { userId, passwordHash, now });
    await sessions.endAllOf(tx, { userId, reason: 'password' });
    await endPendingOf(tx, { userId, now });
    await parts.flows.endAllOf(tx, userId);
    await clearNameThrottles(throttles, tx, userId);
    const event = { userId, ip: caller.ip, at: now };
    await noteSecurityEvent(tx, { ...event, id: ids.next(), kind: 'password-changed' });
    const { isRemoved, isTwoStepOn } = await removeLately(parts, tx, event);
    const { language } = link.details;
    await tellOwner(parts, tx, { player, language, host: caller.host, now, isRemoved });
    return { isTwoStepOn };
  });
  if (saved === undefined) throw tokenOver();
  return saved;
}

/**
 * Whoever was in the account may have added a key of their own, and our messages about it lead here: a new password
 * must end it. A second step of theirs would keep the owner out for ever. What the owner added lately goes too, because
 * nobody can tell the two apart; an older second step stays, since it is there for the day when somebody reads the mail.
 */
async function removeLately(
  { social, ids, twoStep }: RecoveryParts,
  tx: Kysely<Tables>,
  event: { readonly userId: number; readonly ip: string; readonly at: Date },
): Promise<{ readonly isRemoved: boolean; readonly isTwoStepOn: boolean }> {
  const lately = { userId: event.userId, since: new Date(event.at.getTime() - LATELY_MS) };
  const passkeys = await removePasskeysSince(tx, lately);
  const connections = await social.disconnectSince(tx, lately);
  const step = await twoStep.disableSince(tx, lately);
  if (passkeys > 0) await noteSecurityEvent(tx, { ...event, id: ids.next(), kind: 'passkey-removed' });
  if (connections > 0) await noteSecurityEvent(tx, { ...event, id: ids.next(), kind: 'social-disconnected' });
  if (step.isRemoved) await noteSecurityEvent(tx, { ...event, id: ids.next(), kind: 'two-step-off' });
  return { isRemoved: passkeys + connections > 0 || step.isRemoved, isTwoStepOn: step.isOn };
}

/** Every address gets to know, because one of them may be a stranger's by now. */
async function tellOwner(
  { messages, siteFor, origin }: RecoveryParts,
  tx: Kysely<Tables>,
  told: {
    readonly player: Player;
    readonly language: Language;
    readonly host: string;
    readonly now: Date;
    readonly isRemoved: boolean;
  },
): Promise<void> {
  const { player, language, host, now, isRemoved } = told;
  const { userId, email, phone } = player;
  const common = {
    userId,
    template: isRemoved ? ('passwordReset' as const) : ('passwordChanged' as const),
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
