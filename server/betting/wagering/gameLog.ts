import { setImmediate as othersServed } from 'node:timers/promises';

import {
  canonical,
  chancesIn,
  deadHeatIn,
  priceIn,
  resultIn,
  tellsChances,
  type BookChange,
  type DeadHeat,
} from '@fairline/feed';
import type { Kysely } from 'kysely';

import { gameEntries, provenChange, type ChainedRow } from '../../book/feed/index.ts';
import type { Tables } from '../../platform/database/index.ts';

/** Which word of the log about a bet: the price it was made at, the chances it was sold by, the result it was settled by. */
export interface LegWord {
  readonly what: 'price' | 'chances' | 'result';
  /** The position in the log that the bet names. */
  readonly standsAt: bigint;
  readonly marketId: string;
  readonly outcomeId: string;
}

export interface ProvenWord {
  readonly row: ChainedRow;
  /** Undefined when the entry is not what its hash was made of. */
  readonly change: BookChange | undefined;
}

/** What an entry says of a bet, by itself, as text: thousandths of a price, chances of results, or a result. */
export function saidBy(change: BookChange, word: Omit<LegWord, 'standsAt'>): string | null | undefined {
  switch (word.what) {
    case 'price':
      return textOf(priceIn(change, word), String);
    case 'chances':
      return textOf(chancesIn(change, word), canonical);
    case 'result':
      return textOf(resultIn(change, word), (said) => resultText(said, deadHeatIn(change, word)));
  }
}

/** The same without the answer, where that takes milliseconds to work out. */
function saysOf(change: BookChange, word: Omit<LegWord, 'standsAt'>): boolean {
  return word.what === 'chances' ? tellsChances(change, word) : saidBy(change, word) !== undefined;
}

function textOf<Said>(
  said: Said | null | undefined,
  inWords: (said: Said) => string,
): string | null | undefined {
  if (said === undefined) return undefined;
  return said === null ? null : inWords(said);
}

/** `1`, or `1 (dead heat 1/2)`: a result is another one where its dead heat is. */
export function resultText(statusId: number, deadHeat: DeadHeat | undefined): string {
  return deadHeat === undefined
    ? String(statusId)
    : `${statusId} (dead heat ${deadHeat.places}/${deadHeat.tied})`;
}

/** Entries are unpacked and hashed in portions, so that others are served in between. */
const PAGE = 16;
/** Old entries do not say since when a whole game has stood as it was: one of the next ones does. */
const WHOLES_LOOKED_AT = 4;
const LAST_POSITION = 9_223_372_036_854_775_807n;

/**
 * The log of one game, read backwards from where a word stands: a game that is written whole says all its words, so that
 * no word is further away than that. Whatever was read is kept for the next word.
 */
export class GameLog {
  readonly #db: Kysely<Tables>;
  readonly #gameId: string;
  readonly #pages = new Map<bigint, Promise<readonly ProvenWord[]>>();
  readonly #proven = new Map<bigint, ProvenWord>();

  constructor(db: Kysely<Tables>, gameId: string) {
    this.#db = db;
    this.#gameId = gameId;
  }

  /**
   * The last entry up to that position that says it. A game that rested is written whole before its last change is
   * compacted: then the word stands there.
   */
  async find(word: LegWord): Promise<ProvenWord | undefined> {
    for (let upTo = word.standsAt; ;) {
      const page = await this.#pageUpTo(upTo);
      const found = page.find(({ change }) => change !== undefined && saidBy(change, word) !== undefined);
      if (found !== undefined) return found;
      const oldest = page.at(-1);
      if (oldest === undefined || page.length < PAGE) return this.#restedSince(word.standsAt);
      upTo = oldest.row.position - 1n;
    }
  }

  #pageUpTo(upTo: bigint): Promise<readonly ProvenWord[]> {
    const known = this.#pages.get(upTo) ?? this.#readPage(upTo);
    this.#pages.set(upTo, known);
    return known;
  }

  async #readPage(upTo: bigint): Promise<readonly ProvenWord[]> {
    const asked = { gameId: this.#gameId, from: 0n, upTo, limit: PAGE, isNewestFirst: true };
    const rows = await gameEntries(this.#db, asked);
    await othersServed();
    return rows.map((row) => this.#prove(row));
  }

  async #restedSince(standsAt: bigint): Promise<ProvenWord | undefined> {
    const range = { gameId: this.#gameId, from: standsAt, upTo: LAST_POSITION };
    const rows = await gameEntries(this.#db, { ...range, limit: WHOLES_LOOKED_AT, isWholeOnly: true });
    await othersServed();
    return rows
      .map((row) => this.#prove(row))
      .find(({ change }) => change?.kind === 'whole' && change.delta.standsSince === Number(standsAt));
  }

  #prove(row: ChainedRow): ProvenWord {
    const known = this.#proven.get(row.position) ?? { row, change: provenChange(row) };
    this.#proven.set(row.position, known);
    return known;
  }
}

interface Asked<Word> {
  readonly about: Omit<LegWord, 'standsAt'>;
  /** By where they stand. */
  readonly words: readonly Word[];
  said: ChainedRow | undefined;
  answered: number;
}

/**
 * The entries of many words about one game, in one pass from the last whole game before the first of them. Bets on one
 * game are mostly on few outcomes, so that each entry is asked once for all of them.
 */
export async function findWords<Word extends LegWord>(
  db: Kysely<Tables>,
  gameId: string,
  words: readonly Word[],
): Promise<{ readonly word: Word; readonly entry: ChainedRow }[]> {
  const sorted = words.toSorted((a, b) => Number(a.standsAt - b.standsAt));
  const first = sorted[0]?.standsAt;
  const last = sorted.at(-1)?.standsAt;
  if (first === undefined || last === undefined) return [];
  const asked = askedOf(sorted);
  const places = new Set(sorted.map(({ standsAt }) => Number(standsAt)));
  const rested = new Map<number, ChainedRow>();
  const found: { word: Word; entry: ChainedRow }[] = [];
  const missing: Word[] = [];
  const answer = (group: Asked<Word>, before: bigint): void => {
    for (;;) {
      const word = group.words[group.answered];
      if (word === undefined || word.standsAt >= before) return;
      group.answered += 1;
      if (group.said === undefined) missing.push(word);
      else found.push({ word, entry: group.said });
    }
  };
  const base = await gameEntries(db, {
    gameId,
    from: 0n,
    upTo: first,
    limit: 1,
    isNewestFirst: true,
    isWholeOnly: true,
  });
  for (let from = base[0]?.position ?? 0n; ;) {
    // Behind all of them only a game that has rested since is looked for.
    const range = { gameId, from, upTo: LAST_POSITION, limit: PAGE, isWholeOnly: from > last };
    const rows = await gameEntries(db, range);
    await othersServed();
    for (const row of rows) {
      for (const group of asked) answer(group, row.position);
      const change = provenChange(row);
      if (change === undefined) continue;
      if (change.kind === 'whole') {
        const { standsSince } = change.delta;
        if (standsSince !== undefined && places.has(standsSince) && !rested.has(standsSince))
          rested.set(standsSince, row);
      }
      for (const group of asked) if (saysOf(change, group.about)) group.said = row;
    }
    const end = rows.at(-1)?.position;
    if (end === undefined || (rows.length < PAGE && from > last)) break;
    if (end > last && missing.every(({ standsAt }) => rested.has(Number(standsAt)))) break;
    from = rows.length < PAGE && end < last ? last + 1n : end + 1n;
  }
  for (const group of asked) answer(group, LAST_POSITION);
  for (const word of missing) {
    const entry = rested.get(Number(word.standsAt));
    if (entry !== undefined) found.push({ word, entry });
  }
  return found;
}

function askedOf<Word extends LegWord>(sorted: readonly Word[]): Asked<Word>[] {
  const groups = Map.groupBy(sorted, (word) => `${word.what} ${word.marketId} ${word.outcomeId}`);
  return [...groups.values()].flatMap((words) => {
    const [about] = words;
    return about === undefined ? [] : [{ about, words, said: undefined, answered: 0 }];
  });
}
