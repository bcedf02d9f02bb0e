import {
  betAmountOf,
  betIdOf,
  COMMON_BLOCK_ID,
  COUPON_TYPE,
  isLiveBet,
  removeBet,
  setBetAmount,
  singleLimitsOf,
  toggleBanker,
  type Bet,
} from '@fairline/coupon';
import { dateTimeText } from '@fairline/sdk';
import { useView } from '@fairline/sdk/react';
import { Icon, IconButton } from '@fairline/ui';
import type { ReactNode } from 'react';

import { askPrice } from '../late/asks.ts';
import { betNames } from '../late/betNames.ts';
import { cellOfBet } from '../selection/betMessage.ts';
import { dragOf } from './drag.ts';
import { ProblemNote } from './ProblemNote.tsx';
import { QuoteRefusals } from './QuoteRefusals.tsx';
import { SideMark } from './SideMark.tsx';
import { StakeField } from './StakeField.tsx';
import { useCoupon } from './useCoupon.ts';

import styles from './BetCard.module.css';

interface BetCardProps {
  readonly bet: Bet;
  /** Moves it by keyboard or pointer, where its place matters. */
  readonly tools?: ReactNode;
  /** Another bet was dropped on it. */
  readonly onDrop?: (betId: string) => void;
}

/** One bet: what was chosen, its price of this moment, what moved and what stops it. */
export function BetCard({ bet, tools, onDrop }: BetCardProps): ReactNode {
  const { t, late, state, before, problems, apply, price } = useCoupon();
  const id = betIdOf(bet);
  const { pick, market, game } = betNames(bet, late);
  const { visitor } = useView();
  const isLive = isLiveBet(bet);
  const old = before.get(id);
  const direction = old === undefined ? undefined : bet.market.coef > old ? 'up' : 'down';
  const own = problems.filter(({ betId }) => betId === id);
  return (
    <li
      className={styles.item}
      data-blocked={bet.isBlocked || undefined}
      data-banker={(state.typeId === COUPON_TYPE.system && bet.blockId === COMMON_BLOCK_ID) || undefined}
      {...(tools === undefined ? {} : dragOf(id, onDrop))}
    >
      <p className={styles.facts}>
        {isLive ? <span className={styles.live}>{t('bet.live')}</span> : null}
        {isLive ? (
          <bdi dir="ltr">{bet.scoreFormatted}</bdi>
        ) : (
          <bdi>{dateTimeText(bet.gameStartDateTime, visitor)}</bdi>
        )}
        <bdi className={styles.champ}>
          {bet.market.champName === '' ? bet.market.sportName : bet.market.champName}
        </bdi>
      </p>
      <IconButton
        className={styles.remove}
        icon="x"
        size="s"
        label={t('bet.remove', { pick, game })}
        onClick={() => apply((now, context) => removeBet(now, id, context))}
      />
      <p className={styles.pick}>
        {state.typeId === COUPON_TYPE.system ? <BankerButton bet={bet} pick={pick} /> : null}
        <bdi>{pick}</bdi>
      </p>
      <p className={styles.market}>
        {market} · <SideMark gameId={bet.market.gameId} side={0} />
        <bdi>{game}</bdi>
        <SideMark gameId={bet.market.gameId} side={1} />
      </p>
      <p className={styles.price} data-direction={direction} dir="ltr">
        {bet.isBlocked ? (
          <span className={styles.locked}>
            <Icon name="lock" size={14} /> {t('bet.suspended')}
          </span>
        ) : (
          <button
            type="button"
            className={styles.ask}
            aria-label={`${price(bet.market.coef)}, ${t('bet.history', { pick })}`}
            title={t('bet.history', { pick })}
            onClick={({ currentTarget }) => askPrice(document, { ...cellOfBet(bet), anchor: currentTarget })}
          >
            {old === undefined ? null : <s>{price(old)}</s>}
            {price(bet.market.coef)}
          </button>
        )}
      </p>
      {state.typeId === COUPON_TYPE.manySingles ? <OwnStake bet={bet} pick={pick} /> : null}
      {tools === undefined ? null : <div className={styles.tools}>{tools}</div>}
      {own.map((problem) => (
        <div key={problem.reason} className={styles.problem}>
          <ProblemNote problem={problem} />
        </div>
      ))}
      <div className={styles.problem}>
        <QuoteRefusals betId={id} />
      </div>
    </li>
  );
}

/** In every line of the system, or combined with the others. */
function BankerButton({ bet, pick }: { readonly bet: Bet; readonly pick: string }): ReactNode {
  const { t, apply } = useCoupon();
  const isBanker = bet.blockId === COMMON_BLOCK_ID;
  return (
    <button
      type="button"
      className={styles.banker}
      aria-pressed={isBanker}
      aria-label={t('bet.banker', { pick })}
      title={t('bet.banker', { pick })}
      disabled={bet.isDisabledBanker && !isBanker}
      onClick={() => apply((state, context) => toggleBanker(state, betIdOf(bet), context).state)}
    >
      {t('bet.bankerMark')}
    </button>
  );
}

/** Each of many singles has a stake of its own. */
function OwnStake({ bet, pick }: { readonly bet: Bet; readonly pick: string }): ReactNode {
  const { t, state, context, apply, money } = useCoupon();
  const id = betIdOf(bet);
  const { min, max } = singleLimitsOf(state, id, context);
  // What takes not even the smallest stake says so, and has no largest one.
  const most = max !== null && max >= (min ?? 1n) ? max : undefined;
  return (
    <div className={styles.stake}>
      <StakeField
        label={t('stake.of', { pick })}
        labelHidden
        amount={betAmountOf(state, id)}
        onAmount={(amount) => apply((now, context) => setBetAmount(now, id, amount, context))}
        step={state.amountStep}
        first={state.initialAmount}
      />
      {most === undefined ? null : (
        <span className={styles.max}>{t('limit.max', { amount: money(most) })}</span>
      )}
    </div>
  );
}
