import { href } from '@fairline/routes';

import type { SearchEntry, SearchPlace } from './entry.ts';
import { isFound } from './plainText.ts';
import type { SearchWordKey } from './words/index.ts';

/** Markets that a board can be narrowed to: what its address says of each (`?markets=total`). */
const MARKETS = {
  'market.result': 'result',
  'market.total': 'total',
  'market.handicap': 'handicap',
} as const satisfies Partial<Record<SearchWordKey, string>>;
type MarketWord = keyof typeof MARKETS;

type KindWord = Extract<SearchWordKey, `market.kind.${string}`>;

/** Every other kind of the catalogue: a board shows the games that offer it (`?kinds=correct-score`). */
export const KIND_WORDS: readonly KindWord[] = [
  'market.kind.double-chance',
  'market.kind.draw-no-bet',
  'market.kind.asian-total',
  'market.kind.side-total',
  'market.kind.odd-even',
  'market.kind.side-odd-even',
  'market.kind.exact-total',
  'market.kind.total-range',
  'market.kind.asian-handicap',
  'market.kind.european-handicap',
  'market.kind.winning-margin',
  'market.kind.side-exact',
  'market.kind.side-clean-sheet',
  'market.kind.any',
  'market.kind.most',
  'market.kind.correct-score',
  'market.kind.both-score',
  'market.kind.side-to-nil',
  'market.kind.result-total',
  'market.kind.result-both-score',
  'market.kind.both-score-total',
  'market.kind.double-chance-total',
  'market.kind.double-chance-both-score',
  'market.kind.half-full',
  'market.kind.highest-half',
  'market.kind.side-highest-half',
  'market.kind.side-wins-both-halves',
  'market.kind.side-wins-a-half',
  'market.kind.side-scores-both-halves',
  'market.kind.both-halves-over',
  'market.kind.both-halves-under',
  'market.kind.draw-in-a-half',
  'market.kind.both-score-halves',
  'market.kind.next',
  'market.kind.race',
  'market.kind.red-card',
  'market.kind.side-red-card',
  'market.kind.next-winner',
  'market.kind.race-to',
  'market.kind.tie-break',
  'market.kind.distance',
  'market.kind.method',
  'market.kind.finish-round',
  'market.kind.overtime',
];

/** Markets by their names and by what players call them; each leads to the games that offer it. */
export function marketEntries(text: string, place: SearchPlace): readonly SearchEntry[] {
  const { language, words } = place;
  const board = href(language, 'section', { section: 'line' });
  const columns = (Object.keys(MARKETS) as MarketWord[]).map((word) => ({
    // The first name is shown, the others are only found.
    names: words(word).split(', '),
    market: MARKETS[word] as string,
    search: `markets=${MARKETS[word]}`,
  }));
  const kinds = KIND_WORDS.map((word) => {
    const kind = word.slice('market.kind.'.length);
    return {
      names: [words(word, { side: words('market.team'), number: 1 })],
      market: kind,
      search: `kinds=${kindsOf(kind).join(',')}`,
    };
  });
  return [...columns, ...kinds]
    .filter(({ names }) => names.some((name) => isFound(name, text)))
    .map(({ names, market, search }) => ({
      key: `market:${market}`,
      kind: 'market',
      name: names[0] ?? '',
      note: names.slice(1).join(' · '),
      href: `${board}?${search}`,
    }));
}

/** What is named once for both sides is two kinds in the book. */
function kindsOf(kind: string): readonly string[] {
  return kind.startsWith('side-') ? ['home', 'away'].map((side) => side + kind.slice('side'.length)) : [kind];
}
