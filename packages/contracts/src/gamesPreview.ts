import { Type, type Static } from 'typebox';

import { defineEndpoint } from './endpoint.ts';

const closed = { additionalProperties: false } as const;

/** One game in the short form of partners' pages and banners (BET-124, BET-125). */
export const GamePreview = Type.Object(
  {
    /** Game type: the sport. */
    GT: Type.String(),
    /** Game name: both sides, in the asked language. */
    GN: Type.String(),
    /** Rank of its championship; 1 matters most. */
    R: Type.Integer({ minimum: 1 }),
    /** Odds of the result in thousandths, home first; empty while none is offered. */
    OR: Type.Array(Type.Integer({ minimum: 1001 })),
    /** Championship: the number that its address begins with. */
    CRID: Type.Integer(),
    /** Flags: 1 live, 2 with video, 4 with an animated tracker, added up. */
    GF: Type.Integer({ minimum: 0, maximum: 7 }),
  },
  closed,
);
export type GamePreview = Static<typeof GamePreview>;

export const GAME_PREVIEW_FLAGS = { live: 1, video: 2, zone: 4 } as const;

export const getGamesPreview = defineEndpoint({
  id: 'getGamesPreview',
  module: 'catalogue',
  method: 'GET',
  path: '/web-api/catalogue/games-preview',
  summary: 'The most important games in a short form, live ones first, for pages and banners of partners',
  query: Type.Object(
    {
      /** Where the call comes from and which partner it belongs to: numbers for the records, no part of the choice. */
      whence: Type.Optional(Type.String({ pattern: '^[0-9]{1,6}$' })),
      ref: Type.Optional(Type.String({ pattern: '^[0-9]{1,9}$' })),
      /** A sport; all of them when it is left out. */
      groupId: Type.Optional(Type.String({ pattern: '^[a-z0-9]+(?:-[a-z0-9]+)*$', maxLength: 64 })),
      lng: Type.String({ pattern: '^[a-z]{2}$' }),
      /** Games of this country come first. */
      fcountry: Type.Optional(Type.String({ pattern: '^[a-zA-Z]{2}$' })),
      includeCategories: Type.Optional(Type.Union([Type.Literal('true'), Type.Literal('false')])),
    },
    closed,
  ),
  reply: Type.Object(
    {
      games: Type.Array(GamePreview),
      /** Names of the championships, when they are asked for. */
      categories: Type.Optional(
        Type.Array(Type.Object({ CRID: Type.Integer(), name: Type.String() }, closed)),
      ),
    },
    closed,
  ),
  versioned: { moment: [] },
});
