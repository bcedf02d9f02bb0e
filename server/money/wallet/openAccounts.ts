import { minorUnitDecimals } from '@fairline/money';
import type { Kysely } from 'kysely';

import { inTransaction, type Tables } from '../../platform/database/index.ts';
import type { IdSource } from '../../platform/ids.ts';
import { insertAccount, insertEntry, readAccounts } from './accountTable.ts';
import { playMoneyIn } from './currencies.ts';

const POINTS_CURRENCY = 'PTS';

export interface NewPlayerAccounts {
  readonly userId: number;
  /** ISO 4217 code. */
  readonly currency: string;
  readonly now: Date;
  readonly ids: IdSource;
  /** The site plays for play money: the account opens with a sum of it. */
  readonly isPlayMoney: boolean;
}

/** The accounts that every player has: the main one, which is active, and one for promo points. Once opened, they stay. */
export function openAccounts(db: Kysely<Tables>, player: NewPlayerAccounts): Promise<void> {
  return inTransaction(db, async (tx) => {
    const { userId, currency, now, ids, isPlayMoney } = player;
    if ((await readAccounts(tx, userId)).length > 0) return;
    const id = await insertAccount(tx, { userId, kind: 'main', currency, isActive: true, now });
    await insertAccount(tx, { userId, kind: 'points', currency: POINTS_CURRENCY, now });
    if (!isPlayMoney) return;
    await insertEntry(tx, {
      id: ids.next(),
      userId,
      account: { id, balance: 0n, sequence: 0 },
      transferId: ids.next(),
      kind: 'opening',
      amount: BigInt(playMoneyIn(currency)) * 10n ** BigInt(minorUnitDecimals(currency)),
      key: 'opening',
      now,
    });
  });
}
