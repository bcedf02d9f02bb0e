/** Prices of a game's own page, which stand in cards of many shapes. */
export const GAME_PRICE = '[data-outcome] button';

export interface Box {
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

export type Arrow = 'ArrowUp' | 'ArrowDown' | 'ArrowLeft' | 'ArrowRight';

/** The price that stands nearest in the direction of the arrow, as the eye would go. */
export function priceTarget(key: string, here: HTMLElement): HTMLElement | undefined {
  const all = pricesIn(here.ownerDocument);
  if (key === 'Home' || key === 'End') {
    const own = all.filter((price) => price.closest('[data-card]') === here.closest('[data-card]'));
    return key === 'Home' ? own[0] : own.at(-1);
  }
  if (!isArrow(key)) return undefined;
  const others = all.filter((price) => price !== here);
  const index = nearest(
    here.getBoundingClientRect(),
    others.map((price) => price.getBoundingClientRect()),
    key,
  );
  return index === undefined ? undefined : others[index];
}

export function firstGamePrice(document: Document): HTMLElement | undefined {
  return pricesIn(document)[0];
}

/** A step to the side costs more than one ahead: the eye stays in its row or column while it can. */
const ASIDE = 3;

/** Which of the boxes is next in a direction; none where nothing lies ahead. */
export function nearest(from: Box, boxes: readonly Box[], arrow: Arrow): number | undefined {
  let best: { readonly index: number; readonly distance: number } | undefined;
  for (const [index, box] of boxes.entries()) {
    const { ahead, aside } = distances(from, box, arrow);
    if (ahead <= 0) continue;
    const distance = ahead + ASIDE * aside;
    if (best === undefined || distance < best.distance) best = { index, distance };
  }
  return best?.index;
}

function distances(from: Box, to: Box, arrow: Arrow): { ahead: number; aside: number } {
  const isUpright = arrow === 'ArrowUp' || arrow === 'ArrowDown';
  const sign = arrow === 'ArrowDown' || arrow === 'ArrowRight' ? 1 : -1;
  const [x, y] = [
    (to.left + to.right - from.left - from.right) / 2,
    (to.top + to.bottom - from.top - from.bottom) / 2,
  ];
  const overlaps = isUpright
    ? to.left < from.right && to.right > from.left
    : to.top < from.bottom && to.bottom > from.top;
  const aside = overlaps ? 0 : Math.abs(isUpright ? x : y);
  // What begins inside this one is beside it, not ahead.
  const isBeyond = isUpright
    ? sign === 1
      ? to.top >= from.bottom - 1
      : to.bottom <= from.top + 1
    : sign === 1
      ? to.left >= from.right - 1
      : to.right <= from.left + 1;
  return { ahead: isBeyond ? Math.abs(isUpright ? y : x) : 0, aside };
}

function isArrow(key: string): key is Arrow {
  return key === 'ArrowUp' || key === 'ArrowDown' || key === 'ArrowLeft' || key === 'ArrowRight';
}

function pricesIn(document: Document): HTMLElement[] {
  return [...document.querySelectorAll<HTMLElement>(`${GAME_PRICE}:not(:disabled)`)];
}
