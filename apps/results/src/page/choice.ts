import type { RouteState } from '@fairline/routes';

/** Finished games of a day, games that are running, or games that the animated tracker follows. */
const RESULT_TYPES = ['finished', 'live', 'zone'] as const;
export type ResultType = (typeof RESULT_TYPES)[number];

/** What the address of a results page says. */
export interface ResultsChoice {
  readonly type: ResultType;
  /** 2026-11-15; games that are running have none. Left out: today. */
  readonly day?: string;
  readonly sport?: string;
  readonly text?: string;
  readonly page: number;
}

const DAY = /^20\d\d-\d\d-\d\d$/;
const SPORT = /^[a-z0-9]+(?:-[a-z0-9]+)*$/;
const TEXT_MAX = 60;
const PAGE_MAX = 999;

/** Whatever stands in the address, this is a choice: what cannot be read is left out. */
export function choiceOf({ params, search }: Pick<RouteState, 'params' | 'search'>): ResultsChoice {
  const query = new URLSearchParams(search);
  const type = params['type'] === 'live' || params['type'] === 'zone' ? params['type'] : 'finished';
  const day = query.get('day') ?? '';
  const sport = query.get('sport') ?? '';
  const text = textOf(query.get('text') ?? '');
  const page = Number(query.get('page'));
  return {
    type,
    ...(type !== 'live' && isDay(day) ? { day } : {}),
    ...(SPORT.test(sport) && sport.length <= 64 ? { sport } : {}),
    ...(text === '' ? {} : { text }),
    page: Number.isInteger(page) && page >= 1 && page <= PAGE_MAX ? page : 1,
  };
}

/** The query of a choice, always in one order, so that one page has one address. */
export function searchOf({ day, sport, text, page }: ResultsChoice): string {
  const query = new URLSearchParams();
  if (day !== undefined) query.set('day', day);
  if (sport !== undefined) query.set('sport', sport);
  if (text !== undefined) query.set('text', text);
  if (page > 1) query.set('page', String(page));
  const made = query.toString();
  return made === '' ? '' : `?${made}`;
}

export function textOf(typed: string): string {
  return Array.from(typed.trim().replaceAll(/\s+/g, ' ')).slice(0, TEXT_MAX).join('');
}

/** The last days of short months are written like days and are none. */
export function isDay(text: string): boolean {
  if (!DAY.test(text)) return false;
  const moment = Date.parse(`${text}T00:00:00Z`);
  return !Number.isNaN(moment) && new Date(moment).toISOString().startsWith(text);
}

const DAY_MS = 24 * 60 * 60_000;

export function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}
