import { VERIFIED_GROUP_CODE } from '@fairline/sdk/server';
import type { Kysely } from 'kysely';

import type { Tables } from '../../platform/database/index.ts';

export interface Verification {
  readonly userStatusId: number;
  readonly internalStatus: number;
  readonly outsideStatus: number;
  readonly groupCode: string | null;
  readonly types: readonly string[];
  readonly isDocumentRequested: boolean;
  readonly documentTypeId: number | null;
  readonly inn: string | null;
  readonly passport: string | null;
  readonly passportDate: string | null;
  readonly passportEndDate: string | null;
  readonly registrationAddress: string | null;
}

export const NEVER_CHECKED: Verification = {
  userStatusId: 0,
  internalStatus: 0,
  outsideStatus: 0,
  groupCode: null,
  types: [],
  isDocumentRequested: false,
  documentTypeId: null,
  inn: null,
  passport: null,
  passportDate: null,
  passportEndDate: null,
  registrationAddress: null,
};

export async function readVerification(db: Kysely<Tables>, userId: number): Promise<Verification> {
  const row = await db
    .selectFrom('player_verification')
    .selectAll()
    .where('user_id', '=', userId)
    .executeTakeFirst();
  if (row === undefined) return NEVER_CHECKED;
  return {
    userStatusId: row.user_status_id,
    internalStatus: row.internal_status,
    outsideStatus: row.outside_status,
    groupCode: row.group_code,
    types: row.types,
    isDocumentRequested: row.is_document_requested,
    documentTypeId: row.document_type_id,
    inn: row.inn,
    passport: row.passport,
    passportDate: row.passport_date,
    passportEndDate: row.passport_end_date,
    registrationAddress: row.registration_address,
  };
}

/** The state of the check behind each of the operator's words. */
export const VERIFICATION_WORDS = {
  none: { user_status_id: 0, internal_status: 0, outside_status: 0, is_document_requested: false },
  pending: { user_status_id: 1, internal_status: 0, outside_status: 0, is_document_requested: false },
  verified: { user_status_id: 0, internal_status: 1, outside_status: 0, is_document_requested: false },
  refused: { user_status_id: 0, internal_status: 0, outside_status: 1, is_document_requested: false },
  /** One more paper is asked for: until it has come, nobody is verified. */
  document: { user_status_id: 1, internal_status: 0, outside_status: 0, is_document_requested: true },
} as const;
export type VerificationWord = keyof typeof VERIFICATION_WORDS;

export async function setVerification(
  tx: Kysely<Tables>,
  given: {
    readonly userId: number;
    readonly word: VerificationWord;
    /** What an outside service calls the outcome; without one, what it said before is over. */
    readonly groupCode: string | null;
    readonly now: Date;
  },
): Promise<void> {
  const { userId, word, groupCode, now } = given;
  const columns = { ...VERIFICATION_WORDS[word], group_code: groupCode, changed_at: now };
  await tx
    .insertInto('player_verification')
    .values({ user_id: userId, ...columns })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(columns))
    .execute();
}

/** What somebody has read in the player's papers, by the columns that keep it. */
export type Papers = Partial<
  Readonly<
    Record<'passport' | 'passport_date' | 'passport_end_date' | 'registration_address' | 'inn', string>
  >
> & { readonly document_type_id?: number };

/** The kinds of check that the player may begin; none: there is nothing to begin. */
export async function offerVerification(
  tx: Kysely<Tables>,
  { userId, types, now }: { readonly userId: number; readonly types: readonly string[]; readonly now: Date },
): Promise<void> {
  const columns = { types: JSON.stringify(types), changed_at: now };
  await tx
    .insertInto('player_verification')
    .values({ user_id: userId, ...columns })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(columns))
    .execute();
}

export async function writePapers(
  tx: Kysely<Tables>,
  { userId, papers, now }: { readonly userId: number; readonly papers: Papers; readonly now: Date },
): Promise<void> {
  const columns = { ...papers, changed_at: now };
  await tx
    .insertInto('player_verification')
    .values({ user_id: userId, ...columns })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet(columns))
    .execute();
}

/** The operator's word for how far the check is. */
export function verificationWord(verification: Verification): VerificationWord {
  if (verification.isDocumentRequested) return 'document';
  if (isVerifiedBy(verification)) return 'verified';
  if (verification.userStatusId === 1) return 'pending';
  return verification.outsideStatus === 1 ? 'refused' : 'none';
}

function isVerifiedBy({ internalStatus, groupCode }: Verification): boolean {
  return internalStatus === 1 || groupCode === VERIFIED_GROUP_CODE;
}
