import type { Translate } from '@fairline/sdk';

import type { BoardWordKey } from '../words/index.ts';

/** The words that are the same in every row of a page. */
export interface RowWords {
  readonly today: string;
  readonly tomorrow: string;
  readonly suspended: string;
  readonly serving: string;
}

const known = new WeakMap<Translate<BoardWordKey>, RowWords>();

/** Looked up once a page rather than once a row: a lookup costs as much as drawing three elements. */
export function rowWordsOf(t: Translate<BoardWordKey>): RowWords {
  const words = known.get(t) ?? {
    today: t('day.today'),
    tomorrow: t('day.tomorrow'),
    suspended: t('price.suspended'),
    serving: t('side.serving'),
  };
  known.set(t, words);
  return words;
}
