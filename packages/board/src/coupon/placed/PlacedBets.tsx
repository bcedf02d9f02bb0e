import type { CouponBetView } from '@fairline/contracts/coupon';
import { dateTimeText } from '@fairline/sdk';
import { useView } from '@fairline/sdk/react';
import type { ReactNode } from 'react';

import { priceText } from '../../row/priceText.ts';
import { betViewNames } from './betViewNames.ts';
import { usePlacedTexts } from './placedScope.ts';
import { betResultText } from './placedWords.ts';

import styles from './PlacedBets.module.css';

/** The bets of a placed coupon with their price, their live state, and how they ended. */
export function PlacedBets({ bets }: { readonly bets: readonly CouponBetView[] }): ReactNode {
  return (
    <ul className={styles.bets}>
      {bets.map((bet) => (
        <PlacedBet key={bet.betId} bet={bet} />
      ))}
    </ul>
  );
}

function PlacedBet({ bet }: { readonly bet: CouponBetView }): ReactNode {
  const texts = usePlacedTexts();
  const { t } = texts;
  const { visitor } = useView();
  const { pick, market, game } = betViewNames(bet, texts);
  const isOpen = bet.statusId < 0;
  const isRunning = bet.gameStatusId === 2 || bet.gameStatusId === 3;
  return (
    <li className={styles.bet} data-status={bet.statusId}>
      <p className={styles.pick}>
        <bdi>{pick}</bdi>
        <bdi dir="ltr" className={styles.price}>
          {priceText(bet.coef, visitor.oddsFormat)}
        </bdi>
      </p>
      <p className={styles.market}>
        {market} · <bdi>{game}</bdi>
      </p>
      <p className={styles.facts} data-live={(isOpen && isRunning) || undefined}>
        {isOpen && !isRunning ? dateTimeText(bet.startsAt, visitor) : null}
        {isOpen && isRunning ? `${t('bet.live')} ` : null}
        {isOpen ? null : `${betResultText(bet, t)} `}
        {bet.score === '' ? null : <bdi dir="ltr">{bet.score}</bdi>}
        {bet.voidReason === null ? null : ` · ${bet.voidReason}`}
      </p>
    </li>
  );
}
