import type { BookGame } from '@fairline/feed';

import { buildCalendar, type Calendar, type Fixture, type FixtureKind } from './calendar/calendar.ts';
import type { Championship } from './calendar/championships.ts';
import { DAY, HOUR, MINUTE } from './calendar/leagueGames.ts';
import { chunksOf, ENTRIES_PER_MESSAGE, entityDrafts } from './entityDrafts.ts';
import { Agenda } from './play/agenda.ts';
import type { Draft } from './play/draft.ts';
import { nextMove, phaseOf } from './play/marketMove.ts';
import { isOverBy, pastGame } from './play/pastGame.ts';
import { SimulatedGame, type GameSettings } from './play/simulatedGame.ts';

const KINDS: readonly FixtureKind[] = ['league', 'tour'];
/** How far ahead games are announced: leagues by their calendar, tours as their draws are made. */
const ANNOUNCED_AHEAD = { league: 14 * DAY, tour: 6 * HOUR } as const;
/** How far back results are filled in when the book begins. */
const FILLED_BACK = { league: 7 * DAY, tour: DAY } as const;
export const FILLED_BACK_MS = FILLED_BACK.league;
/** Longer than any game lasts. */
const LONGEST_GAME = 6 * HOUR;
/** So many games of the line have prices at once when the book begins; the others follow one by one. */
const PRICED_AT_ONCE = 60;
/**
 * And so many of those that start later: in a full book the nearest begin within minutes, and whoever bets for longer
 * than that (as the player of the demo) would find nothing.
 */
const LATER_AT_ONCE = 12;
const LATER = 75 * MINUTE;
const OPENING_MS = 20;
const FILLING_MS = 40;
const HEARTBEAT_MS = 3000;
/** Whoever was asleep for longer goes on from now instead of living through every second. */
const LATE_MAX_MS = 5000;
const SECOND = 1000;

/** The book that is there when the simulator begins. */
export interface KnownBook {
  /** The simulator's own games that are not over, parts among them. */
  readonly games: Iterable<BookGame>;
  /** Whether there is or was such a game. */
  has(gameId: string): boolean;
}

export interface SimulatorSettings extends GameSettings {
  /** Which championships are played; all of them unless said otherwise. */
  readonly isPlayed?: (championship: Championship) => boolean;
}

/**
 * Plays all games of the calendar. It has no clock of its own: it is told how far to go, and answers with what the
 * book must be told. The same seed and the same moments give the same messages.
 */
export class Simulator {
  readonly #settings: SimulatorSettings;
  readonly #calendar: Calendar;
  readonly #agenda = new Agenda();
  readonly #games = new Map<string, SimulatedGame>();
  #drafts: Draft[] = [];
  #lastTold = 0;
  readonly #announcedUntil = { league: 0, tour: 0 };

  constructor(settings: SimulatorSettings) {
    this.#settings = settings;
    this.#calendar = buildCalendar(settings.seed, settings.isPlayed);
  }

  /** Games that are announced or on. */
  get gameCount(): number {
    return this.#games.size;
  }

  /** Takes over a book, or begins one, and tells everything that must be there at once. */
  begin(now: number, known: KnownBook): readonly Draft[] {
    this.#tell(entityDrafts(this.#calendar, now));
    const started = this.#between(() => [now - LONGEST_GAME, now + 1]);
    const coming = this.#between((kind) => [now + 1, now + ANNOUNCED_AHEAD[kind]]);
    for (const kind of KINDS) this.#announcedUntil[kind] = now + ANNOUNCED_AHEAD[kind];
    this.#takeOver(now, known, [...started, ...coming]);
    const fresh = [...started, ...coming].filter(({ id }) => !this.#games.has(id) && !known.has(id));
    this.#beginLive(
      now,
      fresh.filter(({ startsAt }) => startsAt <= now),
    );
    this.#beginLine(
      now,
      fresh.filter(({ startsAt }) => startsAt > now),
    );
    this.#fillBack(now, known);
    this.#agenda.add(now + MINUTE, (at) => this.#announce(at));
    this.#agenda.add(now + HEARTBEAT_MS, (at) => this.#beat(at));
    return this.#taken();
  }

  /** Everything that is due by now, in the order of its time. */
  advanceTo(now: number): readonly Draft[] {
    for (;;) {
      const entry = this.#agenda.next(now);
      if (entry === undefined) return this.#taken();
      entry.task(now - entry.due > LATE_MAX_MS ? now : entry.due);
    }
  }

  /** Games of leagues and tours together, in the order of their start, so that the nearest come first. */
  #between(span: (kind: FixtureKind) => readonly [from: number, to: number]): readonly Fixture[] {
    return KINDS.flatMap((kind) => this.#calendar.startingBetween(kind, ...span(kind))).toSorted(
      (a, b) => a.startsAt - b.startsAt || a.number - b.number,
    );
  }

  /** Games that the book has go on from what it has of them; those that the calendar does not know are called off. */
  #takeOver(now: number, known: KnownBook, fixtures: readonly Fixture[]): void {
    const planned = new Map(fixtures.map((fixture) => [fixture.id, fixture]));
    const parts = new Map<string, BookGame[]>();
    const wholes: BookGame[] = [];
    for (const game of known.games) {
      const parent = game.fixture.part?.parentId;
      if (parent === undefined) wholes.push(game);
      else parts.set(parent, [...(parts.get(parent) ?? []), game]);
    }
    for (const whole of wholes) {
      const { id, startsAt } = whole.fixture;
      const fixture = planned.get(id) ?? this.#slept(id, startsAt);
      const ownParts = parts.get(id) ?? [];
      if (fixture === undefined) {
        for (const { fixture: gone } of [whole, ...ownParts]) {
          this.#tell([{ kind: 'cancellation', sentAt: now, gameId: gone.id, reason: 'not-in-calendar' }]);
        }
        continue;
      }
      const game = new SimulatedGame(this.#settings, fixture, { whole, parts: ownParts });
      this.#games.set(id, game);
      if (startsAt <= now) this.#play(game, now);
      else if (game.hasPrices) this.#planMove(game, now);
      else this.#open(game, now);
    }
  }

  /** A game that began and ended while nobody was there to play it. */
  #slept(id: string, startsAt: number): Fixture | undefined {
    return this.#between(() => [startsAt, startsAt + 1]).find((fixture) => fixture.id === id);
  }

  #beginLive(now: number, fixtures: readonly Fixture[]): void {
    const games: SimulatedGame[] = [];
    for (const fixture of fixtures) {
      // Over already: the results that are filled in have it.
      if (isOverBy(this.#settings, fixture, now)) continue;
      const game = new SimulatedGame(this.#settings, fixture);
      this.#games.set(fixture.id, game);
      games.push(game);
    }
    this.#tellFixtures(games, now);
    for (const game of games) this.#play(game, now);
  }

  #beginLine(now: number, fixtures: readonly Fixture[]): void {
    const games = fixtures.map((fixture) => new SimulatedGame(this.#settings, fixture));
    for (const game of games) this.#games.set(game.fixture.id, game);
    this.#tellFixtures(games, now);
    const firstLater = games.findIndex(({ fixture }) => fixture.startsAt > now + LATER);
    const isAtOnce = (place: number): boolean =>
      place < PRICED_AT_ONCE ||
      (firstLater >= 0 && place >= firstLater && place < firstLater + LATER_AT_ONCE);
    for (const [place, game] of games.entries()) {
      if (isAtOnce(place)) this.#open(game, now);
      else this.#agenda.add(now + (place - PRICED_AT_ONCE) * OPENING_MS, (at) => this.#open(game, at));
    }
  }

  #tellFixtures(games: readonly SimulatedGame[], at: number): void {
    for (const chunk of chunksOf(games, ENTRIES_PER_MESSAGE)) {
      this.#tell([{ kind: 'fixture', sentAt: at, games: chunk.map(({ gameFixture }) => gameFixture) }]);
    }
  }

  /** Results of the days before, a game at a time, newest first: nobody waits for them. */
  #fillBack(now: number, known: KnownBook): void {
    const past = this.#between((kind) => [now - FILLED_BACK[kind], now])
      .filter(({ id }) => !this.#games.has(id) && !known.has(id))
      .toReversed();
    for (const [place, fixture] of past.entries()) {
      this.#agenda.add(now + (place + 1) * FILLING_MS, (at) =>
        this.#tell(pastGame(this.#settings, fixture, at) ?? []),
      );
    }
  }

  /** The first price, when the game has not begun in the meantime. */
  #open(game: SimulatedGame, at: number): void {
    if (at >= game.fixture.startsAt) {
      this.#play(game, at);
      return;
    }
    this.#tell(game.line(at));
    this.#planMove(game, at);
  }

  #planMove(game: SimulatedGame, at: number): void {
    const { fixture } = game;
    const next = nextMove(fixture, at);
    if (next === undefined) this.#agenda.add(fixture.startsAt, (start) => this.#play(game, start));
    else this.#agenda.add(next, (moment) => this.#open(game, moment));
  }

  /** One step of a game, and the next one a second later. Each game has its own part of the second. */
  #play(game: SimulatedGame, at: number): void {
    this.#tell(game.tick(at));
    if (game.isOver) {
      this.#games.delete(game.fixture.id);
      return;
    }
    const phase = game.fixture.startsAt + phaseOf(game.fixture.id, SECOND);
    const next = phase + (Math.floor((at - phase) / SECOND) + 1) * SECOND;
    this.#agenda.add(next, (moment) => this.#play(game, moment));
  }

  #announce(at: number): void {
    for (const kind of KINDS) {
      const until = at + ANNOUNCED_AHEAD[kind];
      const fixtures = this.#calendar.startingBetween(kind, this.#announcedUntil[kind], until);
      this.#announcedUntil[kind] = until;
      const games = fixtures.map((fixture) => new SimulatedGame(this.#settings, fixture));
      for (const game of games) this.#games.set(game.fixture.id, game);
      this.#tellFixtures(games, at);
      for (const [place, game] of games.entries()) {
        this.#agenda.add(at + place * OPENING_MS, (moment) => this.#open(game, moment));
      }
    }
    this.#agenda.add(at + MINUTE, (next) => this.#announce(next));
  }

  /** A silent feed counts as dead, so it says now and then that it is not. */
  #beat(at: number): void {
    if (at - this.#lastTold >= HEARTBEAT_MS) this.#tell([{ kind: 'heartbeat', sentAt: at }]);
    this.#agenda.add(at + HEARTBEAT_MS, (next) => this.#beat(next));
  }

  #tell(drafts: Iterable<Draft>): void {
    for (const draft of drafts) {
      this.#drafts.push(draft);
      this.#lastTold = draft.sentAt;
    }
  }

  #taken(): readonly Draft[] {
    const drafts = this.#drafts;
    this.#drafts = [];
    return drafts;
  }
}
