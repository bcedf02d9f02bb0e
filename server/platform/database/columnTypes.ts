import { types as pgTypes } from 'pg';

type TextParser = (text: string) => unknown;

// pg-types declares arrayParser as a function; what it ships is this object.
const arrays = pgTypes.arrayParser as unknown as {
  create(text: string, parseElement: TextParser): { parse(): unknown[] };
};

/**
 * How a column's text becomes a value, decided once for both engines: their own defaults differ.
 * PGlite would give a bigint column as number or bigint depending on its size, pg as string.
 */
const scalarParsers: Readonly<Record<number, TextParser>> = {
  16: (text) => text === 't',
  17: parseBytes,
  /** Counts, amounts and sequence numbers: exact at any size. */
  20: (text) => BigInt(text),
  21: Number,
  23: Number,
  26: Number,
  700: Number,
  701: Number,
  114: parseJson,
  3802: parseJson,
  /** A calendar day has no zone; a Date would move it. */
  1082: asText,
  1083: asText,
  1114: asText,
  1184: parseInstant,
  1186: asText,
  1266: asText,
  1700: asText,
};

/** Array types by their element type, from PostgreSQL's catalogue; other arrays hold text. */
const elementTypeOfArray: Readonly<Record<number, number>> = {
  1000: 16,
  1001: 17,
  1016: 20,
  1005: 21,
  1007: 23,
  1028: 26,
  1021: 700,
  1022: 701,
  199: 114,
  3807: 3802,
  1182: 1082,
  1183: 1083,
  1115: 1114,
  1185: 1184,
  1187: 1186,
  1270: 1266,
  1231: 1700,
  1009: 25,
  1015: 1043,
  2951: 2950,
};

/** For PGlite, which takes a table of parsers. */
export const columnParsers: Readonly<Record<number, TextParser>> = {
  ...scalarParsers,
  ...Object.fromEntries(
    Object.entries(elementTypeOfArray).map(([array, element]) => [array, arrayParser(element)]),
  ),
};

/** For pg, which asks for one parser at a time. */
export function columnParserOf(typeId: number): TextParser {
  return columnParsers[typeId] ?? asText;
}

function arrayParser(elementTypeId: number): TextParser {
  const parseElement = scalarParsers[elementTypeId] ?? asText;
  return (text) => arrays.create(text, parseElement).parse();
}

function asText(text: string): string {
  return text;
}

function parseJson(text: string): unknown {
  return JSON.parse(text);
}

/** Both engines write bytea as \x followed by hexadecimal digits. */
function parseBytes(text: string): Uint8Array {
  return new Uint8Array(Buffer.from(text.slice(2), 'hex'));
}

/** Both sessions run in UTC, so the text is always like 2026-11-15 02:50:48.119+00. */
function parseInstant(text: string): Date {
  const instant = new Date(text.replace(' ', 'T').replace(/\+00$/, 'Z'));
  if (Number.isNaN(instant.getTime()))
    throw new RangeError(`timestamptz outside of what a Date can hold: ${text}`);
  return instant;
}
