// The codes of a coupon by their own buttons: what each press leaves in the state of the coupon.
import { loadTranslate } from '@fairline/sdk';
import { showPart } from '@fairline/testing';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';

import type { LateBoard } from '../late/index.ts';
import type { CouponPart } from './index.ts';
import { PromoBox } from './PromoBox.tsx';
import { buildDesk, buildQuote } from './testing/buildDesk.ts';
import { CouponScope } from './useCoupon.ts';
import { useScene } from './useScene.ts';
import { words } from './words/index.ts';

function Box({ late, part }: { readonly late: LateBoard; readonly part: CouponPart }): ReactNode {
  return (
    <CouponScope value={useScene(late, part)}>
      <PromoBox />
    </CouponScope>
  );
}

const press = (name: string) => page.getByRole('button', { name, exact: true }).click();

test('[CPN-022] [CPN-023] [CPN-024] [CPN-196] one that is offered is chosen, another one is typed, and neither becomes the other', async () => {
  const promoCodes = ['SUMMER', 'WINTER'];
  const { desk, selection, time } = buildDesk({
    bets: 1,
    answers: { quoteCoupon: () => buildQuote({ promoCodes }) },
  });
  await time.pass(1000);
  const t = await loadTranslate(words, 'en');
  const late = {
    runtime: { selection, connection: () => 'open', subscribeConnection: () => () => {} },
    t,
    tMarket: t,
    setPage: () => {},
    Column: () => null,
  } as unknown as LateBoard;
  await showPart(<Box late={late} part={{ desk, t } as unknown as CouponPart} />, { words });
  const codes = () => {
    const { promoCode, manualPromoCode, promoCodes: offered } = selection.get().state;
    return { promoCode, manualPromoCode, offered };
  };
  const none = { promoCode: '', manualPromoCode: '', offered: promoCodes };
  expect(codes()).toEqual(none);

  await press('Promo code, yours: 2');
  await press('WINTER');
  expect(codes()).toEqual({ ...none, promoCode: 'WINTER' });
  await press('Remove code');
  expect(codes()).toEqual(none);

  await press('Promo code, yours: 2');
  await page.getByRole('textbox').fill(' friend ');
  await press('Use');
  expect(codes()).toEqual({ ...none, manualPromoCode: 'FRIEND' });
});
