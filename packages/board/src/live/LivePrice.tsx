import { useView } from '@fairline/sdk/react';
import { Price, type PriceProps } from '@fairline/ui';
import { useContext, useRef, type ReactNode } from 'react';

import { priceText } from '../row/priceText.ts';
import { earlyPresses, RuntimeContext, useLiveCell, type PricePress } from './runtime.ts';

interface LivePriceProps extends Pick<PriceProps, 'sub' | 'name' | 'className' | 'tabIndex'> {
  readonly game: PricePress['game'];
  readonly marketId: string;
  readonly outcomeId: string;
  /** The price that the page came with; undefined when it had none. */
  readonly coefficient: number | undefined;
  readonly isSuspended: boolean;
  /** Which game and outcome, for those who hear it. */
  readonly label: string;
  /** Which part of the page this is, for the coupon. */
  readonly source: string;
}

/** One price of the book: it follows the feed, shows whether it is chosen, and goes into the coupon when pressed. */
export function LivePrice(props: LivePriceProps): ReactNode {
  const { game, marketId, outcomeId, coefficient, isSuspended, label, source, tabIndex, ...look } = props;
  const button = useRef<HTMLButtonElement>(null);
  const runtime = useContext(RuntimeContext);
  const { visitor } = useView();
  const cell = useLiveCell({ gameId: game.id, marketId, outcomeId }, button);
  const shown = cell.coefficient ?? coefficient;
  const locked = shown === undefined || cell.isSuspended || (cell.coefficient === undefined && isSuspended);
  const handlePress = (): void => {
    if (shown === undefined) return;
    const press = { gameId: game.id, marketId, outcomeId, game, coefficient: shown, source };
    if (runtime === undefined) earlyPresses.push(press);
    else runtime.press(press);
  };
  return (
    <Price
      {...look}
      ref={button}
      text={shown === undefined ? '' : priceText(shown, visitor.oddsFormat)}
      locked={locked}
      selected={cell.isSelected}
      // Spoken names come with the living part: the server's page stays half as long without them.
      label={runtime === undefined && !locked ? undefined : label}
      tabIndex={runtime === undefined ? undefined : tabIndex}
      onClick={handlePress}
    />
  );
}
