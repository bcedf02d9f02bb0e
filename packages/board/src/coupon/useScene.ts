import { problemsOf } from '@fairline/coupon';
import { formatAmount } from '@fairline/money';
import { localeOf } from '@fairline/routes';
import { useView } from '@fairline/sdk/react';
import { useMemo, useSyncExternalStore } from 'react';

import type { LateBoard } from '../late/index.ts';
import { priceText } from '../row/priceText.ts';
import type { CouponPart } from './index.ts';
import type { CouponScene } from './useCoupon.ts';

/** What the coupon draws from at this moment. */
export function useScene(late: LateBoard, part: CouponPart): CouponScene {
  const { selection } = late.runtime;
  const { route, visitor } = useView();
  const view = useSyncExternalStore(selection.subscribe, selection.get, selection.get);
  const { oddsFormat } = visitor;
  const { language } = route;
  return useMemo(() => {
    const { state, before } = view;
    const { context } = selection;
    const locale = localeOf(language);
    const currency = context.account?.iso ?? 'EUR';
    return {
      late,
      desk: part.desk,
      t: part.t,
      state,
      context,
      before,
      problems: problemsOf(state, context),
      apply: selection.apply,
      locale,
      currency,
      symbol: symbolOf(currency, locale),
      money: (amount) => formatAmount({ amount, currency }, { locale }),
      price: (coefficient) => priceText(coefficient, oddsFormat),
    };
  }, [late, part, selection, view, language, oddsFormat]);
}

function symbolOf(currency: string, locale: string): string {
  const parts = new Intl.NumberFormat(locale, {
    style: 'currency',
    currency,
    currencyDisplay: 'narrowSymbol',
  }).formatToParts(0);
  return parts.find(({ type }) => type === 'currency')?.value ?? currency;
}
