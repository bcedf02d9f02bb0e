import type { Papers } from '../user/index.ts';

/** Options of the command line that tell what papers say. */
export const PAPER_OPTIONS = {
  passport: { type: 'string' },
  issued: { type: 'string' },
  address: { type: 'string' },
} as const;

type PaperValues = { readonly [Name in keyof typeof PAPER_OPTIONS]?: string | undefined };

const PASSPORT = /^[\p{L}\p{N}][\p{L}\p{N} /-]{2,39}$/u;
const ADDRESS_LENGTH_MAX = 200;

/** What the operator has read in the papers of a player; a sentence when it cannot be so. What is not told stays as it was. */
export function readPapers({ passport, issued, address }: PaperValues): Papers | string {
  if (passport === undefined && issued === undefined && address === undefined)
    return 'Say what the papers say: --passport, --issued, --address.';
  if (passport !== undefined && !PASSPORT.test(passport.trim()))
    return '--passport must be 3 to 40 letters, digits, spaces, dashes and slashes.';
  if (issued !== undefined && !isDay(issued)) return '--issued must be a day as 2021-05-30.';
  if (address !== undefined && (address.trim() === '' || address.length > ADDRESS_LENGTH_MAX))
    return `--address must be a text of at most ${ADDRESS_LENGTH_MAX} characters.`;
  return {
    ...(passport === undefined ? {} : { passport: passport.trim() }),
    ...(issued === undefined ? {} : { passport_date: issued }),
    ...(address === undefined ? {} : { registration_address: address.trim() }),
  };
}

export function hasPapers(values: PaperValues): boolean {
  return Object.keys(PAPER_OPTIONS).some((name) => values[name as keyof PaperValues] !== undefined);
}

function isDay(text: string): boolean {
  const time = /^\d{4}-\d{2}-\d{2}$/.test(text) ? Date.parse(`${text}T00:00:00Z`) : Number.NaN;
  // 30 February is read as a day of March by some; then it is not the same text any more.
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text);
}
