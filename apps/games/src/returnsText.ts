import type { Language } from '@fairline/routes';
import { percentText, type Translate } from '@fairline/sdk';

import type { OfferedGame } from './offered.ts';
import type { WordKey } from './words/index.ts';

/** What comes back on average, in words: one figure where every way of playing has the same. */
export function returnsText(
  { returns: [least, most] }: Pick<OfferedGame, 'returns'>,
  t: Translate<WordKey>,
  language: Language,
): string {
  if (least === most) return t('returns.one', { percent: percentText(most, language, 2) });
  return t('returns.range', {
    least: percentText(least, language, 2),
    most: percentText(most, language, 2),
  });
}
