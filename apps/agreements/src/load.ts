import { getAgreement, type Agreement } from '@fairline/contracts';
import type { Translate } from '@fairline/sdk';
import type { LoadRequest, Page } from '@fairline/sdk/react';

import type { WordKey } from './words/index.ts';

export interface AgreementsData {
  /** The terms in force; null when the operator has published none. */
  readonly agreement: Agreement | null;
}

export async function load({ route, api, site, t }: LoadRequest): Promise<Page<AgreementsData>> {
  const words: Translate<WordKey> = t;
  const { agreement } = await api.call(getAgreement, { query: { language: route.language } });
  return {
    title: words('pageTitle', { company: site.companyName }),
    description: words('description'),
    data: { agreement },
  };
}
