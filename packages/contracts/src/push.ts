import { Type, type Static } from 'typebox';

import { defineEndpoint } from './endpoint.ts';
import { FeedScore } from './feed.ts';

// The moving part of the book: scores and prices by topic, first whole, then what changed. It has no words in it, so
// readers of every language share the same bytes.

const closed = { additionalProperties: false } as const;

/**
 * How much one reader may ask for: a page of 100 games, or of as many sports as there are, beside a coupon of 50 bets.
 * Proxies commonly take addresses of 8 kB, and some signs of a topic are written as three there.
 */
export const PUSH_LIMITS = { topics: 100, gamesPerTopic: 50, topicsLength: 6500 } as const;

const Pair = Type.Tuple([Type.Integer(), Type.Integer()]);

export const PushMarket = Type.Object(
  {
    /** Coefficients in thousandths by outcome, in the order of display. */
    prices: Type.Record(Type.String(), Type.Integer({ minimum: 1001 })),
    isMain: Type.Optional(Type.Literal(true)),
    isSuspended: Type.Optional(Type.Literal(true)),
  },
  closed,
);
export type PushMarket = Static<typeof PushMarket>;

/** A game as it is now. In a delta `markets` holds those that changed, null for those that are gone. */
export const PushGame = Type.Object(
  {
    id: Type.String(),
    /** Grows with every change of the game. */
    version: Type.Integer({ minimum: 1 }),
    championshipId: Type.String(),
    /** 1 not started, 2 running, 3 in a break, 4 finished, 5 postponed, 6 cancelled. */
    statusId: Type.Integer({ minimum: 1, maximum: 6 }),
    startsAt: Type.Integer(),
    score: Type.Union([FeedScore, Type.Null()]),
    /** Why no bet is taken on any of its markets, or null. */
    suspension: Type.Union([Type.String(), Type.Null()]),
    markets: Type.Record(Type.String(), Type.Union([PushMarket, Type.Null()])),
    /** Only in topics of one game, and in a delta only when they changed. */
    statistics: Type.Optional(Type.Record(Type.String(), Pair)),
    events: Type.Optional(
      Type.Array(
        Type.Object(
          {
            kind: Type.String(),
            at: Type.Integer(),
            period: Type.Integer(),
            side: Type.Optional(Type.Union([Type.Literal('home'), Type.Literal('away')])),
            value: Type.Optional(Type.Integer()),
          },
          closed,
        ),
      ),
    ),
  },
  closed,
);
export type PushGame = Static<typeof PushGame>;

/**
 * One message of a topic. A snapshot replaces all that the reader had of it; a delta replaces games and markets by
 * newer ones, so to apply one twice does no harm.
 */
export const PushUpdate = Type.Object(
  {
    topic: Type.String(),
    kind: Type.Union([Type.Literal('snapshot'), Type.Literal('delta')]),
    /** The reader has everything up to here: the `since` of its next question. */
    position: Type.Integer({ minimum: 0 }),
    games: Type.Array(PushGame),
    /** Ids of games that left the topic without being over, for example to another championship. */
    gone: Type.Optional(Type.Array(Type.String())),
  },
  closed,
);
export type PushUpdate = Static<typeof PushUpdate>;

/** `sport:football;championship:crown-league;game:<id>;games:<id>,<id>`: rows of lists, or one game with all it has. */
const Topics = Type.String({
  pattern: '^[a-z]+:[a-z0-9,-]+(?:;[a-z]+:[a-z0-9,-]+)*$',
  maxLength: PUSH_LIMITS.topicsLength,
});

export const getFeedChanges = defineEndpoint({
  id: 'getFeedChanges',
  module: 'push',
  method: 'GET',
  path: '/web-api/feed/v1/changes',
  summary:
    'What changed in the topics since a position, or all of them when it is missing or too old; for readers without push',
  query: Type.Object(
    { topics: Topics, since: Type.Optional(Type.String({ pattern: '^(?:0|[1-9][0-9]{0,15})$' })) },
    closed,
  ),
  reply: Type.Object(
    {
      position: Type.Integer({ minimum: 0 }),
      /** When to ask again: sooner while one of the games is live (HTTP-035, HTTP-036). */
      pollMs: Type.Integer({ minimum: 2000 }),
      updates: Type.Array(PushUpdate),
    },
    closed,
  ),
});

/** Server-sent events: `snapshot` and `delta` with a PushUpdate as data, `heartbeat` with `{ position }`. */
export const getFeedStream = defineEndpoint({
  id: 'getFeedStream',
  module: 'push',
  method: 'GET',
  path: '/web-api/feed/v1/stream',
  summary:
    'Server-sent events: a snapshot of each topic, then deltas; Last-Event-ID goes on where the last connection ended',
  query: Type.Object({ topics: Topics }, closed),
  reply: PushUpdate,
});
