import { withEmailActivated, withPhoneActivated, type ContactSaved } from '@fairline/contracts/registration';
import type { Kysely } from 'kysely';

import type { Tables } from '../database/index.ts';
import { findPlayer, saveEmail, savePhone, type Player } from '../identity/index.ts';
import { maskAddress, timeText } from '../message/index.ts';
import { textOf, type ActivationParts, type Contact } from './contact.ts';

/** Saves a confirmed address and tells those that were there before. Undefined: another player has taken it meanwhile. */
export async function keepContact(
  { clock, messages, siteFor, origin }: ActivationParts,
  tx: Kysely<Tables>,
  { userId, contact, host }: { readonly userId: number; readonly contact: Contact; readonly host: string },
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
  const channel = email === null ? ('sms' as const) : ('mail' as const);
  for (const told of othersOf(before, textOf(contact))) {
    await messages.queue(tx, {
      ...told,
      userId,
      template: 'contactChanged',
      language,
      company: siteFor(host).companyName,
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
