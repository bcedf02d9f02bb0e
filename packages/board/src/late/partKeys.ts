import { keyName } from '@fairline/sdk';

import { TypedName } from './typedName.ts';
import { openColumn } from './useDrawer.ts';

/** The parts of a page that have a letter, and where they are. */
const PARTS: Readonly<Record<string, string>> = {
  t: '[data-section="left"] nav',
  o: '[data-keys="o"]',
  m: '[data-keys="m"]',
  w: '[data-keys="w"]',
  v: '[data-keys="v"]',
  a: '[data-accumulators]',
  p: '[data-keys="p"]',
  g: '[data-keys="g"]',
  c: '[data-section="right"]',
};
const HIDDEN_TREE = '[data-section="left"][data-hidden]';
const ITEMS = 'a[href], button:not(:disabled), input:not(:disabled), summary';
const typedName = new TypedName<HTMLElement>((item) => nameOf(item));
const LISTS = Object.values(PARTS)
  .filter((selector) => selector !== PARTS['c'])
  .join(', ');

/** A letter leads into its part of the page; again, into the next one that has the same letter. */
export function enterPart(document: Document, letter: string, from: HTMLElement): boolean {
  const selector = PARTS[letter];
  if (selector === undefined) return false;
  if (letter === 'c') openColumn();
  if (letter === 't' && showTree(document, from)) return true;
  const parts = [...document.querySelectorAll<HTMLElement>(selector)];
  const here = parts.findIndex((part) => part.contains(from));
  for (const part of [...parts.slice(here + 1), ...parts.slice(0, here + 1)]) {
    if (part instanceof HTMLDetailsElement) part.open = true;
    const items = itemsIn(part);
    const item = letter === 'c' ? (items.find(isField) ?? items[0]) : (items.find(isCurrent) ?? items[0]);
    if (item === undefined) continue;
    item.focus();
    return true;
  }
  return false;
}

/** Whether its letter leads anywhere on this page: also into a tree that was put away. */
export function hasPart(document: Document, letter: string): boolean {
  const parts = [...document.querySelectorAll<HTMLElement>(PARTS[letter] ?? ':not(*)')];
  return (
    parts.some((part) => part instanceof HTMLDetailsElement || itemsIn(part).length > 0) ||
    (letter === 't' && document.querySelector(HIDDEN_TREE) !== null)
  );
}

/** A tree that was put away comes back first. */
function showTree(document: Document, from: HTMLElement): boolean {
  const place = document.querySelector<HTMLElement>(HIDDEN_TREE);
  const button = place?.querySelector<HTMLElement>('button');
  if (place === null || button === null || button === undefined) return false;
  const observer = new MutationObserver(() => {
    if (document.querySelector(PARTS['t'] ?? '') === null) return;
    observer.disconnect();
    enterPart(document, 't', from);
  });
  observer.observe(place, { childList: true, subtree: true });
  button.click();
  return true;
}

/** In a part: arrows go from entry to entry, a number presses the one of that place, letters look for a name. */
export function insidePart(
  event: Pick<KeyboardEvent, 'key' | 'code' | 'timeStamp'>,
  here: HTMLElement,
): boolean {
  const { key, timeStamp } = event;
  const part = here.closest<HTMLElement>(LISTS);
  if (part === null) return false;
  if (key === 'Escape') {
    // A menu of the header closes itself and keeps the keyboard on its button.
    if (here.closest('header details') === null) here.blur();
    return false;
  }
  const items = itemsIn(part).filter((item) => item.tagName !== 'SUMMARY' || item.parentElement !== part);
  const index = items.indexOf(here);
  if (/^\p{L}$/u.test(key)) {
    // The command of a letter must not happen in the middle of a name.
    const isOfName = typedName.isTyping(timeStamp);
    const named = typedName.find(key, timeStamp, items, index);
    named?.focus();
    return isOfName || named !== undefined;
  }
  // Figures of every script: a keyboard may write those of its own.
  const name = keyName(event);
  const longer = /^\d$/.test(name) ? typedName.findLonger(name, timeStamp, items, index) : undefined;
  const next = longer ?? targetIn(along(name, part), items, index);
  if (next === undefined) return false;
  if (longer === undefined && /^[1-9]$/.test(name) && !isField(next)) next.click();
  else next.focus();
  return true;
}

/** Sideways keys go where they point: in scripts from right to left the next entry stands to the left. */
function along(key: string, part: HTMLElement): string {
  if (getComputedStyle(part).direction !== 'rtl') return key;
  return key === 'ArrowRight' ? 'ArrowLeft' : key === 'ArrowLeft' ? 'ArrowRight' : key;
}

function targetIn(key: string, items: readonly HTMLElement[], index: number): HTMLElement | undefined {
  switch (key) {
    case 'ArrowDown':
    case 'ArrowRight':
      return items[index + 1] ?? items[0];
    case 'ArrowUp':
    case 'ArrowLeft':
      return items[index - 1] ?? items.at(-1);
    case 'Home':
      return items[0];
    case 'End':
      return items.at(-1);
    default:
      if (/^[1-9]$/.test(key)) return items.filter(({ tagName }) => tagName !== 'SUMMARY')[Number(key) - 1];
      return undefined;
  }
}

function nameOf(item: HTMLElement): string {
  const name = item.querySelector('[data-name]') ?? item;
  return (item.dataset['name'] ?? item.getAttribute('aria-label') ?? name.textContent ?? '').trim();
}

function itemsIn(part: HTMLElement): HTMLElement[] {
  return [...part.querySelectorAll<HTMLElement>(ITEMS)].filter((item) => item.checkVisibility());
}

function isField(item: HTMLElement): boolean {
  return item.matches('input:not([type="checkbox"], [type="radio"])');
}

function isCurrent(item: HTMLElement): boolean {
  return item.matches('[aria-current]');
}
