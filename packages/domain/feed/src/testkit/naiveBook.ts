import { GROUPS, KINDS, readMarketId } from '@fairline/book';

import type { FeedMessage, GameSnapshot } from '../message.ts';

// A second book, written from SPEC.md alone and as plainly as possible: one JSON object, copied before every message
// and thrown away when the message is refused. It shares nothing with the real one but the names in messages.

interface NaiveGame {
  feedId: string;
  fixture: Record<string, unknown> & { id: string; number: number };
  statusId: number;
  score: unknown;
  statistics: unknown;
  events: unknown[];
  suspension: string | null;
  model: string | null;
  chances: Record<string, Record<string, unknown>>;
  isAwaiting: boolean;
  markets: Record<string, { isMain: boolean; isSuspended: boolean; outcomes: Record<string, number> }>;
  settled: Record<string, Record<string, Ended>>;
  cancelled: string[];
  results: number[];
  scores: number[];
}

interface NaiveState {
  entities: Record<string, Record<string, Record<string, unknown>>>;
  games: Record<string, NaiveGame>;
}

class Refuse extends Error {}

function must(isTrue: boolean): void {
  if (!isTrue) throw new Refuse();
}

export class NaiveBook {
  #state: NaiveState = {
    entities: { sports: {}, categories: {}, championships: {}, competitors: {} },
    games: {},
  };
  readonly #last: Record<string, number> = {};
  readonly #fresh: Record<string, number> = {};
  readonly #waiting: Record<string, FeedMessage[]> = {};

  receive(message: FeedMessage, now: number): void {
    const { feedId } = message;
    const waiting = (this.#waiting[feedId] ??= []);
    const last = (this.#last[feedId] ??= 0);
    if (message.sequence <= last || waiting.some(({ sequence }) => sequence === message.sequence)) {
      // A snapshot of the whole feed jumps also when the same sequence is waiting as something else.
      if (message.sequence <= last || !isJump(message)) return;
    }
    if (message.sequence > last + 1) {
      if (isJump(message)) {
        if (!this.#try(message)) return;
        this.#count(message, now);
      } else if (waiting.length < 256) {
        waiting.push(message);
        return;
      } else return;
    } else {
      this.#try(message);
      this.#count(message, now);
    }
    for (;;) {
      this.#waiting[feedId] = this.#waiting[feedId].filter(({ sequence }) => sequence > this.#last[feedId]!);
      const next = this.#waiting[feedId].find(({ sequence }) => sequence === this.#last[feedId]! + 1);
      if (next === undefined) return;
      this.#try(next);
      this.#count(next, now);
    }
  }

  /** Everything a visitor could tell apart, with the suspension by silence worked out for this moment. */
  view(now: number): unknown {
    const games = Object.values(this.#state.games).map((game) => {
      const age = now - this.#fresh[game.feedId]!;
      const isLive = game.statusId === 2 || game.statusId === 3;
      const isOver = game.statusId === 4 || game.statusId === 6;
      return { ...game, isStale: !isOver && age > (isLive ? 10_000 : 60_000) };
    });
    return { entities: this.#state.entities, games, last: this.#last };
  }

  #count({ feedId, sequence, sentAt }: FeedMessage, now: number): void {
    this.#last[feedId] = sequence;
    this.#fresh[feedId] = Math.max(this.#fresh[feedId] ?? Number.NEGATIVE_INFINITY, Math.min(sentAt, now));
  }

  #try(message: FeedMessage): boolean {
    const before = JSON.parse(JSON.stringify(this.#state)) as NaiveState;
    try {
      this.#apply(message);
      for (const game of Object.values(this.#state.games)) dropDead(game);
      const gameId = 'gameId' in message ? message.gameId : undefined;
      for (const [id, game] of Object.entries(this.#state.games)) {
        const isTouched = !isEqual(before.games[id], game);
        if (!isTouched) continue;
        if (message.kind === 'score' && id === gameId) {
          game.scores = [...game.scores, message.sequence].slice(-32);
        }
        if (['result', 'correction', 'snapshot'].includes(message.kind)) game.results.push(message.sequence);
      }
      return true;
    } catch (error) {
      if (!(error instanceof Refuse)) throw error;
      this.#state = before;
      return false;
    }
  }

  #apply(message: FeedMessage): void {
    const { feedId } = message;
    const { games, entities } = this.#state;
    if (message.kind === 'heartbeat') return;
    if (message.kind === 'fixture') {
      for (const kind of ['sports', 'categories', 'championships', 'competitors'] as const) {
        for (const entry of message[kind] ?? []) {
          const row: Record<string, unknown> = { ...entry, feedId };
          const known = entities[kind]![entry.id];
          must(known === undefined || known['feedId'] === feedId);
          if ('sportId' in row) must(entities['sports']![row['sportId'] as string] !== undefined);
          if ('categoryId' in row) must(entities['categories']![row['categoryId'] as string] !== undefined);
          entities[kind]![entry.id] = row;
          const numbers = Object.values(entities['championships']!).map((one) => one['number']);
          must(new Set(numbers).size === numbers.length);
        }
      }
      const seen = new Set<string>();
      for (const fixture of message.games ?? []) {
        const known = games[fixture.id];
        must(
          known === undefined || (known.feedId === feedId && known.statusId !== 4 && known.statusId !== 6),
        );
        must(!seen.has(fixture.id));
        this.#checkFixture(feedId, fixture);
        seen.add(fixture.id);
        games[fixture.id] = {
          ...(known ?? blank(feedId)),
          fixture: { ...fixture },
          statusId: fixture.statusId,
        };
        this.#checkNumbers();
      }
      return;
    }
    if (message.kind === 'snapshot') {
      const seen = new Set<string>();
      for (const snapshot of message.games) {
        must(!seen.has(snapshot.fixture.id));
        this.#putSnapshot(feedId, snapshot);
        seen.add(snapshot.fixture.id);
      }
      if (message.scope === 'game') return;
      for (const game of Object.values(games)) {
        const isOver = game.statusId === 4 || game.statusId === 6;
        if (game.feedId === feedId && !isOver && !seen.has(game.fixture.id)) game.isAwaiting = true;
      }
      return;
    }
    const game = games[message.gameId]!;
    must(game !== undefined && game.feedId === feedId);
    const isOver = game.statusId === 4 || game.statusId === 6;
    switch (message.kind) {
      case 'price': {
        must(!isOver && game.statusId !== 5);
        const given = marketsOf(message.markets);
        for (const id of Object.keys(given)) must(!(id in game.settled) && !game.cancelled.includes(id));
        for (const id of message.withdrawn ?? []) {
          must(!(id in given));
          delete game.markets[id];
        }
        game.markets = message.isComplete ? given : { ...game.markets, ...given };
        game.model = message.model ?? null;
        if (message.cause === 'event' || message.isComplete) game.chances = {};
        for (const id of [...Object.keys(given), ...(message.withdrawn ?? [])]) delete game.chances[id];
        for (const { id, outcomes } of message.chances ?? []) game.chances[id] = chancesOf(id, outcomes);
        return;
      }
      case 'suspension': {
        must(!isOver);
        if (message.marketIds === undefined) game.suspension = message.isSuspended ? message.reason : null;
        for (const id of message.marketIds ?? []) {
          must(game.markets[id] !== undefined);
          game.markets[id]!.isSuspended = message.isSuspended;
          if (message.isSuspended) delete game.chances[id];
        }
        return;
      }
      case 'score':
        must(!isOver);
        game.statusId = message.statusId;
        game.score = message.score;
        game.statistics = message.statistics ?? game.statistics;
        game.events = [...game.events, ...(message.events ?? [])].slice(-200);
        return;
      case 'result': {
        must(game.statusId !== 6);
        if (game.statusId === 4) must(!message.isFinal && message.score === undefined);
        if (message.isFinal) must(message.score !== undefined);
        for (const [id, statuses] of Object.entries(settledOf(message.markets))) {
          must(Object.values(statuses).every((status) => !isOpen(status)));
          must(!game.cancelled.includes(id));
          must(game.settled[id] === undefined || isEqual(game.settled[id], statuses));
          game.settled[id] = statuses;
        }
        game.score = message.score ?? game.score;
        game.statistics = message.statistics ?? game.statistics;
        if (message.isFinal) game.statusId = 4;
        return;
      }
      case 'correction': {
        must(game.results.includes(message.corrects) || game.scores.includes(message.corrects));
        must(Boolean(message.markets ?? message.score ?? message.statistics));
        for (const [id, statuses] of Object.entries(settledOf(message.markets ?? []))) {
          must(id in game.settled || game.cancelled.includes(id));
          game.cancelled = game.cancelled.filter((one) => one !== id);
          game.settled[id] = statuses;
          if (Object.values(statuses).some(isOpen)) delete game.settled[id];
        }
        game.score = message.score ?? game.score;
        game.statistics = message.statistics ?? game.statistics;
        return;
      }
      case 'cancellation':
        if (message.marketIds === undefined) {
          must(!isOver);
          game.statusId = 6;
          return;
        }
        must(game.statusId !== 6);
        for (const id of message.marketIds) {
          must(outcomesOf(id) !== undefined && !(id in game.settled));
          if (!game.cancelled.includes(id)) game.cancelled.push(id);
        }
    }
  }

  #checkFixture(feedId: string, fixture: GameSnapshot['fixture']): void {
    const { entities, games } = this.#state;
    must(fixture.homeId !== fixture.awayId && fixture.endsAt > fixture.startsAt);
    must(entities['championships']![fixture.championshipId] !== undefined);
    for (const id of [fixture.homeId, fixture.awayId]) must(entities['competitors']![id] !== undefined);
    if (fixture.part === undefined) return;
    const parent = games[fixture.part.parentId];
    must(fixture.part.parentId !== fixture.id && outcomesOf(`${fixture.part.scope}.result`) !== undefined);
    must(parent !== undefined && parent.feedId === feedId && parent.fixture['part'] === undefined);
  }

  #checkNumbers(): void {
    const numbers = Object.values(this.#state.games).map(({ fixture }) => fixture.number);
    must(new Set(numbers).size === numbers.length);
  }

  #putSnapshot(feedId: string, snapshot: GameSnapshot): void {
    const { games } = this.#state;
    const known = games[snapshot.fixture.id];
    must(known === undefined || known.feedId === feedId);
    const wasOver = known?.statusId === 4 || known?.statusId === 6;
    must(!wasOver || known.statusId === snapshot.statusId);
    this.#checkFixture(feedId, snapshot.fixture);
    must(snapshot.statusId !== 4 || snapshot.score !== undefined);
    const settled = settledOf(snapshot.settled);
    for (const statuses of Object.values(settled))
      must(Object.values(statuses).every((status) => !isOpen(status)));
    for (const id of snapshot.cancelled) must(outcomesOf(id) !== undefined && !(id in settled));
    games[snapshot.fixture.id] = {
      ...blank(feedId),
      fixture: { ...snapshot.fixture },
      statusId: snapshot.statusId,
      score: snapshot.score ?? null,
      statistics: snapshot.statistics ?? {},
      events: [...(snapshot.events ?? [])],
      suspension: snapshot.suspension ?? null,
      model: null,
      chances: {},
      markets: marketsOf(snapshot.markets),
      settled,
      cancelled: [...new Set(snapshot.cancelled)],
      results: known?.results ?? [],
      scores: known?.scores ?? [],
    };
    this.#checkNumbers();
  }
}

function isJump(message: FeedMessage): boolean {
  return message.kind === 'snapshot' && message.scope === 'feed';
}

function blank(feedId: string): NaiveGame {
  return {
    feedId,
    fixture: { id: '', number: 0 },
    statusId: 1,
    score: null,
    statistics: {},
    events: [],
    suspension: null,
    model: null,
    chances: {},
    isAwaiting: false,
    markets: {},
    settled: {},
    cancelled: [],
    results: [],
    scores: [],
  };
}

function dropDead(game: NaiveGame): void {
  if ([4, 5, 6].includes(game.statusId)) game.markets = {};
  for (const id of [...Object.keys(game.settled), ...game.cancelled]) delete game.markets[id];
}

function chancesOf(
  marketId: string,
  outcomes: readonly { readonly id: string; readonly results: object }[],
): Record<string, object> {
  const names = outcomesOf(marketId);
  must(names !== undefined);
  const chances: Record<string, object> = {};
  for (const { id, results } of outcomes) {
    const [first = 0, ...more] = Object.values(results) as number[];
    must(names!.includes(id) && !(id in chances) && more.reduce((a, b) => a + b, first) === 1_000_000);
    chances[id] = results;
  }
  return chances;
}

function outcomesOf(marketId: string): readonly string[] | undefined {
  const key = readMarketId(marketId);
  const kind = key && KINDS.get(key.kind);
  if (key === undefined || kind === undefined || !(kind.group in GROUPS)) return undefined;
  if (kind.hasLine !== (key.line !== undefined)) return undefined;
  const things =
    'goals corners yellows points games sets maps rounds kills legs frames runs wickets maximums centuries phases fight overtime overs';
  return things.split(' ').includes(key.scope.split('-')[0]!) ? kind.outcomes(key.line ?? 0) : undefined;
}

function marketsOf(list: GameSnapshot['markets']): NaiveGame['markets'] {
  const markets: NaiveGame['markets'] = {};
  for (const market of list) {
    const names = outcomesOf(market.id);
    must(names !== undefined && !(market.id in markets));
    const outcomes: Record<string, number> = {};
    for (const { id, coefficient } of market.outcomes) {
      must(names!.includes(id) && !(id in outcomes));
      outcomes[id] = coefficient;
    }
    markets[market.id] = { isMain: market.isMain, isSuspended: market.isSuspended, outcomes };
  }
  return markets;
}

function settledOf(list: GameSnapshot['settled']): NaiveGame['settled'] {
  const settled: NaiveGame['settled'] = {};
  for (const market of list) {
    const names = outcomesOf(market.id);
    must(names !== undefined && !(market.id in settled));
    const statuses = Object.fromEntries(market.outcomes.map((outcome) => [outcome.id, endedOf(outcome)]));
    must(Object.keys(statuses).length === market.outcomes.length);
    must(isEqual(Object.keys(statuses).sort(), [...names!].sort()));
    const open = Object.values(statuses).filter(isOpen).length;
    must(open === 0 || open === names!.length);
    settled[market.id] = statuses;
  }
  return settled;
}

/** A number, or how many share how many places. */
type Ended = number | { places: number; tied: number };

function endedOf({ statusId, deadHeat }: GameSnapshot['settled'][number]['outcomes'][number]): Ended {
  if (deadHeat === undefined) return statusId;
  must(statusId === 1 && deadHeat.tied > deadHeat.places);
  return { places: deadHeat.places, tied: deadHeat.tied };
}

function isOpen(ended: Ended): boolean {
  return typeof ended === 'number' && ended < 0;
}

function isEqual(a: unknown, b: unknown): boolean {
  const sorted = (value: unknown): string =>
    JSON.stringify(value, (_key, item: unknown) =>
      typeof item === 'object' && item !== null && !Array.isArray(item)
        ? Object.fromEntries(Object.entries(item).sort(([one], [two]) => (one < two ? -1 : 1)))
        : item,
    );
  return sorted(a) === sorted(b);
}
