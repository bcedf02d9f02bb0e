import { Random, randomState, type Strengths } from '@fairline/book';

import { buildChampionships, type Championship, type Competitor } from './championships.ts';
import { DAY, HOUR, leagueGames, MINUTE, type PlannedGame } from './leagueGames.ts';
import { stableId } from './stableId.ts';
import { courtGames, courtsOf, type Court } from './tourGames.ts';

export interface Fixture {
  readonly id: string;
  /** A multiple of NUMBERS_PER_GAME: the numbers up to the next one belong to its parts. */
  readonly number: number;
  readonly championship: Championship;
  readonly home: Competitor;
  readonly away: Competitor;
  readonly startsAt: number;
  /** When it is expected to be over. */
  readonly endsAt: number;
  readonly strengths: Strengths;
  readonly media: { readonly videoId?: string; readonly zoneId?: string };
}

/** Leagues play rounds that are known long before; tours play around the clock. */
export type FixtureKind = 'league' | 'tour';

export interface Calendar {
  readonly championships: readonly Championship[];
  /** Every game of a kind that starts from one moment up to, not including, another, in the order of their start. */
  startingBetween(kind: FixtureKind, from: number, to: number): readonly Fixture[];
}

export const NUMBERS_PER_GAME = 16;
/** Numbers of a day, first for leagues, then for tours. */
const GAMES_PER_DAY_MAX = { league: 1024, tour: 3072 } as const;
const NUMBERS_PER_DAY = GAMES_PER_DAY_MAX.league + GAMES_PER_DAY_MAX.tour;
/** So many days have numbers of their own before they come round again. */
const NUMBERED_DAYS = 15_000;
const FIRST_DAY = Date.UTC(2026, 0, 1) / DAY;
/** How many games should be on at any moment; chance moves it by about ten. */
const LIVE_WANTED = 122;
const DAYS_KEPT = 40;
/** Longer than any game lasts. */
const NEARBY = 6 * HOUR;
const STEP = 5 * MINUTE;

/** The same seed gives the same games with the same ids, whenever and in whatever portions they are asked for. */
export function buildCalendar(
  seed: string,
  isPlayed: (championship: Championship) => boolean = () => true,
): Calendar {
  const championships = buildChampionships(seed);
  const leagues = championships.filter(({ courts }) => courts === undefined);
  const courts = courtsOf(seed, championships);
  const days = new Map<string, readonly Fixture[]>();

  function fixturesOf(kind: FixtureKind, day: number): readonly Fixture[] {
    const key = `${kind} ${day}`;
    const known = days.get(key);
    if (known !== undefined) return known;
    const planned = kind === 'league' ? leagueDay(day, leagues) : tourDay(day, leagues, courts);
    if (planned.length > GAMES_PER_DAY_MAX[kind]) throw new RangeError(`A day has ${planned.length} games`);
    const first = kind === 'league' ? 0 : GAMES_PER_DAY_MAX.league;
    const fixtures = planned
      .toSorted(inOrder)
      .flatMap((game, index) =>
        isPlayed(game.championship) ? fixtureOf(seed, game, numberOf(day, first + index)) : [],
      );
    days.set(key, fixtures);
    // A map keeps the order in which it was filled: the first key is the oldest.
    if (days.size > DAYS_KEPT) days.delete(days.keys().next().value!);
    return fixtures;
  }

  return {
    championships,
    startingBetween(kind, from, to) {
      const fixtures: Fixture[] = [];
      for (let day = Math.floor(from / DAY); day * DAY < to; day += 1) {
        for (const fixture of fixturesOf(kind, day)) {
          if (fixture.startsAt >= from && fixture.startsAt < to) fixtures.push(fixture);
        }
      }
      return fixtures;
    },
  };
}

function inOrder(one: PlannedGame, other: PlannedGame): number {
  if (one.startsAt !== other.startsAt) return one.startsAt - other.startsAt;
  if (one.championship !== other.championship) return one.championship.number - other.championship.number;
  return one.key < other.key ? -1 : 1;
}

function numberOf(day: number, index: number): number {
  const dayNumber = (((day - FIRST_DAY) % NUMBERED_DAYS) + NUMBERED_DAYS) % NUMBERED_DAYS;
  return (dayNumber * NUMBERS_PER_DAY + index + 1) * NUMBERS_PER_GAME;
}

function leagueDay(day: number, leagues: readonly Championship[]): PlannedGame[] {
  return leagues.flatMap((league) => leagueGames(league, day * DAY, (day + 1) * DAY));
}

function tourDay(day: number, leagues: readonly Championship[], courts: readonly Court[]): PlannedGame[] {
  const from = day * DAY;
  const to = from + DAY;
  // Games of leagues that may still be on, or already be on, while a game of this day is played.
  const nearby = leagues.flatMap((league) => leagueGames(league, from - NEARBY, to + NEARBY));
  const wanted = openCourts(nearby, courts, from - NEARBY);
  return courts.flatMap((court, place) => {
    const middleMs = (court.tour.sport.minutes * MINUTE) / 2;
    return courtGames(court, from, to, (startsAt) => place < wanted(startsAt + middleMs));
  });
}

/** How many courts play at a moment: as many as it takes to have enough games on, beside those of the leagues. */
function openCourts(
  nearby: readonly PlannedGame[],
  courts: readonly Court[],
  origin: number,
): (moment: number) => number {
  const stepOf = (moment: number): number => Math.floor((moment - origin) / STEP);
  const changes: number[] = [];
  for (const { startsAt, championship } of nearby) {
    const [first, last] = [stepOf(startsAt), stepOf(startsAt + championship.sport.minutes * MINUTE)];
    changes[first] = (changes[first] ?? 0) + 1;
    changes[last] = (changes[last] ?? 0) - 1;
  }
  let running = 0;
  const open = Array.from(changes, (change: number | undefined) => {
    running += change ?? 0;
    return courtsFor(LIVE_WANTED - running, courts);
  });
  const usual = courtsFor(LIVE_WANTED, courts);
  return (moment) => open[stepOf(moment)] ?? usual;
}

function courtsFor(wanted: number, courts: readonly Court[]): number {
  let expected = 0;
  for (const [place, { share }] of courts.entries()) {
    if (expected >= wanted) return place;
    expected += share;
  }
  return courts.length;
}

const VIDEO_CHANCE = 0.4;
const ZONE_CHANCE = 0.6;

function fixtureOf(seed: string, game: PlannedGame, number: number): Fixture {
  const { championship, key, startsAt } = game;
  const { sport, competitors } = championship;
  const [home, away] = [competitors[game.home]!, competitors[game.away]!];
  const id = stableId(seed, 'game', championship.id, key);
  const random = new Random(randomState(seed, 'fixture', id));
  const tempo = 0.9 + random.between(0, 20) / 100;
  const media = {
    ...(random.isWithin(VIDEO_CHANCE) ? { videoId: `v${random.between(100_000, 999_999)}` } : {}),
    ...(random.isWithin(ZONE_CHANCE) ? { zoneId: `z${random.between(100_000, 999_999)}` } : {}),
  };
  return {
    id,
    number,
    championship,
    home,
    away,
    startsAt,
    endsAt: startsAt + sport.minutes * MINUTE,
    strengths: {
      home: home.rating,
      away: away.rating,
      tempo,
      ...(sport.hasNoHome ? { isNeutral: true } : {}),
    },
    media,
  };
}
