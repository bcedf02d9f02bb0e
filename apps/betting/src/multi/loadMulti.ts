import { getSectionBoard } from '@fairline/contracts';
import type { LoadRequest, Page } from '@fairline/sdk/react';

import type { BettingData } from '../pageData.ts';
import { loadMultiWords } from './multiWords.ts';

export async function loadMulti({ route, api }: LoadRequest): Promise<Page<BettingData>> {
  const { language } = route;
  const [t, board] = await Promise.all([
    loadMultiWords(language),
    api.call(getSectionBoard, { query: { language, section: 'live' } }),
  ]);
  return {
    title: t('pageTitle', { title: t('title') }),
    description: t('description'),
    data: { page: 'multi', board },
  };
}
