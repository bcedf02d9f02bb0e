import type { Kysely } from 'kysely';

import type { Tables } from '../database/index.ts';

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
