import type { Section, SectionBoard } from '@fairline/contracts';
import type { Book, BookGame } from '@fairline/feed';

import type { GameRows } from './gameRow.ts';
import type { Shelf } from './shelf.ts';
import { treeOf } from './sportTree.ts';

export interface SectionChoice {
  readonly language: string;
  readonly section: Section;
  readonly sport?: string | undefined;
  /** Number, hyphen, slug. */
  readonly championship?: string | undefined;
  readonly withinHours?: number | undefined;
  /** How many of the games that fit are passed over. */
  readonly from: number;
}

export interface SectionRefused {
  readonly refused: 'unknown-sport' | 'unknown-championship';
}

/** Longer lists are cut; the reply says how many games there are. */
export const GAMES_MAX = 300;
const HOUR_MS = 3_600_000;

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
  const tree = treeOf(book, shelf, language);
  const fitting = shelf[section].filter(fits(book, shelf, choice, championshipId));
  return {
    now: shelf.now,
    position: shelf.position,
    section,
    sports: tree.sports,
    championships: tree.championships.filter((link) => sport === undefined || link.sport === sport),
    games: fitting
      .slice(from, from + GAMES_MAX)
      .map((game) => rows.rowOf(game, language, shelf.partCounts.get(game.fixture.id) ?? 0)),
    total: fitting.length,
  };
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

function fits(
  book: Book,
  { now }: Shelf,
  { section, sport, withinHours }: SectionChoice,
  championshipId: string | undefined,
): (game: BookGame) => boolean {
  const latest = section === 'line' && withinHours !== undefined ? now + withinHours * HOUR_MS : Infinity;
  return ({ fixture }) =>
    fixture.startsAt <= latest &&
    (championshipId === undefined || fixture.championshipId === championshipId) &&
    (sport === undefined || book.championships.get(fixture.championshipId)?.sportId === sport);
}
