import { useView } from '@fairline/sdk/react';
import { Price, type PriceProps } from '@fairline/ui';
import { useContext, useRef, type ReactNode } from 'react';

import { priceText } from '../row/priceText.ts';
import { earlyPresses, readCell, RuntimeContext, useLiveCell, type PricePress } from './runtime.ts';

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
  const textOf = (price: number): string => priceText(price, visitor.oddsFormat);
  const id = { gameId: game.id, marketId, outcomeId };
  const cell = useLiveCell(id, button, textOf);
  const shown = cell.coefficient ?? coefficient;
  const locked = shown === undefined || cell.isSuspended || (cell.coefficient === undefined && isSuspended);
  const handlePress = (): void => {
    // The price has moved since it was drawn, and the player has seen it move.
    const now = runtime === undefined ? shown : (readCell(runtime.cell(id)).coefficient ?? shown);
    if (now === undefined) return;
    const press = { ...id, game, coefficient: now, source };
    if (runtime === undefined) earlyPresses.push(press);
    else runtime.press(press);
  };
  return (
    <Price
      {...look}
      ref={button}
      text={shown === undefined ? '' : textOf(shown)}
      locked={locked}
      selected={cell.isSelected}
      // Spoken names come with the living part: the server's page stays half as long without them.
      label={runtime === undefined && !locked ? undefined : label}
      tabIndex={runtime === undefined ? undefined : tabIndex}
      onClick={handlePress}
    />
  );
}
