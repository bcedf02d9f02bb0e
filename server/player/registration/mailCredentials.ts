import { decodeCredential } from '@fairline/contracts/identity';
import { DEFAULT_LANGUAGE, isLanguage } from '@fairline/routes';

import { inTransaction } from '../../platform/database/index.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { Refusal } from '../../platform/http/problem.ts';
import { findPlayer, isEmail, PASSWORD_RULE, readPassword } from '../identity/index.ts';
import { signInFirst } from '../session/index.ts';
import type { RegistrationParts } from './parts.ts';

const HOUR_MS = 60 * 60_000;

/** Sends what one click has made, once, while it is new. The password must be the real one: nothing else can be mailed. */
export async function mailCredentials(
  parts: RegistrationParts,
  body: { readonly email: string; readonly uPassword: string; readonly language: string },
  caller: Caller,
): Promise<void> {
  const { db, clock, passwords, sessions, messages } = parts;
  const signedIn = await sessions.of(caller);
  if (signedIn === undefined) throw signInFirst();
  const { userId } = signedIn;
  const player = await findPlayer(db, userId);
  const isNew = player !== undefined && clock.now().getTime() - player.createdAt.getTime() < HOUR_MS;
  if (!isNew || player.registrationKind !== 'fast_reg') throw refused('credentials-over', 409);
  if (!isEmail(body.email)) throw refused('email-wrong', 400, '/body/email');
  const password = decodeCredential(body.uPassword) ?? '';
  // Whoever has a session and not the password must not be able to try passwords here.
  await parts.throttles.take(`credentials ${userId}`, PASSWORD_RULE);
  if (!(await passwords.check(await readPassword(db, userId), password)))
    throw refused('wrong-credentials', 400, '/body/uPassword');
  const language = isLanguage(body.language) ? body.language : DEFAULT_LANGUAGE;
  const isSent = await inTransaction(db, async (tx) => {
    await tx.selectFrom('player').select('user_id').where('user_id', '=', userId).forUpdate().execute();
    if (await messages.wasSent(tx, { userId, template: 'credentials' })) return false;
    await messages.queue(tx, {
      userId,
      channel: 'mail',
      recipient: body.email.trim(),
      template: 'credentials',
      language,
      company: parts.siteFor(caller.host).companyName,
      values: { login: player.login, password },
    });
    return true;
  });
  if (!isSent) throw refused('credentials-over', 409);
}

function refused(code: string, status: number, field?: string): Refusal {
  const message = 'The credentials are not sent.';
  return new Refusal({ status, code, message, ...(field === undefined ? {} : { field }) });
}
