import type { OddsFormat } from '@fairline/sdk';

import type { SettingsWordKey } from '../words/index.ts';

interface OddsLook {
  readonly word: SettingsWordKey;
  /** SAMPLE_COEFFICIENT in this format, written out so that the panel needs no arithmetic; a test compares them. */
  readonly sample: string;
}

/** The price that shows what each format looks like, in thousandths. */
export const SAMPLE_COEFFICIENT = 2500;

const hongKong: OddsLook = { word: 'format.hongKong', sample: '1.50' };
const malay: OddsLook = { word: 'format.malay', sample: '-0.667' };
const indonesian: OddsLook = { word: 'format.indonesian', sample: '1.50' };

export const ODDS_LOOKS: Record<OddsFormat, OddsLook> = {
  0: { word: 'format.decimal', sample: '2.50' },
  1: { word: 'format.fractional', sample: '3/2' },
  2: { word: 'format.american', sample: '+150' },
  4: hongKong,
  5: malay,
  6: indonesian,
  14: hongKong,
  15: malay,
  16: indonesian,
};
