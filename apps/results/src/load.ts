import type { ChampionshipHead, GameHead, Results } from '@fairline/contracts/book';
import type { Translate } from '@fairline/sdk';
import type { LoadRequest, Page } from '@fairline/sdk/react';

import { loadChampionship, loadChampionships } from './load/loadChampionships.ts';
import { loadResults } from './load/loadResults.ts';
import { loadStatistic } from './load/loadStatistic.ts';
import type { ResultsChoice } from './page/choice.ts';
import type {
  ChampionshipStatisticsReply,
  GameStatisticsReply,
  ResultChampionship,
  TeamStatisticsReply,
} from './reply.ts';
import type { WordKey } from './words/index.ts';

/** A sport of the list on the side. */
export interface ListedSport {
  readonly id: string;
  readonly name: string;
  readonly icon: string;
  readonly count: number;
}

export type ResultsData =
  | {
      readonly page: 'results';
      readonly choice: ResultsChoice;
      /** The visitor's own today, as 2026-11-15. */
      readonly today: string;
      readonly sports: readonly ListedSport[];
      readonly results: Pick<Results, 'total' | 'games'>;
    }
  | {
      readonly page: 'championships';
      /** Where each of them leads. */
      readonly purpose: 'results' | 'statistics';
      readonly championships: readonly ResultChampionship[];
      readonly icons: Readonly<Record<string, string>>;
    }
  | {
      readonly page: 'championship';
      readonly championship: ChampionshipHead;
      readonly total: number;
      readonly games: readonly GameHead[];
      readonly number: number;
    }
  | { readonly page: 'gameStatistics'; readonly statistics: GameStatisticsReply }
  | { readonly page: 'championshipStatistics'; readonly statistics: ChampionshipStatisticsReply }
  | { readonly page: 'teamStatistics'; readonly statistics: TeamStatisticsReply }
  | { readonly page: 'missing'; readonly what: 'championship' | 'statistics' };

/** What the pages' own loaders get. */
export interface ResultsRequest extends Omit<LoadRequest, 't'> {
  readonly t: Translate<WordKey>;
}

export async function load(request: LoadRequest): Promise<Page<ResultsData>> {
  const own: ResultsRequest = request;
  const { name, params } = request.route;
  if (name === 'results') return loadResults(own);
  if (name === 'statistic' || name === 'statisticPopup') return loadStatistic(own);
  if (name !== 'champResults') throw new Error(`There is no page for the route ${name} yet.`);
  return params['champId'] === undefined ? loadChampionships(own, 'results') : loadChampionship(own);
}
