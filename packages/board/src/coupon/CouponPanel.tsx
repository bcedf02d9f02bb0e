import { problemsOf, TAB } from '@fairline/coupon';
import { formatAmount } from '@fairline/money';
import { localeOf } from '@fairline/sdk';
import { useView } from '@fairline/sdk/react';
import { useMemo, useSyncExternalStore, type ReactNode } from 'react';

import type { LateBoard } from '../late/index.ts';
import { priceText } from '../row/priceText.ts';
import { AccountLine } from './AccountLine.tsx';
import { BetList } from './BetList.tsx';
import { CodeBox } from './CodeBox.tsx';
import type { CouponPart } from './index.ts';
import { MyBets } from './MyBets.tsx';
import { PlaceBar } from './PlaceBar.tsx';
import { PlacementNote } from './PlacementNote.tsx';
import { PromoBox } from './PromoBox.tsx';
import { SettingsDrawer } from './SettingsDrawer.tsx';
import { Stake } from './Stake.tsx';
import { Summary } from './Summary.tsx';
import { TypeChoice } from './TypeChoice.tsx';
import { CouponScope, type CouponScene } from './useCoupon.ts';
import { useDesk } from './useDesk.ts';

import styles from './CouponPanel.module.css';

export interface CouponPanelProps {
  readonly late: LateBoard;
  readonly part: CouponPart;
  readonly hasSettings: boolean;
  /** What stands here while nothing is chosen. */
  readonly children: ReactNode;
}

/** Everything below the head of the right column. */
export function CouponPanel({ late, part, hasSettings, children }: CouponPanelProps): ReactNode {
  const scene = useScene(late, part);
  const { placement } = useDesk(part.desk);
  const { state } = scene;
  return (
    <CouponScope value={scene}>
      {hasSettings ? <SettingsDrawer /> : null}
      {state.tab === TAB.myBets ? (
        <MyBets />
      ) : (
        <>
          {state.bets.length > 0 || placement.kind !== 'idle' ? (
            <div className={styles.scroll}>
              <PlacementNote />
              {state.bets.length === 0 ? null : (
                <>
                  <TypeChoice />
                  <BetList />
                  <CodeBox />
                </>
              )}
            </div>
          ) : (
            <>
              {children}
              <div className={styles.load}>
                <CodeBox />
              </div>
            </>
          )}
          {state.bets.length === 0 ? null : (
            <div className={styles.foot}>
              <AccountLine />
              <PromoBox />
              <Stake />
              <Summary />
              <PlaceBar />
            </div>
          )}
        </>
      )}
    </CouponScope>
  );
}

function useScene(late: LateBoard, part: CouponPart): CouponScene {
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
