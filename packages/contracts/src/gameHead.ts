import { Type, type Static } from 'typebox';

import { Participant } from './catalogue.ts';
import { FeedScore } from './feed.ts';
import { Uuid } from './id.ts';

// What every list of the living book shows of a game, with names in one language.

const closed = { additionalProperties: false } as const;

export const LanguageCode = Type.String({ pattern: '^[a-z]{2}$' });
export const GameId = Uuid;
/** The permanent id, or the number that is printed and stands in addresses. */
export const GameReference = Type.String({
  pattern: '^(?:[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}|[1-9][0-9]{0,14})$',
});
export const Pair = Type.Tuple([Type.Integer(), Type.Integer()]);

export const SportRef = Type.Object({ id: Type.String(), name: Type.String(), icon: Type.String() }, closed);
export const ChampionshipRef = Type.Object(
  {
    id: Type.String(),
    name: Type.String(),
    /** The last segment of its page: number, hyphen, slug. */
    address: Type.String(),
    country: Type.String(),
    flag: Type.String(),
  },
  closed,
);

/** What every list shows of a game. */
export const gameHead = {
  id: GameId,
  number: Type.Integer(),
  /** The last segment of its page: number, hyphen, slug. */
  address: Type.String(),
  sport: SportRef,
  championship: ChampionshipRef,
  home: Participant,
  away: Participant,
  /** 1 not started, 2 running, 3 in a break, 4 finished, 5 postponed, 6 cancelled. */
  statusId: Type.Integer({ minimum: 1, maximum: 6 }),
  startsAt: Type.Integer(),
  score: Type.Optional(FeedScore),
} as const;

export const GameHead = Type.Object(gameHead, closed);
export type GameHead = Static<typeof GameHead>;

/** A championship where it stands by itself. */
export const ChampionshipHead = Type.Object(
  {
    ...ChampionshipRef.properties,
    /** The number of its results page, also the beginning of its address. */
    number: Type.Integer(),
    sport: SportRef,
  },
  closed,
);
export type ChampionshipHead = Static<typeof ChampionshipHead>;
