import { betIdOf, type Bet } from '@fairline/coupon';
import { useView } from '@fairline/sdk/react';
import { Button, Icon, IconButton } from '@fairline/ui';
import { useSyncExternalStore, type ReactNode } from 'react';

import { priceText } from '../row/priceText.ts';
import { betNames } from './betNames.ts';
import type { LateBoard } from './index.ts';

import styles from './BetList.module.css';

/** The chosen bets with their prices of this moment, and what has changed since they were chosen. */
export function BetList({ late }: { readonly late: LateBoard }): ReactNode {
  const { t, runtime } = late;
  const { selection } = runtime;
  const { state, before } = useSyncExternalStore(selection.subscribe, selection.get, selection.get);
  return (
    <div className={styles.scroll}>
      <ul className={styles.list}>
        {state.bets.map((bet) => (
          <BetItem key={betIdOf(bet)} bet={bet} before={before.get(betIdOf(bet))} late={late} />
        ))}
      </ul>
      {before.size === 0 ? null : (
        <p className={styles.notice}>
          <Icon name="info-circle" size={16} />
          <span>{t('coupon.moved', { count: before.size })}</span>
          <Button variant="ghost" size="s" onClick={selection.acceptPrices}>
            {t('coupon.movedSeen')}
          </Button>
        </p>
      )}
      {state.bets.length < 2 ? null : (
        <Button className={styles.clear} variant="ghost" size="s" icon="trash" onClick={selection.clear}>
          {t('coupon.clear')}
        </Button>
      )}
    </div>
  );
}

interface BetItemProps {
  readonly bet: Bet;
  readonly before: number | undefined;
  readonly late: LateBoard;
}

function BetItem({ bet, before, late }: BetItemProps): ReactNode {
  const { t, runtime } = late;
  const { visitor } = useView();
  const { pick, market, game } = betNames(bet, late);
  const isLive = bet.gameStatusId === 2 || bet.gameStatusId === 3;
  const text = (coefficient: number): string => priceText(coefficient, visitor.oddsFormat);
  const direction = before === undefined ? undefined : bet.market.coef > before ? 'up' : 'down';
  return (
    <li className={styles.item} data-blocked={bet.isBlocked || undefined}>
      <p className={styles.facts}>
        {isLive ? <span className={styles.live}>{t('coupon.live')}</span> : null}
        {isLive ? <bdi dir="ltr">{bet.scoreFormatted}</bdi> : <bdi>{bet.gameStartDateTimeFormatted}</bdi>}
        <bdi className={styles.champ}>
          {bet.market.champName === '' ? bet.market.sportName : bet.market.champName}
        </bdi>
      </p>
      <IconButton
        className={styles.remove}
        icon="x"
        size="s"
        label={t('coupon.remove', { pick, game })}
        onClick={() => runtime.selection.remove(betIdOf(bet))}
      />
      <p className={styles.pick}>
        <bdi>{pick}</bdi>
      </p>
      <p className={styles.market}>
        {market} · <bdi>{game}</bdi>
      </p>
      <p className={styles.price} data-direction={direction} dir="ltr">
        {bet.isBlocked ? (
          <span className={styles.locked}>
            <Icon name="lock" size={14} /> {t('coupon.suspended')}
          </span>
        ) : (
          <>
            {before === undefined ? null : <s>{text(before)}</s>}
            {text(bet.market.coef)}
          </>
        )}
      </p>
    </li>
  );
}
