import type { CouponRefusal } from '@fairline/contracts/coupon';
import { loadTranslate } from '@fairline/sdk';
import { expect, test } from 'vitest';

import type { LateBoard } from '../late/index.ts';
import { words as lateWords } from '../late/words/index.ts';
import { marketWords } from '../marketName/index.ts';
import { oneClickNotice } from './oneClickNotice.ts';
import type { RefusalAction } from './refusalAction.ts';
import { buildDesk } from './testing/buildDesk.ts';
import { words } from './words/index.ts';

async function noticed(refusal: CouponRefusal, action: RefusalAction | undefined) {
  const [bet] = buildDesk({ bets: 1 }).selection.get().state.bets;
  if (bet === undefined) throw new Error('there is a bet');
  const done: RefusalAction[] = [];
  const notice = oneClickNotice({ kind: 'refused', refusal }, bet, {
    t: await loadTranslate(words, 'en'),
    late: {
      t: await loadTranslate(lateWords, 'en'),
      tMarket: await loadTranslate(marketWords, 'en'),
    } as LateBoard,
    locale: 'en-GB',
    currency: 'EUR',
    oddsFormat: 0,
    actionOf: () => action,
    onAction: (taken) => done.push(taken),
  });
  return { notice, done };
}

test('a bet of one press that was refused brings the control that mends it', async () => {
  const action: RefusalAction = { kind: 'press', word: 'mend.set-stake', run: () => {} };
  const refusal = { reason: 'stake-above-maximum', mend: 'set-stake', amount: '700' } as const;
  const { notice, done } = await noticed(refusal, action);
  expect(notice).toMatchObject({ kind: 'error', display: 'controls' });
  expect(notice.okText).toContain('€7.00');
  notice.onEnd?.('cancelled');
  expect(done).toEqual([]);
  notice.onEnd?.('submitted');
  expect(done).toEqual([action]);
});

test('where there is nothing but to read it, it is only told', async () => {
  const { notice } = await noticed({ reason: 'self-excluded', mend: 'none' }, undefined);
  expect(notice).toMatchObject({ kind: 'error', title: 'Bet not placed' });
  expect(notice).not.toHaveProperty('okText');
});
