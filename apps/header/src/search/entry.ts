import type { SiteConfig } from '@fairline/contracts';
import type { GameHead, SearchMatch } from '@fairline/contracts/book';
import { href, routeExists, rowOf, type Language, type RouteName } from '@fairline/routes';
import { dateTimeText, type Visitor } from '@fairline/sdk';

import type { SearchWords } from './words/index.ts';

/** In the order of the palette. */
export const ENTRY_KINDS = ['game', 'competitor', 'championship', 'sport', 'market', 'page'] as const;
export type EntryKind = (typeof ENTRY_KINDS)[number];

/** One thing that was found, or that was found before. */
export interface SearchEntry {
  /** The same thing has the same key in every language. */
  readonly key: string;
  readonly kind: EntryKind;
  readonly name: string;
  /** What tells it from others of its name, for as long as it exists. */
  readonly note: string;
  /** What holds at this moment: a score, a start, a number of games. */
  readonly moment?: string;
  readonly href: string;
  readonly flag?: string;
  readonly isLive?: boolean;
}

export interface SearchReply {
  readonly matches: readonly SearchMatch[];
  readonly games: readonly GameHead[];
}

/** Who looks, and at which site. */
export interface SearchPlace {
  readonly language: Language;
  readonly site: SiteConfig;
  readonly visitor: Visitor;
  readonly words: SearchWords;
}

export function has(site: SiteConfig, route: RouteName): boolean {
  return routeExists(rowOf(route), { site, isProduction: true });
}

/** What the book found, as entries that lead to pages of this site; what no page shows is left out. */
export function bookEntries({ matches, games }: SearchReply, place: SearchPlace): readonly SearchEntry[] {
  return [
    ...games.map((game) => gameEntry(game, place)),
    ...matches.flatMap((match) => matchEntry(match, place) ?? []),
  ];
}

function gameEntry(game: GameHead, place: SearchPlace): SearchEntry {
  const { id, address, sport, championship, home, away, startsAt, score } = game;
  const { language, visitor, words } = place;
  const isLive = game.statusId === 2 || game.statusId === 3;
  const when =
    isLive && score !== undefined
      ? `${score.score[0]}:${score.score[1]}`
      : dateTimeText(startsAt, { ...visitor, language });
  return {
    key: `game:${id}`,
    kind: 'game',
    name: words('game', { home: home.name, away: away.name }),
    note: championship.name,
    moment: when,
    href: href(language, 'game', {
      section: isLive ? 'live' : 'line',
      sport: sport.id,
      championship: championship.address,
      game: address,
    }),
    flag: championship.flag,
    isLive,
  };
}

function matchEntry(match: SearchMatch, place: SearchPlace): SearchEntry | undefined {
  const address = matchAddress(match, place);
  if (address === undefined) return undefined;
  const { kind, id, name, sport, country, flag, live, line } = match;
  const { words } = place;
  const from = [kind === 'sport' ? '' : sport.name, country ?? ''].filter((part) => part !== '');
  return {
    key: `${kind}:${id}`,
    kind,
    name,
    note: from.join(' · '),
    moment: live > 0 ? words('live', { count: live }) : words('games', { count: line }),
    href: address,
    ...(flag === undefined ? {} : { flag }),
  };
}

function matchAddress(
  { kind, id, sport, address, live, line }: SearchMatch,
  { language }: SearchPlace,
): string | undefined {
  const section = live > 0 ? 'live' : 'line';
  if (kind === 'sport') return href(language, 'section', { section, sport: id });
  if (address === undefined) return undefined;
  if (live + line > 0) {
    return kind === 'championship'
      ? href(language, 'section', { section, sport: sport.id, championship: address })
      : href(language, 'teamSection', { section, team: address });
  }
  return href(language, 'statistic', {
    rest: `${kind === 'championship' ? 'championship' : 'team'}/${address}`,
  });
}
