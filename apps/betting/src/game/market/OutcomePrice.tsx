import { LivePrice } from '@fairline/board';
import { outcomeName } from '@fairline/board/marketName';
import type { ShownGame, ShownMarket } from '@fairline/board/price';
import type { GameStatusId } from '@fairline/contracts';
import type { ReactNode } from 'react';

import { useGameTexts } from '../gameWords.ts';

import styles from './CardPrices.module.css';

/** What the names of markets and outcomes are made from. */
export interface CardNames {
  readonly sport: string;
  readonly home: string;
  readonly away: string;
  readonly isShort: boolean;
}

interface OutcomePriceProps {
  readonly game: ShownGame;
  readonly market: ShownMarket;
  readonly outcomeId: string;
  readonly names: CardNames;
  /** Of the card, for those who hear it. */
  readonly title: string;
  readonly isSuspended: boolean;
  /** What is seen in front of the price; nothing where a heading says it. */
  readonly shown?: string | undefined;
}

/** One outcome: pressed it goes into the coupon, held down or asked by the context key it shows its history. */
export function OutcomePrice(props: OutcomePriceProps): ReactNode {
  const { game, market, outcomeId, names, title, isSuspended, shown } = props;
  const { market: t } = useGameTexts();
  const full = outcomeName(t, { ...names, ...market, isShort: false }, outcomeId);
  const coefficient = market.outcomes.find(({ id }) => id === outcomeId)?.coefficient;
  return (
    <span className={styles.cell} data-market={market.id} data-outcome={outcomeId}>
      <LivePrice
        game={pressed(game)}
        marketId={market.id}
        outcomeId={outcomeId}
        coefficient={coefficient}
        isSuspended={isSuspended || market.isSuspended}
        // The visible name is said by the price itself; where it is not seen, it has to be told.
        label={shown === undefined ? `${title}, ${full}` : title}
        name={shown}
        source="game"
      />
    </span>
  );
}

type PressedGame = Parameters<typeof LivePrice>[0]['game'];

const known = new WeakMap<ShownGame, PressedGame>();

/** The game in the words of a row, which the coupon takes. */
function pressed(game: ShownGame): PressedGame {
  const before = known.get(game);
  if (before !== undefined) return before;
  const { id, number, sport, championship, statusId, startsAt, home, away, score, part } = game;
  const made: PressedGame = {
    id,
    number,
    sport: sport.id,
    championship: championship.address,
    statusId: statusId as GameStatusId,
    startsAt,
    home,
    away,
    ...(score === undefined || statusId === 1 ? {} : { live: score }),
    ...(part === undefined ? {} : { parentId: part.parentId }),
  };
  known.set(game, made);
  return made;
}
