import { keyName } from '@fairline/sdk';

import { oneInDocument } from '../live/inDocument.ts';
import { shownPrices } from '../live/priceAsk.ts';
import { boardTarget, toggleStar } from './boardMoves.ts';
import { moveOwnCard } from './cardKeys.ts';
import { hasLetterKeys } from './letterKeys.ts';
import { enterPart, insidePart } from './partKeys.ts';
import { firstGamePrice, GAME_PRICE, priceTarget } from './priceMoves.ts';
import { statisticsIn } from './statisticsClicks.ts';

/** Tells the column to list the keys. */
export const KEYS_EVENT = 'fairline:keys';

/** Once in a document, whichever copy of this package comes first. */
export function openKeys(document: Document): void {
  oneInDocument('keys', () => {
    startKeys(document);
    return true;
  });
}

/** The keys of boards and game pages, which KeysDialog lists. */
function startKeys(document: Document): void {
  let last: HTMLElement | undefined;
  document.addEventListener('focusin', ({ target }) => {
    if (target instanceof HTMLElement && target.closest(PLACE) !== null) last = target;
  });
  document.addEventListener('keydown', (event) => {
    if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
    if (isTyping(event.target)) return;
    const key = keyName(event);
    if (/^[a-z]$/.test(key) && !hasLetterKeys()) return;
    const target = event.target instanceof HTMLElement ? event.target : document.body;
    const isDone =
      (event.shiftKey && moveOwnCard(key, target)) ||
      // A name is looked for by the letter as it is written.
      insidePart(event, target) ||
      command(document, key, target, last) ||
      move(document, key, target, last) ||
      enterPart(document, key, target);
    if (isDone) event.preventDefault();
  });
}

const PLACE = `[data-board] tbody, ${GAME_PRICE}`;

/** Keys that do something where the keyboard is, rather than move it. */
function command(
  document: Document,
  key: string,
  target: HTMLElement,
  last: HTMLElement | undefined,
): boolean {
  switch (key) {
    case '?':
      document.dispatchEvent(new CustomEvent(KEYS_EVENT));
      return true;
    case 'h':
      // Not every keyboard has a context key.
      if (!shownPrices.has(target)) return false;
      target.dispatchEvent(new MouseEvent('contextmenu', { bubbles: true, cancelable: true }));
      return true;
    case 'f':
      return toggleStar(rowOf(target, last) ?? document.querySelector('[data-scoreboard]'));
    case 's':
      return openStatisticsOf(rowOf(target, last) ?? document.querySelector('[data-scoreboard]'));
    case 'b':
      return press(document.querySelector('[data-tool="wide"]'));
    case 'q':
      return search(document.querySelector('[data-tool="search"]'));
    case 'i':
      return press(cardOf(target, last)?.querySelector('header button[aria-pressed]') ?? null);
    case 'k':
      return press(cardOf(target, last)?.querySelector('header button[aria-expanded]') ?? null);
    default:
      return false;
  }
}

function move(document: Document, key: string, target: HTMLElement, last: HTMLElement | undefined): boolean {
  // A price that was closed under the keyboard loses the focus; the next arrow goes on from its place.
  const here = target === document.body && last?.isConnected === true ? last : target;
  const next =
    here.closest('[data-board] tbody') !== null
      ? boardTarget(key, here)
      : here.closest(GAME_PRICE) !== null
        ? priceTarget(key, here)
        : target === document.body && key === 'ArrowDown'
          ? firstOf(document)
          : undefined;
  if (next === undefined) return false;
  next.focus();
  next.scrollIntoView({ block: 'nearest' });
  return true;
}

function firstOf(document: Document): HTMLElement | undefined {
  const board = document.querySelector<HTMLElement>('[data-board] tbody');
  return board === null ? firstGamePrice(document) : boardTarget('ArrowDown', board);
}

function rowOf(target: HTMLElement, last: HTMLElement | undefined): Element | null {
  const here = target === target.ownerDocument.body && last?.isConnected === true ? last : target;
  return here.closest('[data-board] tbody tr');
}

function cardOf(target: HTMLElement, last: HTMLElement | undefined): Element | null {
  const here = target === target.ownerDocument.body && last?.isConnected === true ? last : target;
  return here.closest('[data-card]');
}

/** As a press on the link would: it may open a window of its own. */
function openStatisticsOf(place: Element | null): boolean {
  if (statisticsIn(place) === undefined) return false;
  return press(place?.querySelector('a[href*="/statistic/game/"]') ?? null);
}

/** A page has a field of its own, or a button that brings one. */
function search(tool: Element | null): boolean {
  if (!(tool instanceof HTMLInputElement)) return press(tool);
  tool.focus();
  tool.select();
  return true;
}

function press(element: Element | null): boolean {
  if (!(element instanceof HTMLElement)) return false;
  element.click();
  return true;
}

function isTyping(target: EventTarget | null): boolean {
  return (
    target instanceof HTMLElement &&
    (target.isContentEditable || /^(?:INPUT|TEXTAREA|SELECT)$/.test(target.tagName) || isInPopup(target))
  );
}

/** Menus, lists and dialogs have arrow keys of their own. */
function isInPopup(target: HTMLElement): boolean {
  return (
    target.closest(
      '[role="dialog"], [role="alertdialog"], [role="menu"], [role="listbox"], [role="radiogroup"], [role="tablist"]',
    ) !== null
  );
}
