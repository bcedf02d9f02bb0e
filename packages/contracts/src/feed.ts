import type { FeedMessage as DomainMessage } from '@fairline/feed';
import { Type, type Static, type TSchema } from 'typebox';

import { defineEndpoint } from './endpoint.ts';
import { Uuid as GameId } from './id.ts';

// What a provider of games and prices sends. The types are those of the feed package; here are their limits.

const closed = { additionalProperties: false } as const;

/** How much one message and one request may hold. */
export const FEED_LIMITS = {
  messagesPerRequest: 500,
  bodyBytes: 4 * 1024 * 1024,
  entriesPerFixture: 500,
  marketsPerMessage: 2000,
  outcomesPerMarket: 200,
  gamesPerSnapshot: 100,
  eventsPerMessage: 100,
} as const;

export const FeedId = Type.String({ pattern: '^[a-z0-9]+(?:-[a-z0-9]+)*$', minLength: 2, maxLength: 40 });
const Id = Type.String({ pattern: '^[a-z0-9]+(?:-[a-z0-9]+)*$', maxLength: 64 });
const MarketId = Type.String({
  pattern: '^[a-z]+(?:-[1-9][0-9]?)?\\.[a-z-]+(?:@(?:0|-?[1-9][0-9]{0,5}))?$',
  maxLength: 80,
});
const OutcomeId = Type.String({ pattern: '^[a-z0-9:+-]+$', maxLength: 40 });
const Word = Type.String({ pattern: '^[a-z0-9]+(?:-[a-z0-9]+)*$', maxLength: 40 });
const Moment = Type.Integer({ minimum: 0, maximum: 8_640_000_000_000 });
const Sequence = Type.Integer({ minimum: 1, maximum: Number.MAX_SAFE_INTEGER });
const Rank = Type.Integer({ minimum: 1, maximum: 1_000_000 });
const PrintedNumber = Type.Integer({ minimum: 1, maximum: 999_999_999 });
const Colour = Type.String({ pattern: '^#[0-9a-f]{6}$' });
/** Without control characters and halves of letters: databases hold neither, and screens show neither. */
const SHOWN = '^[^\\p{Cc}\\p{Cs}]*$';
const Label = Type.String({ pattern: SHOWN, minLength: 1, maxLength: 120 });
const Name = Type.Intersect([
  Type.Object({ en: Label }),
  Type.Record(Type.String({ pattern: '^[a-z]{2}$' }), Label, { maxProperties: 20, ...closed }),
]);
const Count = Type.Integer({ minimum: 0, maximum: 100_000 });
const Pair = Type.Tuple([Count, Count]);
const Side = Type.Union([Type.Literal('home'), Type.Literal('away')]);

function listOf<Item extends TSchema>(item: Item, maxItems: number) {
  return Type.Array(item, { maxItems });
}

export const SportFixture = Type.Object(
  { id: Id, icon: Word, rank: Rank, isCyber: Type.Boolean(), name: Name },
  closed,
);
export const CategoryFixture = Type.Object({ id: Id, flag: Word, name: Name }, closed);
export const ChampionshipFixture = Type.Object(
  { id: Id, number: PrintedNumber, slug: Id, sportId: Id, categoryId: Id, rank: Rank, name: Name },
  closed,
);
export const CompetitorFixture = Type.Object(
  {
    id: Id,
    sportId: Id,
    categoryId: Id,
    type: Type.Union([Type.Literal('team'), Type.Literal('player')]),
    initials: Type.String({ pattern: SHOWN, minLength: 1, maxLength: 4 }),
    colours: Type.Tuple([Colour, Colour]),
    name: Name,
  },
  closed,
);
export const GameFixture = Type.Object(
  {
    id: GameId,
    number: PrintedNumber,
    championshipId: Id,
    part: Type.Optional(
      Type.Object(
        { parentId: GameId, scope: Type.String({ pattern: '^[a-z]+(?:-[1-9][0-9]?)?$', maxLength: 20 }) },
        closed,
      ),
    ),
    tie: Type.Optional(Id),
    homeId: Id,
    awayId: Id,
    statusId: Type.Union([Type.Literal(1), Type.Literal(2), Type.Literal(3), Type.Literal(5)]),
    startsAt: Moment,
    endsAt: Moment,
    isLiveInLive: Type.Boolean(),
    media: Type.Optional(
      Type.Object({ videoId: Type.Optional(Id), zoneId: Type.Optional(Id) }, { ...closed, minProperties: 1 }),
    ),
  },
  closed,
);

export const PricedMarket = Type.Object(
  {
    id: MarketId,
    isMain: Type.Boolean(),
    isSuspended: Type.Boolean(),
    outcomes: Type.Array(
      Type.Object(
        { id: OutcomeId, coefficient: Type.Integer({ minimum: 1001, maximum: 1_000_000 }) },
        closed,
      ),
      { minItems: 1, maxItems: FEED_LIMITS.outcomesPerMarket },
    ),
  },
  closed,
);

const Parts = Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000 }));
export const MarketChances = Type.Object(
  {
    id: MarketId,
    outcomes: Type.Array(
      Type.Object(
        {
          id: OutcomeId,
          /** By result, in parts of a million. */
          results: Type.Object({ 0: Parts, 1: Parts, 2: Parts, 4: Parts, 5: Parts, 6: Parts }, closed),
        },
        closed,
      ),
      { minItems: 1, maxItems: FEED_LIMITS.outcomesPerMarket },
    ),
  },
  closed,
);

export const SettledMarket = Type.Object(
  {
    id: MarketId,
    outcomes: Type.Array(
      Type.Object(
        {
          id: OutcomeId,
          /** CPN-258 to CPN-266. */
          statusId: Type.Union([
            Type.Literal(-2),
            Type.Literal(-1),
            Type.Literal(0),
            Type.Literal(1),
            Type.Literal(2),
            Type.Literal(3),
            Type.Literal(4),
            Type.Literal(5),
            Type.Literal(6),
          ]),
          deadHeat: Type.Optional(
            Type.Object(
              {
                places: Type.Integer({ minimum: 1, maximum: 9 }),
                tied: Type.Integer({ minimum: 2, maximum: 99 }),
              },
              closed,
            ),
          ),
        },
        closed,
      ),
      { minItems: 1, maxItems: FEED_LIMITS.outcomesPerMarket },
    ),
  },
  closed,
);

const Called = Type.String({ pattern: SHOWN, maxLength: 4 });
export const FeedScore = Type.Object(
  {
    score: Pair,
    periods: listOf(Pair, 100),
    period: Type.Integer({ minimum: 1, maximum: 100 }),
    clockSeconds: Type.Optional(Type.Integer({ minimum: 0, maximum: 1_000_000 })),
    points: Type.Optional(Type.Tuple([Called, Called])),
    serving: Type.Optional(Side),
    redCards: Type.Optional(Pair),
  },
  closed,
);
const Statistics = Type.Record(Type.String({ pattern: '^[a-z]+(?:-[a-z0-9]+)*$' }), Pair, {
  maxProperties: 60,
  ...closed,
});
const EventItem = Type.Object(
  {
    kind: Word,
    at: Type.Integer({ minimum: 0, maximum: 1_000_000 }),
    period: Type.Integer({ minimum: 0, maximum: 100 }),
    side: Type.Optional(Side),
    value: Type.Optional(Type.Integer({ minimum: -1000, maximum: 100_000 })),
  },
  closed,
);

const Markets = listOf(PricedMarket, FEED_LIMITS.marketsPerMessage);
const Settled = listOf(SettledMarket, FEED_LIMITS.marketsPerMessage);
const MarketIds = listOf(MarketId, FEED_LIMITS.marketsPerMessage);
const Events = listOf(EventItem, FEED_LIMITS.eventsPerMessage);
const GameStatus = Type.Union([
  Type.Literal(1),
  Type.Literal(2),
  Type.Literal(3),
  Type.Literal(4),
  Type.Literal(5),
  Type.Literal(6),
]);

const envelope = { feedId: FeedId, sequence: Sequence, sentAt: Moment } as const;

const FixtureMessage = Type.Object(
  {
    ...envelope,
    kind: Type.Literal('fixture'),
    sports: Type.Optional(listOf(SportFixture, FEED_LIMITS.entriesPerFixture)),
    categories: Type.Optional(listOf(CategoryFixture, FEED_LIMITS.entriesPerFixture)),
    championships: Type.Optional(listOf(ChampionshipFixture, FEED_LIMITS.entriesPerFixture)),
    competitors: Type.Optional(listOf(CompetitorFixture, FEED_LIMITS.entriesPerFixture)),
    games: Type.Optional(listOf(GameFixture, FEED_LIMITS.entriesPerFixture)),
  },
  closed,
);
const PriceMessage = Type.Object(
  {
    ...envelope,
    kind: Type.Literal('price'),
    gameId: GameId,
    cause: Type.Union([
      Type.Literal('opening'),
      Type.Literal('clock'),
      Type.Literal('event'),
      Type.Literal('margin'),
      Type.Literal('manual'),
    ]),
    markets: Markets,
    withdrawn: Type.Optional(MarketIds),
    isComplete: Type.Optional(Type.Literal(true)),
    chances: Type.Optional(listOf(MarketChances, FEED_LIMITS.marketsPerMessage)),
  },
  closed,
);
const SuspensionMessage = Type.Object(
  {
    ...envelope,
    kind: Type.Literal('suspension'),
    gameId: GameId,
    marketIds: Type.Optional(MarketIds),
    isSuspended: Type.Boolean(),
    reason: Word,
  },
  closed,
);
const ScoreMessage = Type.Object(
  {
    ...envelope,
    kind: Type.Literal('score'),
    gameId: GameId,
    statusId: Type.Union([Type.Literal(2), Type.Literal(3)]),
    score: FeedScore,
    statistics: Type.Optional(Statistics),
    events: Type.Optional(Events),
  },
  closed,
);
const ResultMessage = Type.Object(
  {
    ...envelope,
    kind: Type.Literal('result'),
    gameId: GameId,
    isFinal: Type.Boolean(),
    markets: Settled,
    score: Type.Optional(FeedScore),
    statistics: Type.Optional(Statistics),
  },
  closed,
);
const CorrectionMessage = Type.Object(
  {
    ...envelope,
    kind: Type.Literal('correction'),
    gameId: GameId,
    corrects: Sequence,
    reason: Word,
    markets: Type.Optional(Settled),
    score: Type.Optional(FeedScore),
    statistics: Type.Optional(Statistics),
  },
  closed,
);
const CancellationMessage = Type.Object(
  {
    ...envelope,
    kind: Type.Literal('cancellation'),
    gameId: GameId,
    marketIds: Type.Optional(MarketIds),
    reason: Word,
  },
  closed,
);
const SnapshotMessage = Type.Object(
  {
    ...envelope,
    kind: Type.Literal('snapshot'),
    scope: Type.Union([Type.Literal('game'), Type.Literal('feed')]),
    games: listOf(
      Type.Object(
        {
          fixture: GameFixture,
          statusId: GameStatus,
          score: Type.Optional(FeedScore),
          statistics: Type.Optional(Statistics),
          events: Type.Optional(listOf(EventItem, 200)),
          suspension: Type.Optional(Word),
          markets: Markets,
          settled: Settled,
          cancelled: MarketIds,
        },
        closed,
      ),
      FEED_LIMITS.gamesPerSnapshot,
    ),
  },
  closed,
);
const HeartbeatMessage = Type.Object({ ...envelope, kind: Type.Literal('heartbeat') }, closed);

/** By kind, so that a message is checked against the one shape it claims to have. */
export const FEED_MESSAGES = {
  fixture: FixtureMessage,
  price: PriceMessage,
  suspension: SuspensionMessage,
  score: ScoreMessage,
  result: ResultMessage,
  correction: CorrectionMessage,
  cancellation: CancellationMessage,
  snapshot: SnapshotMessage,
  heartbeat: HeartbeatMessage,
} as const satisfies Record<DomainMessage['kind'], TSchema>;

/** Does not compile when a schema lets through what the feed package does not expect. */
type Expected<Message extends DomainMessage> = Message;
export type FeedMessage = Expected<Static<(typeof FEED_MESSAGES)[keyof typeof FEED_MESSAGES]>>;

export const FeedDelivery = Type.Object(
  {
    feedId: FeedId,
    /** Everything up to here is kept: send the next one. 0 before the first. */
    lastSequence: Type.Integer({ minimum: 0 }),
    /** Messages of this request that were already known. */
    duplicates: Type.Integer({ minimum: 0 }),
    /** Messages that were understood and counted but changed nothing, and why. */
    refusals: Type.Array(Type.Object({ sequence: Sequence, reason: Type.String() }, closed)),
  },
  closed,
);
export type FeedDelivery = Static<typeof FeedDelivery>;

export const FeedState = Type.Object(
  {
    feedId: FeedId,
    lastSequence: Type.Integer({ minimum: 0 }),
    /** The server's clock, against which the time of a signature is checked. */
    now: Moment,
    /** Which of the feed's games are suspended because it was silent for too long. */
    stale: Type.Object({ live: Type.Boolean(), line: Type.Boolean() }, closed),
  },
  closed,
);
export type FeedState = Static<typeof FeedState>;

export const postFeedMessages = defineEndpoint({
  id: 'postFeedMessages',
  module: 'feed',
  method: 'POST',
  path: '/feed-api/v1/messages',
  summary: 'Messages of a provider in the order of their sequence; signed, see docs/feed.md',
  body: Type.Object(
    {
      messages: Type.Array(Type.Union(Object.values(FEED_MESSAGES)), {
        minItems: 1,
        maxItems: FEED_LIMITS.messagesPerRequest,
      }),
    },
    closed,
  ),
  reply: FeedDelivery,
});

export const getFeedState = defineEndpoint({
  id: 'getFeedState',
  module: 'feed',
  method: 'GET',
  path: '/feed-api/v1/state',
  summary: 'The last sequence that was kept of the signing provider; signed, see docs/feed.md',
  reply: FeedState,
});
