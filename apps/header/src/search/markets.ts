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

/** Markets by their names and by what players call them; each leads to the games that offer it. */
export function marketEntries(text: string, { language, words }: SearchPlace): readonly SearchEntry[] {
  return (Object.keys(MARKETS) as MarketWord[])
    .map((word) => ({
      // The first name is shown, the others are only found.
      names: words(word).split(', '),
      market: MARKETS[word],
    }))
    .filter(({ names }) => names.some((name) => isFound(name, text)))
    .map(({ names, market }) => ({
      key: `market:${market}`,
      kind: 'market',
      name: names[0] ?? '',
      note: names.slice(1).join(' · '),
      href: `${href(language, 'section', { section: 'line' })}?markets=${market}`,
    }));
}
