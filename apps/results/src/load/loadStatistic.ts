import { getChampionshipStatistics, getGameStatistics, getTeamStatistics } from '@fairline/contracts/book';
import type { Page } from '@fairline/sdk/react';

import type { ResultsData, ResultsRequest } from '../load.ts';
import { isUnknown } from './isUnknown.ts';
import { loadChampionships } from './loadChampionships.ts';

/** `statistic`, `statistic/game/4711`, `statistic/championship/12-crown-league`, `statistic/team/205-ashford`. */
export async function loadStatistic(request: ResultsRequest): Promise<Page<ResultsData>> {
  const { route, t } = request;
  const rest = route.params['rest'] ?? '';
  if (rest === '') return loadChampionships(request, 'statistics');
  try {
    return (await loadOne(request, rest.split('/'))) ?? missing(request);
  } catch (error) {
    if (!isUnknown(error)) throw error;
    return missing({ t });
  }
}

async function loadOne(
  { api, route, t }: ResultsRequest,
  [kind, key = '', ...more]: readonly string[],
): Promise<Page<ResultsData> | undefined> {
  if (key === '' || more.length > 0) return undefined;
  const query = { language: route.language };
  if (kind === 'game') {
    const statistics = await api.call(getGameStatistics, { params: { gameId: key }, query });
    const { home, away } = statistics.game;
    const title = t('game.title', { home: home.name, away: away.name });
    return pageOf(t, title, { page: 'gameStatistics', statistics });
  }
  if (kind === 'championship') {
    const statistics = await api.call(getChampionshipStatistics, { params: { championship: key }, query });
    return pageOf(t, statistics.championship.name, { page: 'championshipStatistics', statistics });
  }
  if (kind === 'team') {
    const statistics = await api.call(getTeamStatistics, { params: { team: key }, query });
    return pageOf(t, statistics.form.side.name, { page: 'teamStatistics', statistics });
  }
  return undefined;
}

function pageOf(t: ResultsRequest['t'], name: string, data: ResultsData): Page<ResultsData> {
  return {
    title: t('pageTitle', { title: t('statistics.titleOf', { name }) }),
    description: t('statistics.description'),
    data,
  };
}

function missing({ t }: Pick<ResultsRequest, 't'>): Page<ResultsData> {
  return {
    title: t('pageTitle', { title: t('missing.statistics') }),
    status: 404,
    data: { page: 'missing', what: 'statistics' },
  };
}
