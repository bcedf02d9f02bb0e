import type { CouponDetails } from '@fairline/contracts/coupon';
import { settle, STATUS, writeCoupon, type Coupon } from '@fairline/coupon';
import { ONE, rationalToText } from '@fairline/money';
import { describe, expect, test } from 'vitest';

import { buildBetView, buildCoupon, buildDesk } from '../coupon/testing/buildDesk.ts';
import { checkCoupon } from './checkCoupon.ts';
import { whatIf, wholeOf } from './whatIf.ts';

const { selection } = buildDesk({ bets: 3 });
const views = selection.get().state.bets.map(buildBetView);

/** A system of 2 of 3 at 2.00 each, 6.00 in all. */
function system(statusIds: readonly (-2 | 0 | 1 | 2)[]): Coupon {
  return {
    typeId: 2,
    stake: 600n,
    systemValue: 2,
    bets: views.map(({ betId, coef }, index) => ({
      id: betId,
      coef,
      statusId: statusIds[index] ?? STATUS.notCalculated,
      isBanker: false,
      blockId: 1,
    })),
    blocks: [],
    antiExpressMargin: { numerator: 1n, denominator: 20n },
    hasBonusBet: false,
    share: ONE,
  };
}

const accepted = { ...writeCoupon(system([-2, -2, -2]), 'EUR') };

/** Won, won, lost: one line of 2.00 at 4.00. */
function details(): CouponDetails {
  const settled = system([1, 1, 0]);
  const { payoutExact } = settle(settled);
  return {
    coupon: buildCoupon('11111111-0000-4000-8000-000000000000', {
      state: 'settled',
      outcome: 'won',
      typeId: 2,
      stake: '600',
      lines: 3,
      coef: 4000,
      possibleWin: '2400',
      paid: '800',
      bets: views.map((view, index) => ({ ...view, statusId: [1, 1, 0][index] ?? -2 })),
    }),
    events: [{ kind: 'settled', at: 1, amount: '800', reason: null }],
    settlements: [
      {
        id: 's',
        kind: 'settlement',
        at: 1,
        ruleVersion: 1,
        payout: '800',
        payoutExact: payoutExact === null ? '' : rationalToText(payoutExact),
        voidReason: null,
        input: { ...writeCoupon(settled, 'EUR') },
      },
    ],
    accepted,
    standing: { ...writeCoupon(settled, 'EUR') },
  };
}

/** A copy in which the value at a path is another one. */
function changed(path: readonly (string | number)[], value: unknown): CouponDetails {
  const copy = structuredClone(details()) as unknown as Record<string | number, unknown>;
  let at = copy;
  for (const name of path.slice(0, -1)) at = at[name] as typeof at;
  at[path.at(-1) ?? ''] = value;
  return copy as unknown as CouponDetails;
}

describe('a receipt that is recomputed', () => {
  test('fits', () => {
    const { count, misfits } = checkCoupon(details());
    expect(misfits).toEqual([]);
    expect(count).toBeGreaterThan(30);
  });

  test.each([
    [['coupon', 'possibleWin'], '2401', 'possibleWin'],
    [['coupon', 'coef'], 4001, 'coef'],
    [['coupon', 'lines'], 4, 'lines'],
    [['coupon', 'stake'], '601', 'stake'],
    [['coupon', 'bets', 1, 'coef'], 2010, 'bets[1].coef'],
    [['coupon', 'paid'], '799', 'paid'],
    [['settlements', 0, 'payout'], '801', 'settlements[0].payout'],
    [['settlements', 0, 'input', 'bets', 2, 'coef'], '1.9', 'settlements[0].input.bets[2].coef'],
    [['settlements', 0, 'input', 'stake'], '500', 'settlements[0].input.stake'],
    [['settlements', 0, 'input', 'bets', 0, 'statusId'], 0, 'settlements[0].input.bets[0].statusId'],
    [['settlements', 0, 'input', 'bets', 0, 'coef'], 'x', 'settlements[0].input'],
    [
      ['settlements', 0, 'input', 'bets', 0, 'deadHeat'],
      { places: 1, tied: 2 },
      'settlements[0].input.bets[0].deadHeat',
    ],
    [['settlements', 0, 'input', 'share'], '1/2', 'settlements[0].input.share'],
    [['coupon', 'bets', 2, 'statusId'], 1, 'bets[2].statusId'],
    [['coupon', 'bets', 0, 'deadHeat'], { places: 1, tied: 2 }, 'bets[0].deadHeat'],
    [['coupon', 'share'], '1/2', 'share'],
  ] as const)('names the field that does not fit: %j', (path, value, field) => {
    expect(checkCoupon(changed(path, value)).misfits.map((misfit) => misfit.field)).toContain(field);
  });

  test('counts what was sold before it was settled, and a reversal takes back what was paid', () => {
    const sold: CouponDetails = {
      ...details(),
      coupon: { ...details().coupon, paid: '850' },
      events: [
        { kind: 'cashed-out', at: 1, amount: '50', reason: null },
        { kind: 'settled', at: 2, amount: '800', reason: null },
      ],
    };
    expect(checkCoupon(sold).misfits).toEqual([]);
    const [first] = details().settlements;
    if (first === undefined) throw new Error('there is a settlement');
    const reversed = { ...details(), settlements: [first, { ...first, id: 'r', kind: 'reversal' as const }] };
    expect(checkCoupon(reversed).misfits).toEqual([]);
    const other = { ...first, id: 'r', kind: 'reversal' as const, payout: '700' };
    expect(checkCoupon({ ...details(), settlements: [first, other] }).misfits).toEqual([
      { field: 'settlements[1].payout', told: '700', recomputed: '800' },
    ]);
  });
});

describe('what if', () => {
  const ask = (supposed: Parameters<typeof whatIf>[1]['supposed'], share = '1/1') =>
    whatIf(accepted, { bets: views, share, supposed });
  const [a = '', b = '', c = ''] = views.map(({ betId }) => betId);

  test('nothing is supposed, it tells the most that can be paid', () => {
    expect(ask({})).toMatchObject({ payout: 2400n, isOpen: true });
  });

  test('two win and one loses, one line of three is paid', () => {
    const answer = ask({ [a]: 'won', [b]: 'won', [c]: 'lost' });
    expect(answer).toMatchObject({ payout: 800n, isOpen: false });
    expect(answer?.lines.map(({ result }) => result)).toEqual(['won', 'lost', 'lost']);
    expect(answer?.lines.map(({ payout }) => wholeOf(payout))).toEqual([800n, 0n, 0n]);
  });

  test('a win that is shared stays shared while nothing else is supposed of it', () => {
    const deadHeat = { places: 1, tied: 2 };
    const bets = views.map((view) => (view.betId === a ? { ...view, statusId: 1, deadHeat } : view));
    const tied = (supposed: Parameters<typeof whatIf>[1]['supposed']) =>
      whatIf(accepted, { bets, share: '1/1', supposed })?.payout;
    expect(tied({ [b]: 'won', [c]: 'lost' })).toBe(400n);
    expect(tied({ [a]: 'won', [b]: 'won', [c]: 'lost' })).toBe(800n);
  });

  test('a void bet counts one, and what was sold is not paid again', () => {
    expect(ask({ [a]: 'won', [b]: 'void', [c]: 'lost' })?.payout).toBe(400n);
    expect(ask({ [a]: 'won', [b]: 'won', [c]: 'lost' }, '1/2')?.payout).toBe(400n);
    expect(ask({ [a]: 'won', [b]: 'won', [c]: 'lost' }, '1')?.payout).toBe(800n);
  });
});
