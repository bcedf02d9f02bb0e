/** When every test begins: the time of sites, pages and tests stands there until a test moves it. */
export const MOMENT_VARIABLE = 'FAIRLINE_TEST_MOMENT';

/**
 * A Wednesday evening, when a book has games of every kind. Far ahead, because a browser drops a cookie that ends before
 * the true time, whatever its pages believe.
 */
export const DEFAULT_MOMENT = '2041-03-20T18:40:00.000Z';

/** Undefined where time is the machine's: in measurements and pictures. */
export function worldMoment(): number | undefined {
  const text = process.env[MOMENT_VARIABLE];
  if (text === undefined || text === '') return undefined;
  const moment = Date.parse(text);
  if (Number.isNaN(moment))
    throw new Error(`${MOMENT_VARIABLE} is "${text}": it must be a moment such as ${DEFAULT_MOMENT}.`);
  return moment;
}
