import type {
  RegistrationBody,
  RegistrationCodeStep,
  RegistrationDone,
} from '@fairline/contracts/registration';
import type { Kysely } from 'kysely';

import { inTransaction, type Tables } from '../../platform/database/index.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { evenly } from '../../platform/http/evenly.ts';
import type { IssuedCode } from '../code/index.ts';
import { emailName, findPlayerId, phoneName } from '../identity/index.ts';
import { blockedPlace } from './blockedPlace.ts';
import { checkRegistration, type RegistrationDraft } from './checkRegistration.ts';
import { createAccount, takenOf, type AccountProof, type AccountResult } from './createAccount.ts';
import { isFlood } from './flood.ts';
import { makePassword } from './makePassword.ts';
import type { RegistrationParts } from './parts.ts';
import {
  alreadySignedIn,
  codeRefused,
  noSocialPerson,
  registrationRefused,
  resendRefused,
  taken,
  tooManyAccounts,
} from './refusals.ts';
import type { Standing } from './writePlayer.ts';

/** What waits for the code: checked, with the password as its hash. */
interface Waiting {
  readonly draft: RegistrationDraft;
  readonly passwordHash: string | null;
}

/** The first call: one click and social are done by it, phone and e-mail get a code first. */
export async function register(
  parts: RegistrationParts,
  body: RegistrationBody,
  caller: Caller,
): Promise<RegistrationDone | RegistrationCodeStep> {
  await refuseSignedIn(parts, caller);
  const checked = checkRegistration(body, parts.siteFor(caller.host), parts.clock.now());
  if (!checked.ok) throw registrationRefused(checked.reason, checked.field);
  refuseBlocked(parts, caller, checked.draft);
  await refuseFlood(parts, caller);
  const { draft, password } = checked;
  switch (draft.type) {
    case 'fast_reg': {
      const made = makePassword();
      const passwordHash = await parts.passwords.hash(made);
      return finish(parts, caller, draft, { passwordHash, isPasswordMadeByUs: true }, made);
    }
    case 'soc_reg': {
      const person = await parts.social.personOf(caller);
      if (person === undefined || person.provider !== draft.socialMedia) throw noSocialPerson();
      return finish(parts, caller, draft, { passwordHash: null, person });
    }
    case 'phone_reg':
    case 'full_reg': {
      // Hashed before anybody looks whether the address is taken, so that the time it takes tells nothing.
      const passwordHash = password === null ? null : await parts.passwords.hash(password);
      return evenly(() => sendCode(parts, caller, { draft, passwordHash }));
    }
  }
}

/** The right code makes the account. */
export async function confirmRegistration(
  parts: RegistrationParts,
  answer: { readonly registration_id: string; readonly code: string },
  caller: Caller,
): Promise<RegistrationDone> {
  await refuseSignedIn(parts, caller);
  await refuseFlood(parts, caller);
  const { db, codes } = parts;
  const standing = await standingOf(parts, caller);
  const result = await inTransaction(db, async (tx) => {
    const checked = await codes.check<Waiting>(tx, {
      purpose: 'registration',
      id: answer.registration_id,
      code: answer.code,
    });
    if (typeof checked === 'string') return checked;
    const { draft, passwordHash } = checked.flow.details;
    // The operator may have blocked the country since the code was sent.
    refuseBlocked(parts, caller, draft);
    return createAccount(parts, tx, caller, { draft, proof: { passwordHash }, standing });
  }).catch(takenOf);
  if (typeof result === 'string') throw codeRefused(result);
  return welcome(parts, caller, result);
}

export async function resendRegistration(
  parts: RegistrationParts,
  id: string,
  caller: Caller,
): Promise<RegistrationCodeStep> {
  const result = await inTransaction(parts.db, async (tx) => {
    const issued = await parts.codes.resend<Waiting>(tx, { purpose: 'registration', id });
    if (typeof issued !== 'string') await tell(parts, tx, caller, issued, issued.isDecoy);
    return issued;
  });
  if (typeof result === 'string') throw resendRefused(result);
  return { step: 'code', registration_id: id, code: result.sent };
}

async function sendCode(
  parts: RegistrationParts,
  caller: Caller,
  waiting: Waiting,
): Promise<RegistrationCodeStep> {
  const { draft } = waiting;
  const result = await inTransaction(parts.db, async (tx) => {
    const owner = await ownerOf(tx, draft);
    const issued = await parts.codes.begin<Waiting>(tx, {
      purpose: 'registration',
      channel: draft.email === null ? 'sms' : 'mail',
      recipient: draft.email ?? numberOf(draft),
      userId: null,
      details: waiting,
      isDecoy: owner !== undefined,
    });
    if (typeof issued !== 'string') await tell(parts, tx, caller, issued, owner !== undefined);
    return issued;
  });
  if (typeof result === 'string') throw resendRefused(result);
  return { step: 'code', registration_id: result.flow.id, code: result.sent };
}

/** Whoever owns the address learns that somebody tried; whoever tries learns nothing. */
async function tell(
  parts: RegistrationParts,
  tx: Kysely<Tables>,
  caller: Caller,
  issued: IssuedCode<Waiting>,
  isDecoy: boolean,
): Promise<void> {
  const { flow, code, expiresAt } = issued;
  const { language } = flow.details.draft;
  await parts.messages.queue(tx, {
    userId: null,
    channel: flow.channel,
    recipient: flow.recipient,
    template: isDecoy ? 'registrationExists' : 'registrationCode',
    language,
    company: parts.siteFor(caller.host).companyName,
    values: isDecoy ? {} : { code },
    link: `${parts.origin()}/${language}?showForgotPasswordModal=1`,
    expiresAt,
  });
}

async function finish(
  parts: RegistrationParts,
  caller: Caller,
  draft: RegistrationDraft,
  proof: AccountProof,
  madePassword?: string,
): Promise<RegistrationDone> {
  const standing = await standingOf(parts, caller);
  const account = { draft, proof, standing };
  const result = await inTransaction(parts.db, (tx) => createAccount(parts, tx, caller, account)).catch(
    takenOf,
  );
  return welcome(parts, caller, result, madePassword);
}

function welcome(
  parts: RegistrationParts,
  caller: Caller,
  result: AccountResult,
  madePassword?: string,
): RegistrationDone {
  if (!result.ok) throw taken(result.taken);
  parts.signIns.give(caller, result.opened);
  return {
    step: 'done',
    user_id: result.userId,
    credentials: madePassword === undefined ? null : { login: result.login, password: madePassword },
  };
}

async function standingOf(parts: RegistrationParts, caller: Caller): Promise<Standing> {
  const terms = await parts.agreements.inForce('en');
  return { termsVersion: terms?.version ?? null, fingerprint: await parts.fingerprintOf(caller) };
}

async function refuseSignedIn({ sessions }: RegistrationParts, caller: Caller): Promise<void> {
  if ((await sessions.of(caller)) !== undefined) throw alreadySignedIn();
}

function refuseBlocked(
  { countryOf, isCountryBlocked }: RegistrationParts,
  caller: Caller,
  { country }: Pick<RegistrationDraft, 'country'>,
): void {
  const places = { stated: country, seen: countryOf(caller), host: caller.host };
  if (blockedPlace(isCountryBlocked, places) !== undefined)
    throw registrationRefused('country-blocked', 'country_id');
}

async function refuseFlood(parts: RegistrationParts, { ip }: Caller): Promise<void> {
  if (await isFlood(parts, ip)) throw tooManyAccounts();
}

function ownerOf(tx: Kysely<Tables>, { email, phone }: RegistrationDraft): Promise<number | undefined> {
  if (email !== null) return findPlayerId(tx, emailName(email));
  return phone === null ? Promise.resolve(undefined) : findPlayerId(tx, phoneName(phone));
}

function numberOf({ phone }: RegistrationDraft): string {
  if (phone === null) throw new Error('A registration with a code has an address.');
  return `+${phone.code}${phone.number}`;
}
