import { loadTranslate, type Translate } from '@fairline/sdk';
import type { LoadRequest, Page } from '@fairline/sdk/react';

import type { PrintPageData } from '../pageData.ts';
import { printWords, type PrintWordKey } from './words/index.ts';

/** The server knows the number but not the player: what is theirs is asked for in the browser. */
export async function loadPrint({ route, site }: LoadRequest): Promise<Page<PrintPageData>> {
  const t: Translate<PrintWordKey> = await loadTranslate(printWords, route.language);
  const couponId = route.params['couponId'] ?? '';
  return {
    title: t('title', { number: couponId, company: site.companyName }),
    head: '<meta name="robots" content="noindex">',
    data: { page: 'print', couponId },
  };
}
