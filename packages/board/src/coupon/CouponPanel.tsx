import { TAB } from '@fairline/coupon';
import type { ReactNode } from 'react';

import type { LateBoard } from '../late/index.ts';
import { AccountLine } from './AccountLine.tsx';
import { BetList } from './BetList.tsx';
import { ClearBets } from './ClearBets.tsx';
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
import { CouponScope } from './useCoupon.ts';
import { useDesk } from './useDesk.ts';
import { useScene } from './useScene.ts';

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
                  <div className={styles.tools}>
                    <ClearBets />
                    <CodeBox />
                  </div>
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
              <Stake />
              <Summary />
              <PlaceBar />
              <div className={styles.purse}>
                <AccountLine />
                <PromoBox />
              </div>
            </div>
          )}
        </>
      )}
    </CouponScope>
  );
}
