/** The part of a button that is needed here. */
export type PriceButton = Pick<Element, 'getAttribute' | 'setAttribute' | 'lastChild'> & {
  readonly disabled: boolean;
};

/**
 * Puts new figures into a drawn `Price` of ui: its last text, and the end of its spoken name. A locked one shows none.
 * React draws the same text whenever it draws the price again, so the two never differ.
 */
export function writePrice(button: PriceButton | null, text: string): void {
  if (button === null || button.disabled) return;
  let last = button.lastChild;
  while (last?.lastChild) last = last.lastChild;
  const figures = last as Text | null;
  if (figures === null || figures.data === text) return;
  const old = figures.data;
  figures.data = text;
  const spoken = button.getAttribute('aria-label');
  if (spoken?.endsWith(old) === true)
    button.setAttribute('aria-label', spoken.slice(0, spoken.length - old.length) + text);
}
