import type { Translate } from '@fairline/sdk';

import type { BoardWordKey } from '../words/index.ts';

/** The words that are the same in every row of a page. */
export interface RowWords {
  readonly today: string;
  readonly tomorrow: string;
  readonly serving: string;
  readonly video: string;
  readonly statistics: string;
  readonly home: string;
  readonly draw: string;
  readonly away: string;
  readonly over: string;
  readonly under: string;
  readonly handicapHome: string;
  readonly handicapAway: string;
}

const known = new WeakMap<Translate<BoardWordKey>, RowWords>();

/** Looked up once a page rather than once a row: a lookup costs as much as drawing three elements. */
export function rowWordsOf(t: Translate<BoardWordKey>): RowWords {
  const words = known.get(t) ?? {
    today: t('day.today'),
    tomorrow: t('day.tomorrow'),
    serving: t('side.serving'),
    video: t('game.video'),
    statistics: t('game.statistics'),
    home: t('column.home'),
    draw: t('column.draw'),
    away: t('column.away'),
    over: t('column.over'),
    under: t('column.under'),
    handicapHome: t('column.handicapHome'),
    handicapAway: t('column.handicapAway'),
  };
  known.set(t, words);
  return words;
}
