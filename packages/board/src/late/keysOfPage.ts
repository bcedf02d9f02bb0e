import { hasPart } from './partKeys.ts';
import { GAME_PRICE } from './priceMoves.ts';
import type { LateWordKey } from './words/index.ts';

interface Key {
  readonly signs: readonly string[];
  readonly word: LateWordKey;
  /** What it acts on; without it, it is a key of every page. */
  readonly needs?: string;
  /** The letter of the part that it leads into. */
  readonly part?: string;
}

const PRICES = `[data-board] tbody, ${GAME_PRICE}`;
const GAMES = ':is([data-board] tbody tr, [data-scoreboard])';
const CARDS = '[data-card]';
const HEADER = '[data-keys="g"]';

/** In the order of use. */
const KEYS: readonly Key[] = [
  { signs: ['↑', '↓', '←', '→'], word: 'keys.move', needs: PRICES },
  { signs: ['Home', 'End'], word: 'keys.ends', needs: PRICES },
  { signs: ['Enter'], word: 'keys.add', needs: PRICES },
  { signs: ['H'], word: 'keys.history', needs: PRICES },
  { signs: ['F'], word: 'keys.star', needs: `${GAMES} [data-star]` },
  { signs: ['S'], word: 'keys.statistics', needs: `${GAMES} a[href*="/statistic/game/"]` },
  { signs: ['Tab'], word: 'keys.tab' },
  { signs: ['/'], word: 'keys.search', needs: HEADER },
  { signs: ['G'], word: 'keys.menu', part: 'g' },
  { signs: ['T'], word: 'keys.tree', part: 't' },
  { signs: ['O'], word: 'keys.sports', part: 'o' },
  { signs: ['M'], word: 'keys.ways', part: 'm' },
  { signs: ['W'], word: 'keys.time', part: 'w' },
  { signs: ['V'], word: 'keys.view', part: 'v' },
  { signs: ['A'], word: 'keys.expresses', part: 'a' },
  { signs: ['P'], word: 'keys.pages', part: 'p' },
  { signs: ['C'], word: 'keys.coupon', part: 'c' },
  { signs: ['1', '…', '9'], word: 'keys.inside', needs: '[data-keys]' },
  { signs: ['Q'], word: 'keys.find', needs: '[data-tool="search"]' },
  { signs: ['I'], word: 'keys.pin', needs: CARDS },
  { signs: ['K'], word: 'keys.fold', needs: CARDS },
  { signs: ['Shift ↑', 'Shift ↓'], word: 'keys.arrange', needs: CARDS },
  { signs: ['B'], word: 'keys.wide', needs: '[data-tool="wide"]' },
  { signs: ['?'], word: 'keys.help' },
];

/** Those that do something on this page: a key that does nothing is not named. */
export function keysOfPage(document: Document): readonly Key[] {
  return KEYS.filter(
    ({ needs, part }) =>
      (needs === undefined || document.querySelector(needs) !== null) &&
      (part === undefined || hasPart(document, part)),
  );
}
