import type { ActivationPurpose, ContactSaved, ContactSent } from '@fairline/contracts/registration';
import { DEFAULT_LANGUAGE, isLanguage } from '@fairline/routes';
import type { Kysely } from 'kysely';

import { inTransaction, type Tables } from '../../platform/database/index.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { Refusal } from '../../platform/http/problem.ts';
import type { IssuedCode } from '../code/index.ts';
import {
  emailName,
  findPlayer,
  findPlayerId,
  isEmail,
  phoneName,
  readDialledPhone,
  requireStepUp,
  type Player,
} from '../identity/index.ts';
import { codeRefused, resendRefused } from '../registration/index.ts';
import { signInFirst } from '../session/index.ts';
import { textOf, type ActivationParts, type Contact } from './contact.ts';
import { keepContact } from './keepContact.ts';

interface ContactWish {
  readonly email?: string;
  readonly phone_number?: string;
  readonly phone_code?: string;
  readonly language: string;
}

const LINK_MS = 24 * 60 * 60_000;

/** Sends a code to the new address. One that another player has gets no code, and nobody is told so. */
export async function beginContact(
  parts: ActivationParts,
  wish: ContactWish,
  caller: Caller,
): Promise<ContactSent> {
  const contact = contactOf(wish);
  const player = await playerOf(parts, caller);
  // Whoever has an address can choose a new password by it: a session that was left open must not get one.
  await requireStepUp(parts, caller);
  const result = await inTransaction(parts.db, async (tx) => {
    const owner = await findPlayerId(tx, nameOf(contact));
    const isDecoy = owner !== undefined && owner !== player.userId;
    const issued = await parts.codes.begin<Contact>(tx, {
      purpose: 'contact',
      channel: contact.email === null ? 'sms' : 'mail',
      recipient: textOf(contact),
      userId: player.userId,
      details: contact,
      isDecoy,
    });
    if (typeof issued !== 'string') await send(parts, tx, caller, { issued, player, isDecoy });
    return issued;
  });
  if (typeof result === 'string') throw resendRefused(result);
  return { contact_id: result.flow.id, code: result.sent };
}

export async function resendContact(
  parts: ActivationParts,
  id: string,
  caller: Caller,
): Promise<ContactSent> {
  const player = await playerOf(parts, caller);
  const result = await inTransaction(parts.db, async (tx) => {
    const issued = await parts.codes.resend<Contact>(tx, { purpose: 'contact', id, userId: player.userId });
    if (typeof issued === 'string') return issued;
    await parts.links.endOfFlow(tx, id);
    await send(parts, tx, caller, { issued, player, isDecoy: issued.isDecoy });
    return issued;
  });
  if (typeof result === 'string') throw resendRefused(result);
  return { contact_id: id, code: result.sent };
}

/** The right code saves the address. */
export async function confirmContact(
  parts: ActivationParts,
  answer: { readonly contact_id: string; readonly code: string },
  caller: Caller,
): Promise<ContactSaved> {
  const { userId } = await playerOf(parts, caller);
  const { contact_id: id, code } = answer;
  const result = await inTransaction(parts.db, async (tx) => {
    const checked = await parts.codes.check<Contact>(tx, { purpose: 'contact', id, code, userId });
    if (typeof checked === 'string') return checked;
    await parts.links.endOfFlow(tx, id);
    return keepContact(parts, tx, { userId, contact: checked.flow.details, caller });
  });
  if (result === undefined) throw contactTaken();
  if (typeof result === 'string') throw codeRefused(result);
  return result;
}

async function send(
  parts: ActivationParts,
  tx: Kysely<Tables>,
  caller: Caller,
  told: { readonly issued: IssuedCode<Contact>; readonly player: Player; readonly isDecoy: boolean },
): Promise<void> {
  const { issued, player, isDecoy } = told;
  const { flow, code, expiresAt } = issued;
  const { language, email } = flow.details;
  const common = {
    channel: flow.channel,
    recipient: flow.recipient,
    language,
    company: parts.siteFor(caller.host).companyName,
    expiresAt,
  };
  if (isDecoy) {
    // As much work as for an address that is free: it has a link as well.
    if (email !== null) await parts.links.pretend(tx, flow.details);
    const link = `${parts.origin()}/${language}?showForgotPasswordModal=1`;
    await parts.messages.queue(tx, { ...common, userId: null, template: 'registrationExists', link });
    return;
  }
  const { userId } = player;
  const purpose = purposeOf(player, flow.details);
  const token =
    email === null
      ? ''
      : (
          await parts.links.make<Contact>(tx, {
            purpose,
            userId,
            flowId: flow.id,
            details: flow.details,
            lifetimeMs: LINK_MS,
          })
        ).token;
  const link = `${parts.origin()}/${language}/${PAGES[purpose]}?token=${token}`;
  await parts.messages.queue(tx, { ...common, userId, template: 'contactCode', values: { code }, link });
}

const PAGES: Readonly<Record<ActivationPurpose, string>> = {
  activate: 'user/activate/email',
  activatefast: 'user/activatefast',
  accountverify: 'user/accountverify',
};

/** Whose page the link leads to: the first address after one click, the first address otherwise, or another one. */
function purposeOf(player: Player, contact: Contact): ActivationPurpose {
  if (isReplacing(player, contact)) return 'accountverify';
  return player.registrationKind === 'fast_reg' ? 'activatefast' : 'activate';
}

function isReplacing(player: Player, { email }: Contact): boolean {
  return email === null
    ? player.phone !== null && player.isPhoneConfirmed
    : player.email !== null && player.isEmailConfirmed;
}

async function playerOf({ db, sessions }: ActivationParts, caller: Caller): Promise<Player> {
  const signedIn = await sessions.of(caller);
  const player = signedIn === undefined ? undefined : await findPlayer(db, signedIn.userId);
  if (player === undefined) throw signInFirst();
  return player;
}

function contactOf({ email, phone_number, phone_code, language: code }: ContactWish): Contact {
  const language = isLanguage(code) ? code : DEFAULT_LANGUAGE;
  if (email !== undefined) {
    if (phone_number !== undefined || !isEmail(email)) throw contactRefused('email-wrong', 'email');
    return { email: email.trim(), phone: null, language };
  }
  if (phone_number === undefined || phone_code === undefined)
    throw contactRefused('contact-missing', 'email');
  const phone = readDialledPhone({ code: phone_code, number: phone_number });
  if (phone === undefined) throw contactRefused('phone-wrong', 'phone_number');
  return { email: null, phone, language };
}

function nameOf({ email, phone }: Contact) {
  if (email !== null) return emailName(email);
  if (phone === null) throw new Error('A contact has an address.');
  return phoneName(phone);
}

export function contactTaken(): Refusal {
  return new Refusal({ status: 409, code: 'contact-taken', message: 'Another account has this address.' });
}

function contactRefused(code: string, field: string): Refusal {
  const message = 'One e-mail address or one phone number is needed.';
  return new Refusal({ status: 400, code, message, field: `/body/${field}` });
}
