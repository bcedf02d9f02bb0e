import { Type } from 'typebox';

/** The name of a game in its address. */
export const GameSlug = Type.String({ pattern: '^[a-z0-9]+(?:-[a-z0-9]+){0,5}$', maxLength: 40 });
/** SHA-256 as hexadecimal digits: of the rules of a game, of a server seed, of a link of the public list. */
export const HexHash = Type.String({ pattern: '^[0-9a-f]{64}$' });
/** No colon: it could else say the nonce too. */
export const ClientSeed = Type.String({ pattern: '^[A-Za-z0-9_-]{1,64}$' });
export const Nonce = Type.Integer({ minimum: 0 });
