import { askCardMove } from '../live/cardMove.ts';

/** Shift and an arrow move the card of a game's page that the keyboard is in; the keyboard goes along. */
export function moveOwnCard(key: string, here: HTMLElement): boolean {
  const by = key === 'ArrowUp' ? -1 : key === 'ArrowDown' ? 1 : undefined;
  const card = here.closest<HTMLElement>('[data-card]');
  const place = card?.dataset['card'];
  if (by === undefined || card === null || place === undefined) return false;
  const again = sameIn(card, here);
  const document = here.ownerDocument;
  askCardMove(document, { place, by });
  // In another column it is drawn anew.
  requestAnimationFrame(() => {
    const moved = document.querySelector<HTMLElement>(`[data-card="${CSS.escape(place)}"]`);
    const next = moved === null ? undefined : again(moved);
    next?.focus();
    next?.scrollIntoView({ block: 'nearest' });
  });
  return true;
}

/** Finds in a card drawn anew what the keyboard was on. */
function sameIn(card: HTMLElement, here: HTMLElement): (moved: HTMLElement) => HTMLElement | undefined {
  const controls = (part: HTMLElement): HTMLElement[] => [...part.querySelectorAll<HTMLElement>('button')];
  const index = controls(card).indexOf(here);
  return (moved) => controls(moved)[index];
}
