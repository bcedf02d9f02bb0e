import type { Transaction } from 'kysely';

import type { Tables } from '../../platform/database/index.ts';
import type { Caller } from '../../platform/http/caller.ts';
import type { NameKind, Opened } from '../identity/index.ts';
import type { RegistrationDraft } from './checkRegistration.ts';
import { startNewsletter } from './newsletter.ts';
import type { RegistrationParts, SocialPerson } from './parts.ts';
import { writePlayer, type Standing } from './writePlayer.ts';

export interface AccountProof {
  readonly passwordHash: string | null;
  readonly isPasswordMadeByUs?: boolean;
  readonly person?: SocialPerson;
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
  const { clock, signIns, social } = parts;
  const { draft, proof, standing } = account;
  const { ip, host } = caller;
  const email = proof.person?.email ?? draft.email;
  const created = await writePlayer(parts, tx, {
    player: {
      ...(email === null ? {} : { email, isEmailConfirmed: true }),
      ...(draft.phone === null ? {} : { phone: draft.phone, isPhoneConfirmed: true }),
      country: draft.country,
      currency: draft.currency,
      language: draft.language,
      birthDate: draft.birthDate,
      registrationKind: draft.type,
      ...(proof.passwordHash === null ? {} : { passwordHash: proof.passwordHash }),
      isPasswordMadeByUs: proof.isPasswordMadeByUs ?? false,
      now: clock.now(),
    },
    chosen: draft,
    standing,
    ip,
  });
  if (!created.ok) return created;
  const { userId, login } = created;
  if (proof.person !== undefined && !(await social.connect(tx, caller, { person: proof.person, userId })))
    throw new Taken('social');
  await startNewsletter(parts, tx, { userId, draft, email, host });
  const opened = await signIns.open(tx, caller, { userId, kind: 'registration', isSaved: false });
  return { ok: true, userId, login, opened };
}

/** The answer of a transaction that was undone because somebody else was first. */
export function takenOf(error: unknown): AccountResult {
  if (error instanceof Taken) return { ok: false, taken: error.taken };
  throw error;
}
