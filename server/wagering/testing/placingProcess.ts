import { testClock } from '../../clock.ts';
import { openDatabase } from '../../database/index.ts';
import { systemIds } from '../../ids.ts';
import { CouponTaker } from '../couponTaker.ts';
import { accountDoor } from '../door.ts';
import { BettingBook, RESULT } from './bettingBook.ts';
import { RULES, START } from './wageringSite.ts';

// A process that places coupons as fast as it can and says after each that it is taken, until somebody ends it.
const [url = '', userId = '0', accountId = '0'] = process.argv.slice(2);
const { db } = await openDatabase({ kind: 'postgres', url, poolSize: 8 });
const clock = testClock(START);
const book = await BettingBook.open(clock);
const parts = { db, clock, ids: systemIds, living: book.living, door: accountDoor };

const taker = new CouponTaker(parts);

async function placeOne(): Promise<void> {
  const id = systemIds.next();
  const result = await taker.place({
    userId: Number(userId),
    rules: RULES,
    command: {
      id,
      accountId: Number(accountId),
      changeCoefAction: 2,
      coefViewId: 0,
      exactCoef: null,
      isDropOnScoreChange: false,
      typeId: 0,
      systemValue: 2,
      amount: '50',
      amountByBlockId: {},
      coef: 2000,
      hasBonusBet: false,
      prepaidAmount: '0',
      promoCode: '',
      isVipBet: false,
      bets: [
        { gameId: book.gameId(1), marketId: RESULT, outcomeId: 'home', coef: 2000, blockId: 0, score: '' },
      ],
    },
  });
  if (result.kind === 'placed' && result.row.state === 'open') process.send?.(id);
}

await Promise.all(
  Array.from({ length: 4 }, async () => {
    for (;;) await placeOne();
  }),
);
