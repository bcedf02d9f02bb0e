import type { Papers } from '../user/index.ts';

/** Options of the command line that tell what papers say. */
export const PAPER_OPTIONS = {
  passport: { type: 'string' },
  issued: { type: 'string' },
  expires: { type: 'string' },
  address: { type: 'string' },
  'tax-number': { type: 'string' },
  'document-type': { type: 'string' },
} as const;

type PaperValues = { readonly [Name in keyof typeof PAPER_OPTIONS]?: string | undefined };

const PASSPORT = /^[\p{L}\p{N}][\p{L}\p{N} /-]{2,39}$/u;
const ADDRESS_LENGTH_MAX = 200;
const TAX_NUMBER = /^[\p{L}\p{N}][\p{L}\p{N} /-]{2,29}$/u;
const DOCUMENT_TYPE = /^[1-9]\d{0,3}$/;
export const PAPER_NAMES = Object.keys(PAPER_OPTIONS)
  .map((name) => `--${name}`)
  .join(', ');

/** What the operator has read in the papers of a player; a sentence when it cannot be so. What is not told stays as it was. */
export function readPapers(values: PaperValues): Papers | string {
  if (!hasPapers(values)) return `Say what the papers say: ${PAPER_NAMES}.`;
  const { passport, issued, expires, address } = values;
  const { 'tax-number': taxNumber, 'document-type': documentType } = values;
  if (passport !== undefined && !PASSPORT.test(passport.trim()))
    return '--passport must be 3 to 40 letters, digits, spaces, dashes and slashes.';
  if (issued !== undefined && !isDay(issued)) return '--issued must be a day as 2021-05-30.';
  if (expires !== undefined && !isDay(expires)) return '--expires must be a day as 2031-05-30.';
  if (issued !== undefined && expires !== undefined && expires <= issued)
    return '--expires must be a later day than --issued.';
  if (address !== undefined && (address.trim() === '' || address.length > ADDRESS_LENGTH_MAX))
    return `--address must be a text of at most ${ADDRESS_LENGTH_MAX} characters.`;
  if (taxNumber !== undefined && !TAX_NUMBER.test(taxNumber.trim()))
    return '--tax-number must be 3 to 30 letters, digits, spaces, dashes and slashes.';
  if (documentType !== undefined && !DOCUMENT_TYPE.test(documentType))
    return '--document-type must be a whole number from 1 to 9999.';
  return {
    ...(passport === undefined ? {} : { passport: passport.trim() }),
    ...(issued === undefined ? {} : { passport_date: issued }),
    ...(expires === undefined ? {} : { passport_end_date: expires }),
    ...(address === undefined ? {} : { registration_address: address.trim() }),
    ...(taxNumber === undefined ? {} : { inn: taxNumber.trim() }),
    ...(documentType === undefined ? {} : { document_type_id: Number(documentType) }),
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
