import { Type, type Static } from 'typebox';

import { NumberedAddress, Participant } from './catalogue.ts';
import { defineEndpoint } from './endpoint.ts';
import { ChampionshipHead, GameHead, GameReference, LanguageCode } from './gameHead.ts';

// Form, meetings and tables, all counted from the finished games of our own book.

const closed = { additionalProperties: false } as const;
const Count = Type.Integer({ minimum: 0 });

export const GameOutcome = Type.Union([Type.Literal('won'), Type.Literal('drawn'), Type.Literal('lost')]);
export type GameOutcome = Static<typeof GameOutcome>;

const record = {
  played: Count,
  won: Count,
  drawn: Count,
  lost: Count,
  scored: Count,
  conceded: Count,
} as const;

/** How one side has played lately, over all its games in the book. */
export const Form = Type.Object(
  {
    side: Participant,
    ...record,
    /** The last ten, newest first, and what they were for this side. */
    last: Type.Array(Type.Object({ game: GameHead, outcome: GameOutcome }, closed)),
  },
  closed,
);
export type Form = Static<typeof Form>;

export const StandingsRow = Type.Object(
  {
    place: Type.Integer({ minimum: 1 }),
    side: Participant,
    ...record,
    difference: Type.Integer(),
    /** By the rules of the sport: three for a win in football; in sports without draws, the wins. */
    points: Count,
    /** The last five, newest last. */
    form: Type.Array(GameOutcome),
  },
  closed,
);
export type StandingsRow = Static<typeof StandingsRow>;

export const getGameStatistics = defineEndpoint({
  id: 'getGameStatistics',
  module: 'book',
  method: 'GET',
  path: '/web-api/book/v1/games/{gameId}/statistics',
  summary: 'Form of both sides, their meetings and the table of the championship',
  params: Type.Object({ gameId: GameReference }, closed),
  query: Type.Object({ language: LanguageCode }, closed),
  reply: Type.Object(
    {
      game: GameHead,
      championship: ChampionshipHead,
      home: Form,
      away: Form,
      /** Games of the two against each other, newest first. */
      meetings: Type.Array(GameHead),
      table: Type.Array(StandingsRow),
    },
    closed,
  ),
});

export const getChampionshipStatistics = defineEndpoint({
  id: 'getChampionshipStatistics',
  module: 'book',
  method: 'GET',
  path: '/web-api/book/v1/championships/{championship}/statistics',
  summary: 'Table of a championship, its last results and its next games',
  /** The id of the feed, the number, or number and slug. */
  params: Type.Object(
    { championship: Type.String({ pattern: '^[a-z0-9]+(?:-[a-z0-9]+)*$', maxLength: 100 }) },
    closed,
  ),
  query: Type.Object({ language: LanguageCode }, closed),
  reply: Type.Object(
    {
      championship: ChampionshipHead,
      table: Type.Array(StandingsRow),
      results: Type.Array(GameHead),
      coming: Type.Array(GameHead),
    },
    closed,
  ),
});

export const getTeamStatistics = defineEndpoint({
  id: 'getTeamStatistics',
  module: 'book',
  method: 'GET',
  path: '/web-api/book/v1/teams/{team}',
  summary: 'One team or player: form, running and coming games, the championships it plays in',
  params: Type.Object({ team: NumberedAddress }, closed),
  query: Type.Object({ language: LanguageCode }, closed),
  reply: Type.Object(
    {
      form: Form,
      /** Running first, then by start. */
      games: Type.Array(GameHead),
      championships: Type.Array(ChampionshipHead),
    },
    closed,
  ),
});
