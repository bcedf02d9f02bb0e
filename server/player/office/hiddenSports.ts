import type { Kysely } from 'kysely';

import type { Clock } from '../../platform/clock.ts';
import type { Tables } from '../../platform/database/index.ts';
import { readDisallowedSports } from './disallowedSports.ts';

/** Disallowed sports in the form in which games are asked. */
export interface HiddenSports {
  readonly line: ReadonlySet<string>;
  readonly live: ReadonlySet<string>;
}

interface Remembered {
  readonly at: number;
  readonly sports: Promise<HiddenSports>;
}

/** As old as a board may be: a change that another process took shows with the next board. */
const MEMORY_MS = 1000;
const PLAYERS_MAX = 10_000;

/** What each player has disallowed, remembered for a moment: the parts of one page ask several times. */
export class HiddenSportsMemory {
  readonly #db: Kysely<Tables>;
  readonly #clock: Clock;
  readonly #players = new Map<number, Remembered>();

  constructor(db: Kysely<Tables>, clock: Clock) {
    this.#db = db;
    this.#clock = clock;
  }

  of(userId: number): Promise<HiddenSports> {
    const now = this.#clock.now().getTime();
    const known = this.#players.get(userId);
    const age = now - (known?.at ?? 0);
    if (known !== undefined && age >= 0 && age < MEMORY_MS) return known.sports;
    if (this.#players.size >= PLAYERS_MAX) this.#players.clear();
    const made: Remembered = { at: now, sports: this.#read(userId) };
    this.#players.set(userId, made);
    // What could not be read is asked for again.
    made.sports.catch(() => {
      if (this.#players.get(userId) === made) this.#players.delete(userId);
    });
    return made.sports;
  }

  /** The player has changed the lists. A reading under way may have missed it, so its result is let go of as well. */
  forget(userId: number): void {
    this.#players.delete(userId);
  }

  async #read(userId: number): Promise<HiddenSports> {
    const { line, live } = await readDisallowedSports(this.#db, userId);
    return { line: new Set(line), live: new Set(live) };
  }
}
