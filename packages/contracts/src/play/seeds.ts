import { Type, type Static } from 'typebox';

import { closed, Moment, orNull } from '../coupon/field.ts';
import { defineEndpoint } from '../endpoint.ts';
import { Uuid } from '../id.ts';
import { ClientSeed, HexHash, Nonce } from './field.ts';

/** A server seed that nobody knows yet: the player answers it with a client seed, and a pair begins. */
export const Commitment = Type.Object(
  {
    /** Its place in the public list. */
    sequence: Type.Integer({ minimum: 1 }),
    /** SHA-256 of the server seed. */
    commitment: HexHash,
  },
  closed,
);
export type Commitment = Static<typeof Commitment>;

/** What rounds are drawn from. The server seed was committed before the client seed was known to anybody. */
export const SeedPair = Type.Object(
  {
    pairId: Uuid,
    ...Commitment.properties,
    clientSeed: ClientSeed,
    /** Of the next round: so many have been played. */
    nonce: Nonce,
    startedAt: Moment,
    /** Shown once the pair is no longer played with and its last round is over; null until then. */
    serverSeed: orNull(HexHash),
  },
  closed,
);
export type SeedPair = Static<typeof SeedPair>;

export const Seeds = Type.Object(
  {
    /** What the next round is drawn from; null before the first pair. */
    current: orNull(SeedPair),
    next: Commitment,
    /** Pairs that are no longer played with, the newest first. */
    past: Type.Array(SeedPair),
  },
  closed,
);
export type Seeds = Static<typeof Seeds>;

export const getSeeds = defineEndpoint({
  id: 'getSeeds',
  module: 'play',
  method: 'GET',
  path: '/web-api/play/v1/seeds',
  summary: 'The player’s seeds: the pair that is played with, the commitment of the next one, and past pairs',
  auth: 'session',
  reply: Seeds,
});

/** Refused with 409 `seeds-changed` where the commitment is not, or no longer, the next one. */
export const startSeeds = defineEndpoint({
  id: 'startSeeds',
  module: 'play',
  method: 'POST',
  path: '/web-api/play/v1/seeds',
  summary:
    'Begins a new pair: the committed server seed with the client seed of the player. The server seed of the old pair is shown as soon as its last round is over',
  auth: 'session',
  needsConfirmedTerms: true,
  body: Type.Object({ commitment: HexHash, clientSeed: ClientSeed }, closed),
  reply: Seeds,
});

export const PublicCommitment = Type.Object(
  {
    ...Commitment.properties,
    madeAt: Moment,
    /** Of the entry before it; 64 zeros before the first. */
    previousHash: HexHash,
    /** SHA-256 of `<sequence>:<commitment>:<madeAt>:<previousHash>`. */
    hash: HexHash,
  },
  closed,
);
export type PublicCommitment = Static<typeof PublicCommitment>;

export const COMMITMENTS_IN_REPLY = 1000;

export const listCommitments = defineEndpoint({
  id: 'listCommitments',
  module: 'play',
  method: 'GET',
  path: '/web-api/play/v1/commitments',
  summary:
    'The public list of commitments: each entry holds all before it, so none can be changed or left out later',
  query: Type.Object({ after: Type.Optional(Type.String({ pattern: '^(?:0|[1-9][0-9]{0,14})$' })) }, closed),
  reply: Type.Object(
    {
      commitments: Type.Array(PublicCommitment, { maxItems: COMMITMENTS_IN_REPLY }),
      /** How many there are. */
      count: Type.Integer({ minimum: 0 }),
    },
    closed,
  ),
});
