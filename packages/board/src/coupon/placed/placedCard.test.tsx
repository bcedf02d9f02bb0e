import type { CashOutOffer, PlacedCoupon } from '@fairline/contracts/coupon';
import { ViewContext } from '@fairline/sdk/react';
import { renderToString } from 'react-dom/server';
import { beforeAll, expect, test } from 'vitest';

import { buildBetView, buildCoupon, buildDesk } from '../testing/buildDesk.ts';
import { ENGLISH_VIEW } from '../testing/drawCoupon.tsx';
import { PlacedCard } from './PlacedCard.tsx';
import { loadPlacedTexts, PlacedScope, type PlacedTexts } from './placedScope.ts';

let texts: PlacedTexts;
beforeAll(async () => {
  texts = await loadPlacedTexts('en');
});

/** The card of a coupon as text without tags. */
function drawn(change: Partial<PlacedCoupon>, offer?: CashOutOffer): string {
  const coupon = buildCoupon('1', change);
  const html = renderToString(
    <ViewContext value={ENGLISH_VIEW}>
      <PlacedScope value={texts}>
        <PlacedCard coupon={coupon} offer={offer} onChanged={() => {}} />
      </PlacedScope>
    </ViewContext>,
  );
  return html.replaceAll(/<[^>]*>/g, ' ').replaceAll(/\s+/g, ' ');
}

const SUSPENDED = { number: 42, amount: null, fair: null, because: { reason: 'suspended' } } as const;

test('a threshold is seen and can be ended while there is no offer; without one only the reason is told', () => {
  const waiting = drawn({ autoCashOut: '1100' }, { ...SUSPENDED, autoCashOut: '1100' });
  expect(waiting).toContain('No cash-out: a selection is suspended.');
  expect(waiting).toMatch(/Cashes out by itself from €11\.00 .*End/);
  const plain = drawn({}, { ...SUSPENDED, autoCashOut: null });
  expect(plain).toContain('No cash-out: a selection is suspended.');
  expect(plain).not.toMatch(/by itself/);
});

test('a request says until when it waits and can be taken back; what was refused says why', () => {
  const request = { state: 'requested', decidesAt: 1_790_000_000_000 } as const;
  expect(drawn(request)).toMatch(/An operator answers by .*Take the request back/);
  expect(drawn({})).not.toContain('Take the request back');
  const refusal = { reason: 'request-unanswered', mend: 'none' } as const;
  const refused = drawn({ state: 'refused', outcome: 'refused', refusal });
  expect(refused).toContain('No operator answered in time. Your stake is back.');
  expect(refused).not.toContain('Take the request back');
});

test('a win that is shared says which part of the stake is paid at the full price', () => {
  const bets = buildDesk({ bets: 1 }).selection.get().state.bets.map(buildBetView);
  const won = bets.map((bet) => ({ ...bet, statusId: 1 }));
  const tied = won.map((bet) => ({ ...bet, deadHeat: { places: 1, tied: 3 } }));
  const settled = { state: 'settled', outcome: 'won', paid: '333' } as const;
  expect(drawn({ ...settled, bets: tied })).toContain('Won, dead heat: 1/3 of the stake at the full price');
  expect(drawn({ ...settled, bets: won })).not.toContain('dead heat');
});
