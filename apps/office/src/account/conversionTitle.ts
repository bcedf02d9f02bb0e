import type { Conversion } from '@fairline/contracts/wallet';
import type { Translate } from '@fairline/sdk';

import type { WordKey } from '../words/index.ts';

/** Croatia changed to the euro as a whole country, so its kuna has words of its own. */
export function conversionTitle(
  t: Translate<WordKey>,
  { from, to }: Pick<Conversion, 'from' | 'to'>,
): string {
  return from === 'HRK' ? t('convert.titleHrk') : t('convert.titleOf', { from, to });
}
