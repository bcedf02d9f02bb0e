import type { LoadRequest, Page } from '@fairline/sdk/react';

import type { BettingData } from '../pageData.ts';
import { askMulti } from './askMulti.ts';
import { chosenIn } from './multiChoice.ts';
import { loadMultiWords } from './multiWords.ts';

export async function loadMulti({ route, api }: LoadRequest): Promise<Page<BettingData>> {
  const { language } = route;
  const [t, board] = await Promise.all([
    loadMultiWords(language),
    askMulti(api, language, chosenIn(route.search)),
  ]);
  return {
    title: t('pageTitle', { title: t('title') }),
    description: t('description'),
    data: { page: 'multi', board },
  };
}
