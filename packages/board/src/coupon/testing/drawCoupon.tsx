import { problemsOf } from '@fairline/coupon';
import { matchPath } from '@fairline/routes';
import { DEFAULT_AUDIENCE, loadTranslate } from '@fairline/sdk';
import { ViewContext, type View } from '@fairline/sdk/react';
import type { ReactNode } from 'react';
import { renderToString } from 'react-dom/server';

import type { LateBoard } from '../../late/index.ts';
import { words as lateWords } from '../../late/words/index.ts';
import { marketWords } from '../../marketName/index.ts';
import { priceText } from '../../row/priceText.ts';
import { CouponScope, type CouponScene } from '../useCoupon.ts';
import { words } from '../words/index.ts';
import type { buildDesk } from './buildDesk.ts';

/** A page that loads nothing. */
export const ENGLISH_VIEW: View = {
  ...DEFAULT_AUDIENCE,
  route: matchPath('/en', ''),
  data: null,
  props: {},
  isLoading: false,
  failure: undefined,
  t: (key) => key,
  host: undefined,
  retry: () => {},
};

export type CouponDrawer = (
  built: ReturnType<typeof buildDesk>,
  children: ReactNode,
  oddsFormat?: number,
) => string;

/** Draws parts of a coupon as text without tags, in English. */
export async function couponDrawer(): Promise<CouponDrawer> {
  const markup = await couponMarkup();
  return (built, children, oddsFormat) =>
    markup(built, children, oddsFormat)
      .replaceAll('<!-- -->', '')
      .replaceAll(/<[^>]+>/g, ' ')
      .replaceAll(/\s+/g, ' ');
}

/** The same with its tags. */
export async function couponMarkup(): Promise<CouponDrawer> {
  const [t, tLate, tMarket] = await Promise.all([
    loadTranslate(words, 'en'),
    loadTranslate(lateWords, 'en'),
    loadTranslate(marketWords, 'en'),
  ]);
  return ({ desk, selection }, children, oddsFormat = 0) => {
    const runtime = {
      selection,
      connection: () => 'open',
      subscribeConnection: () => () => {},
    } as unknown as LateBoard['runtime'];
    const { state, before } = selection.get();
    const scene: CouponScene = {
      late: { runtime, t: tLate, tMarket, setPage: () => {}, Column: () => null },
      desk,
      t,
      state,
      context: selection.context,
      before,
      problems: problemsOf(state, selection.context),
      apply: selection.apply,
      locale: 'en-GB',
      currency: 'EUR',
      symbol: '€',
      money: (amount) => `€${amount}`,
      price: (coefficient) => priceText(coefficient, oddsFormat),
    };
    return renderToString(
      <ViewContext value={ENGLISH_VIEW}>
        <CouponScope value={scene}>{children}</CouponScope>
      </ViewContext>,
    );
  };
}
