import { Type, type Static } from 'typebox';

import { AccountMoney, closed, Currency, Moment, orNull } from '../coupon/field.ts';
import { defineEndpoint } from '../endpoint.ts';
import { RowNumber, Uuid } from '../id.ts';
import { WireAmount } from '../wallet.ts';
import { ClientSeed, GameSlug, HexHash, Nonce } from './field.ts';
import { RoundRefusal } from './refusal.ts';

/** What a player is told about a game before the first figure is typed. */
export const GameTerms = Type.Object(
  {
    game: GameSlug,
    /** Of the rules by which the next round is played. */
    modelHash: HexHash,
    currency: Currency,
    stakeMin: WireAmount,
    stakeMax: WireAmount,
    /** The most that a round pays: a stake that could bring more is refused. */
    payoutMax: WireAmount,
    /** From the start of a round to the earliest start of the next. */
    paceMs: Moment,
  },
  closed,
);
export type GameTerms = Static<typeof GameTerms>;

/** 404 `game-unknown` for what is not played here. */
export const getGameTerms = defineEndpoint({
  id: 'getGameTerms',
  module: 'play',
  method: 'GET',
  path: '/web-api/play/v1/games/{game}/terms',
  summary: 'Ceilings, pace and rules of a game, in the currency of the player or of the site',
  params: Type.Object({ game: GameSlug }, closed),
  reply: GameTerms,
});

/** A round, with all that is needed to draw it again once its server seed is shown. */
export const Round = Type.Object(
  {
    id: Uuid,
    game: GameSlug,
    modelHash: HexHash,
    state: Type.Union([Type.Literal('over'), Type.Literal('running'), Type.Literal('waiting')]),
    accountId: RowNumber,
    currency: Currency,
    stake: WireAmount,
    /** With doubles and splits. */
    staked: WireAmount,
    returned: WireAmount,
    /** Ten-thousandths of the first stake, before the part of a minor unit is drawn for. */
    multiplier: Type.Integer({ minimum: 0 }),
    /** As the game’s model shows it. */
    draw: Type.Unknown(),
    params: Type.Unknown(),
    pairId: Uuid,
    commitment: HexHash,
    clientSeed: ClientSeed,
    nonce: Nonce,
    /** Null until the pair is shown. */
    serverSeed: orNull(HexHash),
    startedAt: Moment,
    endedAt: orNull(Moment),
  },
  closed,
);
export type Round = Static<typeof Round>;

/** What became of a round. A refusal is an answer too: nothing was taken from the account. */
export const PlayedRound = Type.Object(
  {
    id: Uuid,
    status: Type.Union([Type.Literal('played'), Type.Literal('refused')]),
    round: orNull(Round),
    refusal: orNull(RoundRefusal),
    /** The account after it; null where none was touched. */
    account: orNull(AccountMoney),
    /** How long the player waits before the next round. */
    waitMs: Moment,
  },
  closed,
);
export type PlayedRound = Static<typeof PlayedRound>;

export const PlayRound = Type.Object(
  {
    /** Made by the client once per press; a UUID of any version. */
    id: Uuid,
    game: GameSlug,
    accountId: RowNumber,
    stake: WireAmount,
    /** What the game asks before a round: read and refused by its model. */
    params: Type.Unknown(),
    /** The seeds and the rules that were on the screen: with others nothing is played. */
    pairId: Uuid,
    modelHash: HexHash,
  },
  closed,
);
export type PlayRound = Static<typeof PlayRound>;

/**
 * The same id with the same body has the same answer once it was played; with another body 422 `round-id-taken`. Params
 * that the game does not take are 400 with their field; a game that is not played here is 404 `game-unknown`, an account
 * that is none of the player’s, or holds points, 404 `account-unknown`.
 */
export const playRound = defineEndpoint({
  id: 'playRound',
  module: 'play',
  method: 'POST',
  path: '/web-api/play/v1/rounds',
  summary: 'Plays a round once',
  auth: 'session',
  needsConfirmedTerms: true,
  needsRecentProof: true,
  body: PlayRound,
  reply: PlayedRound,
});

const RoundParams = Type.Object({ roundId: Uuid }, closed);

/** 404 `round-unknown`: it has not arrived yet. It may be sent again with the same id, or withdrawn. */
export const getRound = defineEndpoint({
  id: 'getRound',
  module: 'play',
  method: 'GET',
  path: '/web-api/play/v1/rounds/{roundId}',
  summary: 'What became of a round of the player, by the id that the client made',
  auth: 'session',
  params: RoundParams,
  reply: PlayedRound,
});

/** What has arrived is answered as it is; what has not is refused from now on with `never-arrived`. */
export const withdrawRound = defineEndpoint({
  id: 'withdrawRound',
  module: 'play',
  method: 'POST',
  path: '/web-api/play/v1/rounds/{roundId}/withdraw',
  summary: 'Ends a round that has not arrived, or tells what became of it',
  auth: 'session',
  params: RoundParams,
  body: Type.Object({}, closed),
  reply: PlayedRound,
});

export const ROUNDS_IN_REPLY = 50;

export const listRounds = defineEndpoint({
  id: 'listRounds',
  module: 'play',
  method: 'GET',
  path: '/web-api/play/v1/rounds',
  summary: 'The player’s rounds, the newest first',
  auth: 'session',
  query: Type.Object(
    {
      game: Type.Optional(GameSlug),
      /** Rounds before this one. */
      before: Type.Optional(Uuid),
    },
    closed,
  ),
  reply: Type.Object(
    {
      rounds: Type.Array(Round, { maxItems: ROUNDS_IN_REPLY }),
      /** There are older ones. */
      hasMore: Type.Boolean(),
      /** How long the player waits before the next round, of whichever game the last one was. */
      waitMs: Moment,
    },
    closed,
  ),
});
