import { getSportTree } from '@fairline/contracts';
import { getResults } from '@fairline/contracts/book';
import { dayOf, wallClock } from '@fairline/sdk';
import type { Page } from '@fairline/sdk/react';

import type { ListedSport, ResultsData, ResultsRequest } from '../load.ts';
import { choiceOf, type ResultType } from '../page/choice.ts';

/** The server asks for two letters at least. */
const TEXT_MIN = 2;

const TITLES = {
  finished: 'results.title',
  live: 'live.title',
  zone: 'zone.title',
} as const satisfies Record<ResultType, string>;

export async function loadResults({ api, route, visitor, t }: ResultsRequest): Promise<Page<ResultsData>> {
  const { language } = route;
  const choice = choiceOf(route);
  const { now, sports: known } = await api.call(getSportTree, { query: { language } });
  const { timeZone } = visitor;
  const today = dayText(now, timeZone);
  const { type, sport, text, page } = choice;
  const day = choice.day ?? today;
  const found = await api.call(getResults, {
    query: {
      language,
      ...(type === 'finished' ? {} : { type }),
      ...(type === 'live' ? {} : { day, utcOffset: String(offsetMinutes(day, timeZone)) }),
      ...(sport === undefined ? {} : { sport }),
      ...(text === undefined || Array.from(text).length < TEXT_MIN ? {} : { text }),
      page: String(page),
    },
  });
  const icons = new Map(known.map(({ slug, icon }) => [slug, icon]));
  const sports: ListedSport[] = found.sports.map((own) => ({ ...own, icon: icons.get(own.id) ?? '' }));
  const title = t(TITLES[type]);
  return {
    title: t('pageTitle', { title }),
    description: t('results.description'),
    data: { page: 'results', choice, today, sports, results: { total: found.total, games: found.games } },
  };
}

export function dayText(moment: number, timeZone: string): string {
  return new Date(dayOf(moment, timeZone)).toISOString().slice(0, 10);
}

/** How many minutes before midnight of UTC a day begins where the visitor is. */
export function offsetMinutes(day: string, timeZone: string): number {
  // At noon the clocks have been changed, if they are changed on that day.
  const noon = Date.parse(`${day}T12:00:00Z`);
  const { year, month, day: date, hour, minute } = wallClock(noon, timeZone);
  return (Date.UTC(year, month - 1, date, hour, minute) - noon) / 60_000;
}
