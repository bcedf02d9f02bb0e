import type { Transaction } from 'kysely';

import type { Tables } from '../database/index.ts';
import type { Caller } from '../http/caller.ts';
import { createPlayer, type NameKind, type Opened } from '../identity/index.ts';
import { keepAfterRegistration } from '../session/index.ts';
import { openAccounts } from '../wallet/index.ts';
import type { RegistrationDraft } from './checkRegistration.ts';
import { startNewsletter } from './newsletter.ts';
import type { RegistrationParts, SocialPerson } from './parts.ts';

export interface AccountProof {
  readonly passwordHash: string | null;
  readonly isPasswordMadeByUs?: boolean;
  readonly person?: SocialPerson;
}

/** Read before the transaction, which must not look elsewhere. */
export interface Standing {
  /** The version of the terms that the person has accepted; null: the site has published none. */
  readonly termsVersion: number | null;
  readonly fingerprint: string;
}

export type AccountResult =
  | { readonly ok: true; readonly userId: number; readonly login: string; readonly opened: Opened }
  | { readonly ok: false; readonly taken: NameKind | 'social' };

/** Thrown to undo the whole transaction; nobody outside of this file sees it. */
class Taken extends Error {
  readonly taken: NameKind | 'social';
  constructor(taken: NameKind | 'social') {
    super(taken);
    this.taken = taken;
  }
}

/** Player, accounts, terms, what was chosen, and the first session: all of them or none. */
export async function createAccount(
  parts: RegistrationParts,
  tx: Transaction<Tables>,
  caller: Caller,
  account: { readonly draft: RegistrationDraft; readonly proof: AccountProof; readonly standing: Standing },
): Promise<AccountResult> {
  const { ids, clock, signIns, social } = parts;
  const { draft, proof } = account;
  const now = clock.now();
  const email = proof.person?.email ?? draft.email;
  const created = await createPlayer(tx, {
    ...(email === null ? {} : { email, isEmailConfirmed: true }),
    ...(draft.phone === null ? {} : { phone: draft.phone, isPhoneConfirmed: true }),
    country: draft.country,
    currency: draft.currency,
    language: draft.language,
    birthDate: draft.birthDate,
    registrationKind: draft.type,
    ...(proof.passwordHash === null ? {} : { passwordHash: proof.passwordHash }),
    isPasswordMadeByUs: proof.isPasswordMadeByUs ?? false,
    isDataAfterRegistration: true,
    now,
  });
  if (!created.ok) return created;
  const { userId, login } = created;
  if (proof.person !== undefined && !(await social.connect(tx, caller, { person: proof.person, userId })))
    throw new Taken('social');
  await keepAfterRegistration(tx, { userId, returnUrl: draft.returnUrl });
  await openAccounts(tx, { userId, currency: draft.currency, now, ids, isPlayMoney: parts.isPlayMoney });
  await tx
    .insertInto('player_registration')
    .values({
      user_id: userId,
      country_id: draft.countryId,
      currency_id: draft.currencyId,
      ref_code: draft.refCode,
      first_deposit_bonus_choice: draft.bonusChoice,
      social_media: draft.socialMedia,
      ip: caller.ip,
      registered_at: now,
    })
    .execute();
  await startNewsletter(parts, tx, { userId, draft, email, host: caller.host });
  const { termsVersion, fingerprint } = account.standing;
  if (termsVersion !== null)
    await parts.agreements.confirm({ userId, version: termsVersion, ip: caller.ip, fingerprint }, tx);
  const opened = await signIns.open(tx, caller, { userId, kind: 'registration', isSaved: false });
  return { ok: true, userId, login, opened };
}

/** The answer of a transaction that was undone because somebody else was first. */
export function takenOf(error: unknown): AccountResult {
  if (error instanceof Taken) return { ok: false, taken: error.taken };
  throw error;
}
