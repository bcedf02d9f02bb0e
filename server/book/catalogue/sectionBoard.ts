import { SECTION_GAMES_MAX, type Section, type SectionBoard } from '@fairline/contracts';
import type { Book, BookGame } from '@fairline/feed';

import { hasVideo, isInScope, testsOf, type BoardFilter, type GameTest } from './boardFilter.ts';
import type { GameRows } from './gameRow.ts';
import { byStart, countsOf, type Shelf } from './shelf.ts';
import { treeOf } from './sportTree.ts';

export interface SectionChoice extends BoardFilter {
  readonly language: string;
  readonly section: Section;
  readonly sport?: string | undefined;
  /** Number, hyphen, slug. */
  readonly championship?: string | undefined;
  /** Only the last game of each championship. */
  readonly isOnlyFinal?: boolean | undefined;
  /** The best games of everything that fits before all others. */
  readonly isBestOnTop?: boolean | undefined;
  /** The soonest first, instead of by championship. */
  readonly isByTime?: boolean | undefined;
  /** How many of the games that fit are passed over. */
  readonly from: number;
}

export interface SectionRefused {
  readonly refused: 'unknown-sport' | 'unknown-championship';
}

/** The live or line section, narrowed step by step. */
export function sectionBoardOf(
  book: Book,
  shelf: Shelf,
  rows: GameRows,
  choice: SectionChoice,
): SectionBoard | SectionRefused {
  const { language, section, sport, from } = choice;
  if (sport !== undefined && !book.sports.has(sport)) return { refused: 'unknown-sport' };
  const championshipId = championshipOf(book, choice);
  if (championshipId === null) return { refused: 'unknown-championship' };
  const scope = isInScope(book, choice);
  const tree = treeOf(book, scope === undefined ? shelf : countsOf(shelf, scope), language, {
    isWhole: choice.pageType === undefined,
    withoutSports: choice.withoutSports,
  });
  const place: GameTest = ({ fixture }) =>
    (championshipId === undefined || fixture.championshipId === championshipId) &&
    (sport === undefined || book.championships.get(fixture.championshipId)?.sportId === sport);
  const tests = [
    place,
    ...(scope === undefined ? [] : [scope]),
    ...testsOf(book, choice, { ...shelf, section }),
  ];
  const fitting = shelf[section].filter((game) => tests.every((test) => test(game)));
  const wanted = choice.isOnlyFinal === true ? lastOfEach(fitting) : fitting;
  const best = choice.isBestOnTop === true ? bestOf(book, wanted) : [];
  const rest = best.length === 0 ? wanted : wanted.filter((game) => !best.includes(game));
  const listed = [...best, ...(choice.isByTime === true ? rest.toSorted(byStart) : rest)];
  return {
    now: shelf.now,
    position: shelf.position,
    section,
    sports: tree.sports,
    championships: tree.championships.filter((link) => sport === undefined || link.sport === sport),
    games: listed
      .slice(from, from + SECTION_GAMES_MAX)
      .map((game) => rows.rowOf(game, language, shelf.partCounts.get(game.fixture.id) ?? 0)),
    total: listed.length,
    videoTotal: listed.filter(hasVideo).length,
    ...(choice.isBestOnTop === true ? { bestCount: Math.max(0, best.length - from) } : {}),
  };
}

/** How many games stand on top as the best of a list. */
const BEST_MAX = 6;

/** Of the most important championship of each sport that has any game here, soonest first. Games come by importance. */
function bestOf(book: Book, games: readonly BookGame[]): readonly BookGame[] {
  const first = new Map<string, string>();
  for (const { fixture } of games) {
    const sport = book.championships.get(fixture.championshipId)?.sportId ?? '';
    if (!first.has(sport)) first.set(sport, fixture.championshipId);
  }
  const leading = new Set(first.values());
  return games
    .filter(({ fixture }) => leading.has(fixture.championshipId))
    .toSorted(byStart)
    .slice(0, BEST_MAX);
}

/** Undefined when none is asked for, null when there is no such one in the sport. It may have no games today. */
function championshipOf(book: Book, { sport, championship }: SectionChoice): string | undefined | null {
  if (championship === undefined) return undefined;
  for (const { id, number, slug, sportId } of book.championships.values()) {
    if (`${number}-${slug}` !== championship) continue;
    return sport === undefined || sport === sportId ? id : null;
  }
  return null;
}

/** Games come by championship and start, so the last one of a championship is its last game. */
function lastOfEach(games: readonly BookGame[]): readonly BookGame[] {
  return [...new Map(games.map((game) => [game.fixture.championshipId, game])).values()];
}
