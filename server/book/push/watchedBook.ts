import type { PushUpdate } from '@fairline/contracts/push';
import { isLive, type Book, type BookChange, type BookGame } from '@fairline/feed';

import type { LivingBook } from '../feed/index.ts';
import { dropOldMarks, newMarks, noteChange, type GameMarks } from './changeMarks.ts';
import { viewSince, wholeView } from './gameView.ts';
import { gamesEverOf, gamesOf, topicNamesOf, type Topic } from './topic.ts';

/** Updates that were made at this position and may be asked for again. */
const KEPT_MAX = 2000;

interface Tick {
  /** Position of the tick before: who had that has nothing less than this tick. */
  readonly from: number;
  readonly position: number;
  /** Topics in which something changed. */
  readonly topicNames: ReadonlySet<string>;
  /** The book was read anew, so what readers have may be wrong in any place. */
  readonly isReset: boolean;
}

/** Made once for everybody who asks for the same. */
export interface KeptUpdate {
  readonly value: PushUpdate;
  readonly hasLiveGame: boolean;
}

/**
 * The living book with a memory of what changed when. Deltas hold the present values of what changed since a position,
 * so no old messages are kept, and a reader may go on at another process.
 */
export class WatchedBook {
  readonly #living: LivingBook;
  readonly #stop: () => void;
  readonly #dirty = new Set<string>();
  readonly #kept = new Map<string, KeptUpdate>();
  #book: Book;
  #marks = new Map<string, GameMarks>();
  /** By topic, games that left it and when. */
  #left = new Map<string, Map<string, number>>();
  #seen: Map<string, BookGame>;
  #position: number;
  #committed: number;
  /** Positions at the beginning of the last spans of time; readers that are behind the first get a snapshot. */
  #spans: number[];

  constructor(living: LivingBook, onChange: () => void) {
    this.#living = living;
    this.#book = living.book;
    this.#seen = new Map(living.book.games);
    this.#position = living.book.position;
    this.#committed = this.#position;
    this.#spans = [this.#position];
    this.#stop = living.subscribe((changes) => {
      this.#noteDirty(changes);
      onChange();
    });
  }

  /** The book was read anew and `tick` has not seen it yet. */
  get isReplaced(): boolean {
    return this.#living.book !== this.#book;
  }

  get position(): number {
    return this.#position;
  }

  close(): void {
    this.#stop();
  }

  /** Takes in what was committed since the last call; undefined when nothing was. */
  tick(): Tick | undefined {
    const from = this.#position;
    if (this.#living.book !== this.#book) return this.#reset(from);
    if (this.#committed === from) return undefined;
    this.#position = this.#committed;
    this.#kept.clear();
    const topicNames = new Set<string>();
    for (const id of this.#dirty) {
      const before = this.#seen.get(id);
      const after = this.#book.games.get(id);
      if (after === undefined || after === before) continue;
      this.#seen.set(id, after);
      // A game that is written whole again says nothing new.
      if (after.version === before?.version) continue;
      const names = topicNamesOf(this.#book, after);
      const earlier = before === undefined ? names : topicNamesOf(this.#book, before);
      const hasMoved = earlier.some((name) => !names.includes(name)) || earlier.length < names.length;
      // Readers of the topic that it comes to have nothing of it, whatever those of the other one have.
      noteChange(this.#marksOf(id), before, after, hasMoved);
      for (const name of [...names, ...earlier]) topicNames.add(name);
      for (const name of earlier) if (!names.includes(name)) this.#noteLeft(name, id, after.version);
    }
    this.#dirty.clear();
    return { from, position: this.#position, topicNames, isReset: false };
  }

  /** What a reader of the topic needs who has everything up to `since`; all of it when that is too long ago. */
  update(topic: Topic, since?: number): KeptUpdate {
    const isDelta = since !== undefined && since >= (this.#spans[0] ?? 0) && since <= this.#position;
    const key = isDelta ? `${topic.name} ${since}` : topic.name;
    const known = this.#kept.get(key);
    if (known !== undefined) return known;
    const made = isDelta ? this.#delta(topic, since) : this.#snapshot(topic);
    if (this.#kept.size < KEPT_MAX) this.#kept.set(key, made);
    return made;
  }

  /** To be called at intervals: with six calls an hour, readers may be away for an hour. */
  beginSpan(spansMax: number): void {
    this.#spans = [...this.#spans, this.#position].slice(-spansMax);
    const oldest = this.#spans[0] ?? 0;
    for (const [id, marks] of this.#marks) {
      const game = this.#book.games.get(id);
      if (game !== undefined) dropOldMarks(marks, game, oldest);
      else this.#marks.delete(id);
    }
    for (const [name, left] of this.#left) {
      for (const [id, position] of left) if (position <= oldest) left.delete(id);
      if (left.size === 0) this.#left.delete(name);
    }
    for (const id of this.#seen.keys()) if (!this.#book.games.has(id)) this.#seen.delete(id);
  }

  #noteDirty(changes: readonly BookChange[]): void {
    for (const change of changes) {
      this.#committed = Math.max(this.#committed, change.position);
      if ('gameId' in change) this.#dirty.add(change.gameId);
      if (change.kind !== 'stale') continue;
      for (const game of this.#living.book.games.values()) {
        if (game.feedId === change.feedId) this.#dirty.add(game.fixture.id);
      }
    }
  }

  #reset(from: number): Tick {
    this.#book = this.#living.book;
    this.#seen = new Map(this.#book.games);
    this.#marks = new Map();
    this.#left = new Map();
    this.#position = this.#book.position;
    this.#committed = this.#position;
    this.#spans = [this.#position];
    this.#dirty.clear();
    this.#kept.clear();
    return { from, position: this.#position, topicNames: new Set(), isReset: true };
  }

  #marksOf(id: string): GameMarks {
    const known = this.#marks.get(id);
    if (known !== undefined) return known;
    const made = newMarks();
    this.#marks.set(id, made);
    return made;
  }

  #noteLeft(name: string, gameId: string, position: number): void {
    const left = this.#left.get(name) ?? new Map<string, number>();
    this.#left.set(name, left.set(gameId, position));
  }

  #snapshot(topic: Topic): KeptUpdate {
    const games = gamesOf(this.#book, topic);
    const views = games.map((game) => wholeView(game, levelOf(topic)));
    return {
      value: { topic: topic.name, kind: 'snapshot', position: this.#position, games: views },
      hasLiveGame: games.some(isLive),
    };
  }

  #delta(topic: Topic, since: number): KeptUpdate {
    const games = gamesEverOf(this.#book, topic);
    const changed = games.filter(({ version }) => version > since);
    const views = changed.map((game) =>
      viewSince(game, levelOf(topic), this.#marksOf(game.fixture.id), since),
    );
    const gone = this.#gone(topic, games, since);
    return {
      value: {
        topic: topic.name,
        kind: 'delta',
        position: this.#position,
        games: views,
        ...(gone.length === 0 ? {} : { gone }),
      },
      hasLiveGame: games.some(isLive),
    };
  }

  #gone(topic: Topic, games: readonly BookGame[], since: number): string[] {
    const left = [...(this.#left.get(topic.name) ?? [])].filter(([, position]) => position > since);
    return left.map(([id]) => id).filter((id) => !games.some(({ fixture }) => fixture.id === id));
  }
}

function levelOf({ kind }: Topic): 'row' | 'whole' {
  return kind === 'game' ? 'whole' : 'row';
}
