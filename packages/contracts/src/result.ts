import { Type, type Static } from 'typebox';

import { defineEndpoint } from './endpoint.ts';
import { ChampionshipHead, GameHead, LanguageCode, SportRef } from './gameHead.ts';

const closed = { additionalProperties: false } as const;

/** Running games with their scores as they stand, or games of the day that had an animated tracker. */
export const ResultType = Type.Union([Type.Literal('live'), Type.Literal('zone')]);
export type ResultType = Static<typeof ResultType>;

/** The id of the feed, the number, or number and slug. */
const ChampionshipKey = Type.String({ pattern: '^[a-z0-9]+(?:-[a-z0-9]+)*$', maxLength: 100 });

export const Results = Type.Object(
  {
    /** Games that fit; they come in portions of 100. */
    total: Type.Integer(),
    games: Type.Array(GameHead),
    /** What the day has, whatever is chosen of it: for the lists to choose from. */
    sports: Type.Array(Type.Object({ ...SportRef.properties, count: Type.Integer() }, closed)),
    championships: Type.Array(Type.Object({ ...ChampionshipHead.properties, count: Type.Integer() }, closed)),
  },
  closed,
);
export type Results = Static<typeof Results>;

export const getResults = defineEndpoint({
  id: 'getResults',
  module: 'book',
  method: 'GET',
  path: '/web-api/book/v1/results',
  summary:
    'Finished games of a day by the time of their start, newest first, or the running ones; by sport, championship, name',
  query: Type.Object(
    {
      language: LanguageCode,
      type: Type.Optional(ResultType),
      /** Needed unless the type is live or a championship is named; then all days that are kept. */
      day: Type.Optional(
        Type.String({ pattern: '^20[0-9]{2}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12][0-9]|3[01])$' }),
      ),
      /** Minutes that the day begins before midnight of UTC: 120 in Berlin in summer. */
      utcOffset: Type.Optional(Type.String({ pattern: '^(?:0|-?[1-9][0-9]{0,2})$' })),
      sport: Type.Optional(Type.String({ pattern: '^[a-z0-9]+(?:-[a-z0-9]+)*$', maxLength: 64 })),
      championship: Type.Optional(ChampionshipKey),
      /** Part of the name of a side or of a championship, also misspelt. */
      text: Type.Optional(Type.String({ minLength: 2, maxLength: 60 })),
      page: Type.Optional(Type.String({ pattern: '^[1-9][0-9]{0,2}$' })),
    },
    closed,
  ),
  reply: Results,
});

export const getResultChampionships = defineEndpoint({
  id: 'getResultChampionships',
  module: 'book',
  method: 'GET',
  path: '/web-api/book/v1/results/championships',
  summary: 'Championships that have results, with the number of finished games and the time of the last one',
  query: Type.Object(
    {
      language: LanguageCode,
      sport: Type.Optional(Type.String({ pattern: '^[a-z0-9]+(?:-[a-z0-9]+)*$', maxLength: 64 })),
    },
    closed,
  ),
  reply: Type.Object(
    {
      championships: Type.Array(
        Type.Object(
          { ...ChampionshipHead.properties, count: Type.Integer(), lastStartsAt: Type.Integer() },
          closed,
        ),
      ),
    },
    closed,
  ),
});
