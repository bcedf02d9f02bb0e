import { withEmailActivated, withPhoneActivated, type ContactSaved } from '@fairline/contracts/registration';
import type { Kysely } from 'kysely';

import type { Tables } from '../../platform/database/index.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { findPlayer, noteSecurityEvent, saveEmail, savePhone, type Player } from '../identity/index.ts';
import { maskAddress, timeText } from '../message/index.ts';
import { textOf, type ActivationParts, type Contact } from './contact.ts';

/** Saves a confirmed address, notes it among the events of security, and tells the addresses of before. Undefined: another player has taken it meanwhile. */
export async function keepContact(
  { clock, ids, messages, siteFor, origin }: ActivationParts,
  tx: Kysely<Tables>,
  {
    userId,
    contact,
    caller,
  }: { readonly userId: number; readonly contact: Contact; readonly caller: Caller },
): Promise<ContactSaved | undefined> {
  const now = clock.now();
  const before = await findPlayer(tx, userId);
  if (before === undefined) return undefined;
  const { email, phone, language } = contact;
  const change = { userId, isConfirmed: true, now };
  const isSaved =
    email === null
      ? phone !== null && (await savePhone(tx, { ...change, phone }))
      : await saveEmail(tx, { ...change, email });
  if (!isSaved) return undefined;
  const kind = email === null ? 'phone-changed' : 'email-changed';
  await noteSecurityEvent(tx, { id: ids.next(), userId, kind, ip: caller.ip, at: now });
  const channel = email === null ? ('sms' as const) : ('mail' as const);
  for (const told of othersOf(before, textOf(contact))) {
    await messages.queue(tx, {
      ...told,
      userId,
      template: 'contactChanged',
      language,
      company: siteFor(caller.host).companyName,
      values: { contact: maskAddress(channel, textOf(contact)), time: timeText(now, language) },
      link: `${origin()}/${language}?showForgotPasswordModal=1`,
    });
  }
  const activated = email === null ? withPhoneActivated : withEmailActivated;
  return { activation_type: activated(before.activation), channel };
}

/** The addresses that the player had before, of either kind: one of them may still be the owner's when this is theft. */
function othersOf({ email, phone, isEmailConfirmed, isPhoneConfirmed }: Player, added: string) {
  return [
    { channel: 'mail' as const, recipient: isEmailConfirmed ? textOf({ email, phone: null }) : '' },
    { channel: 'sms' as const, recipient: isPhoneConfirmed ? textOf({ email: null, phone }) : '' },
  ].filter(({ recipient }) => recipient !== '' && recipient !== added);
}
