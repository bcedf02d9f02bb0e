import { createHash } from 'node:crypto';

import type { MarketKind, OutcomeKind } from '@fairline/contracts';
import type { Insertable } from 'kysely';

import type { CatalogueTables } from '../tables.ts';
import { categories } from './categories.ts';
import { championships, type ChampionshipSeed } from './championships.ts';
import { marketGroups, marketTypes } from './marketTypes.ts';
import { initialsOf, slugOf, translated } from './names/text.ts';
import { balancedHandicap, balancedLine, priceOutcomes } from './pricing.ts';
import { seededRandom, type Random } from './random.ts';
import { comingScene, liveScene, type Scene } from './scene.ts';
import { sports, type SportSeed } from './sports.ts';

/** All rows of a book, table by table, in an order that foreign keys accept. */
export type Book = { [Table in keyof CatalogueTables]: Insertable<CatalogueTables[Table]>[] };

export interface BookOptions {
  readonly seed: number;
  /** The book is laid around this moment. */
  readonly now: Date;
}

/** The same seed and the same minute give the same book, down to its ids. */
export function buildBook({ seed, now }: BookOptions): Book {
  const random = seededRandom(seed);
  const start = Math.floor(now.getTime() / MINUTE) * MINUTE;
  const book: Book = {
    sport: sports.map(sportRow),
    category: Object.entries(categories).map(([flag, name]) => ({
      id: stableId('category', flag),
      flag,
      name: JSON.stringify(translated(name)),
    })),
    championship: championships.map(championshipRow),
    team: [],
    game: [],
    market_group: marketGroups,
    market_type: marketTypes,
    market: [],
    outcome: [],
    price: [],
  };
  for (const [index, championship] of championships.entries()) {
    addTeams(book, championship);
    addGames(book, { championship, championshipNumber: index + 1, start, random });
  }
  return book;
}

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const FIVE_MINUTES = 5 * MINUTE;
const MARGIN = { result: 0.046, twoWay: 0.043 };
const VIDEO_CHANCE = 0.3;
const SUSPENDED_CHANCE = 0.05;
/** Game numbers grow with the minute of the book, so that a later book never repeats one. */
const NUMBERS_FROM = Date.UTC(2026, 0, 1);
const GAMES_PER_MINUTE = 1000;

function sportRow(sport: SportSeed, index: number): Insertable<CatalogueTables['sport']> {
  return {
    id: stableId('sport', sport.slug),
    slug: sport.slug,
    icon: sport.icon,
    rank: index + 1,
    is_cyber: sport.isCyber === true,
    name: JSON.stringify(translated(sport.name)),
  };
}

function championshipRow(
  championship: ChampionshipSeed,
  index: number,
): Insertable<CatalogueTables['championship']> {
  const name = translated(championship.name);
  return {
    id: championshipId(championship),
    number: index + 1,
    slug: slugOf(name.en),
    sport_id: stableId('sport', championship.sport),
    category_id: stableId('category', championship.flag),
    rank: index + 1,
    name: JSON.stringify(name),
  };
}

const COLOURS = [
  '#c8102e',
  '#0052b4',
  '#ffd23d',
  '#0a7d4d',
  '#10151d',
  '#f2f5fa',
  '#7a1f8a',
  '#e2763b',
  '#2aa8c4',
] as const;

function addTeams(book: Book, championship: ChampionshipSeed): void {
  for (const participant of championship.participants) {
    const id = teamId(championship.sport, participant.name);
    if (book.team.some((team) => team.id === id)) continue;
    const name = translated(participant.name);
    const first = Number.parseInt(id.slice(0, 4), 16) % COLOURS.length;
    const second =
      (first + 1 + (Number.parseInt(id.slice(4, 8), 16) % (COLOURS.length - 1))) % COLOURS.length;
    book.team.push({
      id,
      sport_id: stableId('sport', championship.sport),
      category_id: stableId('category', championship.flag),
      kind: participant.kind,
      initials: initialsOf(name.en),
      colour_first: COLOURS[first]!,
      colour_second: COLOURS[second]!,
      name: JSON.stringify(name),
    });
  }
}

function addGames(
  book: Book,
  context: { championship: ChampionshipSeed; championshipNumber: number; start: number; random: Random },
): void {
  const { championship, championshipNumber, start, random } = context;
  const sport = sports.find(({ slug }) => slug === championship.sport);
  if (sport === undefined) throw new Error(`No such sport: ${championship.sport}`);
  const pairs = pairings(championship, random);
  const offsets = lineOffsets(championship.line, pairs.length / 2 - championship.live, random);
  if (championshipNumber === 1) offsets[0] = 20 * MINUTE;
  const count = championship.live + championship.line;
  for (let index = 0; index < count; index += 1) {
    const [home, away] = pairs[index % pairs.length]!;
    const isLive = index < championship.live;
    const scene = isLive ? liveScene(sport.play, random) : comingScene(sport.play, random);
    const length = sport.minutes * MINUTE;
    const startsAt = isLive
      ? start - Math.max(1, Math.round((scene.progress * length) / MINUTE)) * MINUTE
      : Math.ceil((start + offsets[index - championship.live]!) / FIVE_MINUTES) * FIVE_MINUTES;
    const id = stableId('game', String(start), String(championshipNumber), String(index));
    book.game.push({
      id,
      number: Math.floor((start - NUMBERS_FROM) / MINUTE) * GAMES_PER_MINUTE + book.game.length + 1,
      championship_id: championshipId(championship),
      parent_id: null,
      home_id: teamId(championship.sport, home),
      away_id: teamId(championship.sport, away),
      status_id: isLive ? scene.statusId : 1,
      has_video: random.next() < VIDEO_CHANCE,
      starts_at: new Date(startsAt),
      ends_at: new Date(startsAt + length),
      live_state: isLive && scene.live !== undefined ? JSON.stringify(scene.live) : null,
      updated_at: new Date(start),
    });
    const isSuspended = isLive && random.next() < SUSPENDED_CHANCE;
    addMarkets(book, { gameId: id, scene, isSuspended, changedAt: new Date(start) });
  }
}

/** Everybody plays once before anybody plays twice. */
function pairings(championship: ChampionshipSeed, random: Random): (readonly [string, string])[] {
  const names = random.shuffle(championship.participants.map(({ name }) => name));
  const pairs: (readonly [string, string])[] = [];
  for (let index = 0; index + 1 < names.length; index += 2) pairs.push([names[index]!, names[index + 1]!]);
  // The second leg is played on the other ground.
  return [...pairs, ...pairs.map(([home, away]) => [away, home] as const)];
}

/** Most games come soon; the second leg comes after a day at least. */
function lineOffsets(count: number, firstLeg: number, random: Random): number[] {
  return Array.from({ length: count }, (_, index) => {
    const from = index < firstLeg ? 0.15 : 26;
    const to = index < firstLeg ? random.pick([10, 30]) : 71;
    return (from + random.next() * (to - from)) * HOUR;
  });
}

function addMarkets(
  book: Book,
  game: { gameId: string; scene: Scene; isSuspended: boolean; changedAt: Date },
): void {
  const { home, draw, away, over, cover } = game.scene.chances;
  if (draw === undefined)
    addMarket('winner', undefined, [
      ['home', home],
      ['away', away],
    ]);
  else
    addMarket('result', undefined, [
      ['home', home],
      ['draw', draw],
      ['away', away],
    ]);
  if (over !== undefined) {
    const line = balancedLine(over);
    addMarket('total', line, [
      ['over', over(line)],
      ['under', 1 - over(line)],
    ]);
  }
  if (cover !== undefined) {
    const line = balancedHandicap(cover);
    addMarket('handicap', line, [
      ['home', cover(line)],
      ['away', 1 - cover(line)],
    ]);
  }

  function addMarket(kind: MarketKind, line: number | undefined, chances: [OutcomeKind, number][]): void {
    const margin = kind === 'result' ? MARGIN.result : MARGIN.twoWay;
    const prices = priceOutcomes(
      chances.map(([, chance]) => chance),
      margin,
    );
    const marketId = stableId('market', game.gameId, kind);
    book.market.push({
      id: marketId,
      game_id: game.gameId,
      market_type_id: marketTypes.find((type) => type.kind === kind)!.id,
      line: line === undefined ? null : Math.round(line * 100),
      is_main: true,
      status: prices === undefined || game.isSuspended ? 'suspended' : 'open',
    });
    for (const [rank, [outcomeKind]] of chances.entries()) {
      const outcomeId = stableId('outcome', marketId, outcomeKind);
      book.outcome.push({ id: outcomeId, market_id: marketId, kind: outcomeKind, rank: rank + 1 });
      const price = prices?.[rank];
      if (price === undefined) continue;
      book.price.push({
        outcome_id: outcomeId,
        coefficient: price.coefficient,
        fair_probability: price.fairProbability,
        changed_at: game.changedAt,
      });
    }
  }
}

function championshipId(championship: ChampionshipSeed): string {
  return stableId('championship', championship.sport, championship.name);
}

function teamId(sport: string, name: string): string {
  return stableId('team', sport, name);
}

/** A name-based UUID (version 5): the same thing has the same id in every book. */
function stableId(...parts: string[]): string {
  const hex = createHash('sha1')
    .update(`fairline/${parts.join('/')}`)
    .digest('hex');
  const variant = ((Number.parseInt(hex.slice(16, 18), 16) & 0x3f) | 0x80).toString(16).padStart(2, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-5${hex.slice(13, 16)}-${variant}${hex.slice(18, 20)}-${hex.slice(20, 32)}`;
}
