import { isGated } from '@fairline/sdk/server';
import type { Kysely } from 'kysely';

import type { Tables } from '../../platform/database/index.ts';
import { verificationFields } from './userConfig.ts';
import { readVerification } from './verification.ts';

/** Whoever must still show who they are plays on, and waits with taking money out. */
export async function mayWithdraw(
  db: Kysely<Tables>,
  { userId, isNeedIdentification }: { readonly userId: number; readonly isNeedIdentification: boolean },
): Promise<boolean> {
  if (!isNeedIdentification) return true;
  const verification = verificationFields(await readVerification(db, userId));
  return !isGated('withdrawal', { ...verification, is_need_identification: true });
}
