import { recordOf } from './readBet.ts';

/** Values as they were found, not trusted yet. */
export interface RawCoupon {
  readonly bets: readonly unknown[];
  readonly addedAtByBetId: Readonly<Record<string, unknown>>;
  readonly typeId: unknown;
  readonly systemValue: unknown;
}

/** Reads what it can of a damaged text, piece by piece; a piece that looks like a bet but is none counts as lost. */
export function salvageCoupon(stored: string): RawCoupon {
  const bets: unknown[] = [];
  const times: [string, unknown][] = [];
  // Every bet starts a line and starts with the same key, so that losing one of the two marks loses no second bet.
  for (const piece of stored.split(/\n|(?=\{"additionalType")/)) {
    const time = timeIn(piece);
    if (time !== undefined) times.push(time);
    else if (piece.startsWith('{"additionalType"') || piece.includes('"market":')) bets.push(valueIn(piece));
  }
  return {
    bets,
    addedAtByBetId: Object.fromEntries(times),
    typeId: numberIn(stored, /^\{"typeId":(\d+)/),
    systemValue: numberIn(stored, /\n"systemValue":(\d+)/),
  };
}

/** A line such as "m1:home":1700000000000, */
function timeIn(piece: string): [string, unknown] | undefined {
  const line = piece.replace(/,$/, '');
  if (!/^".*":\d+$/.test(line) || line.startsWith('"systemValue":')) return undefined;
  const [entry] = Object.entries(recordOf(parse(`{${line}}`)));
  return entry;
}

function valueIn(piece: string): unknown {
  return parse(piece.slice(Math.max(0, piece.indexOf('{')), piece.lastIndexOf('}') + 1));
}

function numberIn(stored: string, pattern: RegExp): number | undefined {
  const digits = pattern.exec(stored)?.[1];
  return digits === undefined ? undefined : Number(digits);
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
