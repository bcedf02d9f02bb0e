import { getSportTree } from '@fairline/contracts';
import { getChampionshipStatistics, getResultChampionships, getResults } from '@fairline/contracts/book';
import type { Page } from '@fairline/sdk/react';

import type { ResultsData, ResultsRequest } from '../load.ts';
import { choiceOf } from '../page/choice.ts';
import { isUnknown } from './isUnknown.ts';

/** Every championship that has results; each leads to its results or to its statistics. */
export async function loadChampionships(
  { api, route, t }: ResultsRequest,
  purpose: 'results' | 'statistics',
): Promise<Page<ResultsData>> {
  const query = { language: route.language };
  const [{ championships }, { sports }] = await Promise.all([
    api.call(getResultChampionships, { query }),
    api.call(getSportTree, { query }),
  ]);
  const isResults = purpose === 'results';
  return {
    title: t('pageTitle', { title: t(isResults ? 'championships.title' : 'statistics.title') }),
    description: t(isResults ? 'championships.description' : 'statistics.description'),
    data: {
      page: 'championships',
      purpose,
      championships,
      icons: Object.fromEntries(sports.map(({ slug, icon }) => [slug, icon])),
    },
  };
}

/** The results of one championship, whatever their day. */
export async function loadChampionship({ api, route, t }: ResultsRequest): Promise<Page<ResultsData>> {
  const { language, params } = route;
  const championship = params['champId'] ?? '';
  const { page } = choiceOf(route);
  try {
    const [found, { championship: head }] = await Promise.all([
      api.call(getResults, { query: { language, championship, page: String(page) } }),
      api.call(getChampionshipStatistics, { params: { championship }, query: { language } }),
    ]);
    return {
      title: t('pageTitle', { title: t('championship.title', { name: head.name }) }),
      description: t('championships.description'),
      data: {
        page: 'championship',
        championship: head,
        total: found.total,
        games: found.games,
        number: page,
      },
    };
  } catch (error) {
    if (!isUnknown(error)) throw error;
    return {
      title: t('pageTitle', { title: t('missing.championship') }),
      status: 404,
      data: { page: 'missing', what: 'championship' },
    };
  }
}
