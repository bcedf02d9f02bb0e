import type { ShownGame } from '@fairline/board/price';
import { useView } from '@fairline/sdk/react';
import {
  lazy,
  Suspense,
  useRef,
  useState,
  type MouseEvent,
  type PointerEvent,
  type ReactNode,
  type SyntheticEvent,
} from 'react';

import type { CardNames } from './OutcomePrice.tsx';

const PricePopover = lazy(async () => ({
  default: (await import('@fairline/board/popover')).PricePopover,
}));

/** Held down this long, a price shows its history instead of going into the coupon. */
const HOLD_MS = 500;
/** A finger that moves farther than this scrolls. */
const HOLD_REACH = 10;

interface Asked {
  readonly marketId: string;
  readonly outcomeId: string;
  readonly anchor: HTMLElement;
}

/**
 * Asks of any price inside: by holding it down, by the context key or the other mouse button, by the margin in the
 * heading. One listener for all of them, so that hundreds of prices stay light.
 */
export function PriceAsk({
  game,
  names,
  children,
}: {
  readonly game: ShownGame;
  readonly names: CardNames;
  readonly children: ReactNode;
}): ReactNode {
  const { host } = useView();
  const [asked, setAsked] = useState<Asked>();
  const hold = useRef<{ timer: ReturnType<typeof setTimeout>; x: number; y: number }>(undefined);
  const isHeld = useRef(false);

  const ask = (target: EventTarget): boolean => {
    const anchor = target instanceof Element ? target.closest<HTMLElement>('[data-outcome]') : null;
    const { market: marketId, outcome: outcomeId } = anchor?.dataset ?? {};
    if (anchor === null || marketId === undefined || outcomeId === undefined || host === undefined)
      return false;
    setAsked({ marketId, outcomeId, anchor });
    return true;
  };
  const release = (): void => {
    clearTimeout(hold.current?.timer);
    hold.current = undefined;
  };
  const handleDown = ({ target, button, clientX, clientY }: PointerEvent): void => {
    isHeld.current = false;
    release();
    if (button !== 0) return;
    const timer = setTimeout(() => {
      isHeld.current = ask(target);
    }, HOLD_MS);
    hold.current = { timer, x: clientX, y: clientY };
  };
  const handleMove = ({ clientX, clientY }: PointerEvent): void => {
    const from = hold.current;
    if (from !== undefined && Math.hypot(clientX - from.x, clientY - from.y) > HOLD_REACH) release();
  };
  const handleClick = (event: MouseEvent): void => {
    release();
    const isAsked = event.target instanceof Element && event.target.closest('[data-ask]') !== null;
    // The press that ends a hold is not a choice.
    if (isHeld.current) stop(event);
    else if (isAsked) ask(event.target);
    isHeld.current = false;
  };
  const handleMenu = (event: MouseEvent): void => {
    if (isHeld.current || ask(event.target)) event.preventDefault();
  };

  return (
    <div
      onPointerDown={handleDown}
      onPointerMove={handleMove}
      onPointerUp={() => clearTimeout(hold.current?.timer)}
      onPointerCancel={release}
      onClickCapture={handleClick}
      onContextMenu={handleMenu}
    >
      {children}
      {asked === undefined ? null : (
        <Suspense fallback={null}>
          <PricePopover
            key={`${asked.marketId} ${asked.outcomeId}`}
            game={game}
            names={names}
            marketId={asked.marketId}
            outcomeId={asked.outcomeId}
            anchor={asked.anchor}
            onOutcome={(outcomeId) => setAsked({ ...asked, outcomeId })}
            onClose={() => setAsked(undefined)}
          />
        </Suspense>
      )}
    </div>
  );
}

function stop(event: SyntheticEvent): void {
  event.preventDefault();
  event.stopPropagation();
}
