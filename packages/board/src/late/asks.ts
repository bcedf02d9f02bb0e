import { ASK_EVENT, shownPrices, type PriceQuestion } from '../live/priceAsk.ts';

/** Held down this long, a price tells of itself instead of going into the coupon. */
const HOLD_MS = 500;
/** A finger that moves farther than this scrolls. */
const HOLD_REACH = 10;

/**
 * Asks of any price on a board: by the other mouse button, by the context key, or by holding it down. One listener for
 * all of them, so that thousands of prices stay light.
 */
export function startAsks(document: Document): void {
  let hold:
    | { readonly timer: ReturnType<typeof setTimeout>; readonly x: number; readonly y: number }
    | undefined;
  let isHeld = false;
  const release = (): void => {
    clearTimeout(hold?.timer);
    hold = undefined;
  };
  document.addEventListener('contextmenu', (event) => {
    if (isHeld || (!event.defaultPrevented && ask(event.target))) event.preventDefault();
  });
  document.addEventListener('pointerdown', ({ target, button, clientX, clientY }) => {
    isHeld = false;
    release();
    if (button !== 0 || priceIn(target) === undefined) return;
    const timer = setTimeout(() => {
      isHeld = ask(target);
    }, HOLD_MS);
    hold = { timer, x: clientX, y: clientY };
  });
  document.addEventListener('pointermove', ({ clientX, clientY }) => {
    if (hold !== undefined && Math.hypot(clientX - hold.x, clientY - hold.y) > HOLD_REACH) release();
  });
  document.addEventListener('pointerup', release);
  document.addEventListener('pointercancel', release);
  document.addEventListener(
    'click',
    (event) => {
      // The press that ends a hold is not a choice.
      if (isHeld) {
        event.preventDefault();
        event.stopPropagation();
      }
      isHeld = false;
    },
    { capture: true },
  );
}

/** Prices of boards and of proposed expresses; those of a game's own page are answered there. */
function priceIn(target: EventTarget | null): PriceQuestion | undefined {
  const anchor = target instanceof Element ? target.closest<HTMLElement>('button') : null;
  if (anchor === null || anchor.closest('[data-outcome]') !== null) return undefined;
  const price = shownPrices.get(anchor);
  return price === undefined ? undefined : { ...price, anchor };
}

function ask(target: EventTarget | null): boolean {
  const question = priceIn(target);
  return question !== undefined && askPrice(document, question);
}

/** Whether somebody answers. */
export function askPrice(document: Document, detail: PriceQuestion): boolean {
  return !document.dispatchEvent(new CustomEvent(ASK_EVENT, { detail, cancelable: true }));
}
