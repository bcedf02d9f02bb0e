import type { OddsFormat } from '@fairline/sdk';

import type { WordKey } from '../words/index.ts';

export interface OddsChoice {
  readonly format: OddsFormat;
  readonly word: WordKey;
  /** SAMPLE_COEFFICIENT in this format, written out so that the header needs no arithmetic; a test compares them. */
  readonly sample: string;
}

/** The price that shows what each format looks like, in thousandths. */
export const SAMPLE_COEFFICIENT = 2500;

export const ODDS_CHOICES: readonly OddsChoice[] = [
  { format: 0, word: 'settings.odds.decimal', sample: '2.50' },
  { format: 1, word: 'settings.odds.fractional', sample: '3/2' },
  { format: 2, word: 'settings.odds.american', sample: '+150' },
  { format: 4, word: 'settings.odds.hongKong', sample: '1.50' },
  { format: 5, word: 'settings.odds.malay', sample: '-0.667' },
  { format: 6, word: 'settings.odds.indonesian', sample: '1.50' },
];
