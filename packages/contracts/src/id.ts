import { Type } from 'typebox';

const UUID = '[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}';

/** Its shape to the last hyphen: whatever else has thirty-six digits and hyphens, the database refuses to look for. */
export const Uuid = Type.String({ pattern: `^${UUID}$` });

/** The number of a game for people, or its id. */
const GAME = `(?:${UUID}|[1-9][0-9]{0,9})`;
export const GameIdOrNumber = Type.String({ pattern: `^${GAME}$` });
export const GameIdsOrNumbers = Type.String({ pattern: `^${GAME}(?:,${GAME}){0,99}$` });

const ROW_MAX = 2_147_483_647;
/** A number that the database gives to rows: no column of them holds a larger one. */
export const RowNumber = Type.Integer({ minimum: 1, maximum: ROW_MAX });
/** The same in an address. */
export const RowNumberText = Type.String({ pattern: `^(?:${numbersUpTo(String(ROW_MAX))})$` });

/** Shorter numbers, and of the same length those that are less at some digit and equal before it. */
function numbersUpTo(max: string): string {
  const less = Array.from(max, (digit, place) => {
    const [from, to] = [place === 0 ? 1 : 0, Number(digit) - 1];
    return to < from ? [] : [`${max.slice(0, place)}[${from}-${to}][0-9]{${max.length - place - 1}}`];
  });
  return [`[1-9][0-9]{0,${max.length - 2}}`, ...less.flat(), max].join('|');
}
