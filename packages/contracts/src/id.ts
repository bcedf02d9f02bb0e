import { Type } from 'typebox';

const UUID = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}';

/** Its shape to the last hyphen: whatever else has thirty-six digits and hyphens, the database refuses to look for. */
export const Uuid = Type.String({ pattern: `^${UUID}$` });

/** The number of a game for people, or its id. */
const GAME = `(?:${UUID}|[1-9][0-9]{0,9})`;
export const GameIdOrNumber = Type.String({ pattern: `^${GAME}$` });
export const GameIdsOrNumbers = Type.String({ pattern: `^${GAME}(?:,${GAME}){0,99}$` });

/** A number that the database gives to rows: no column of them holds a larger one. */
export const RowNumber = Type.Integer({ minimum: 1, maximum: 2_147_483_647 });
/** The same in an address. */
export const RowNumberText = Type.String({ pattern: '^(?:[1-9][0-9]{0,8}|1[0-9]{9})$' });
