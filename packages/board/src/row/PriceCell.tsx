import type { GameRow, Market, OutcomeKind } from '@fairline/contracts';
import type { ReactNode } from 'react';

import { LivePrice } from '../live/LivePrice.tsx';
import { lineOver } from './lineText.ts';

import styles from './PriceCell.module.css';

interface PriceCellProps {
  readonly game: GameRow;
  readonly market: Market | undefined;
  readonly outcome: OutcomeKind;
  /** Which game and outcome, for those who hear it. */
  readonly label: string;
  /** The first price of its market stands a little apart from the one before. */
  readonly isFirst?: boolean;
  /** The keyboard enters a row here and goes on with the arrows. */
  readonly isEntry?: boolean;
}

/** One price of a board; nothing where the game has no such outcome. */
export function PriceCell({
  game,
  market,
  outcome,
  label,
  isFirst = false,
  isEntry,
}: PriceCellProps): ReactNode {
  return (
    <td className={styles.cell} data-first={isFirst || undefined}>
      {market === undefined || isImpossible(market, outcome) ? null : (
        <LivePrice
          game={game}
          marketId={market.id}
          outcomeId={idOf(market, outcome)}
          coefficient={market.outcomes.find(({ kind }) => kind === outcome)?.coefficient}
          isSuspended={market.isSuspended || game.suspension !== undefined}
          sub={lineOver(market, outcome)}
          label={label}
          source="board"
          tabIndex={isEntry === true ? 0 : -1}
        />
      )}
    </td>
  );
}

/** No draw in tennis: the cell is empty even while the market is closed. */
function isImpossible(market: Market, outcome: OutcomeKind): boolean {
  return market.kind === 'winner' && outcome === 'draw';
}

function idOf({ outcomes }: Market, outcome: OutcomeKind): string {
  return outcomes.find(({ kind }) => kind === outcome)?.id ?? outcome;
}
