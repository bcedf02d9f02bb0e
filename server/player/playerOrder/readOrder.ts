import { parseArgs } from 'node:util';

import type { PlayerStatus } from '../identity/index.ts';
import { VERIFICATION_WORDS, type Papers, type VerificationWord } from '../user/index.ts';
import { hasPapers, PAPER_NAMES, PAPER_OPTIONS, readPapers } from './readPapers.ts';

/** What an operator does to one player. */
export type Order =
  | { readonly kind: 'ban'; readonly level: number; readonly version: number }
  | { readonly kind: 'freeze' | 'unfreeze'; readonly currency: string | undefined }
  | { readonly kind: 'status'; readonly status: PlayerStatus }
  | { readonly kind: 'verify'; readonly word: VerificationWord; readonly groupCode: string | null }
  | {
      readonly kind: 'identify';
      readonly isNeeded: boolean;
      readonly types: readonly string[] | undefined;
    }
  | { readonly kind: 'two-step-off' }
  | { readonly kind: 'papers'; readonly papers: Papers };

type ReadOrder =
  | { readonly ok: true; readonly name: string; readonly order: Order | undefined; readonly why: string }
  | { readonly ok: false; readonly problem: string };

export const USAGE = `npm run player -- show <login>                              how the account stands, and what was done to it
npm run player -- ban <login> <level> [--rules N] --why TEXT  0 ends the ban; N is the version of the ban rules
npm run player -- freeze <login> [currency] --why TEXT        all accounts, or those of one currency; unfreeze ends it
npm run player -- lock <login> --why TEXT                     no more sign-in, and an end to all sessions; close, open
npm run player -- two-step-off <login> --why TEXT             for a player who has lost the app and the backup codes
npm run player -- identify <login> on|off [--types A,B] --why TEXT  must identify themselves; the checks they may begin
npm run player -- verify <login> none|pending|verified|refused|document [--group CODE] --why TEXT
npm run player -- papers <login> [--passport TEXT] [--issued DAY] [--expires DAY] [--address TEXT] [--tax-number TEXT]
  [--document-type N] --why TEXT
  <login> is a login, an e-mail address or the number of the account; --by NAME is optional`;

const OPTIONS = {
  why: { type: 'string' },
  by: { type: 'string' },
  rules: { type: 'string' },
  group: { type: 'string' },
  types: { type: 'string' },
  ...PAPER_OPTIONS,
} as const;
const STATUSES: Readonly<Record<string, PlayerStatus>> = { lock: 'locked', close: 'closed', open: 'open' };
const LEVEL_MAX = 99;

/** Reads a command line; what is missing or does not belong is told in one line. */
export function readOrder(args: readonly string[]): ReadOrder {
  let parsed;
  try {
    parsed = parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true });
  } catch (error) {
    return refuse((error as Error).message);
  }
  const [verb = '', name, word, ...rest] = parsed.positionals;
  if (verb === '') return refuse(USAGE);
  if (name === undefined) return refuse(`Say which player: ${verb} <login>.\n${USAGE}`);
  if (rest.length > 0) return refuse(`${rest.join(' ')} does not belong here.\n${USAGE}`);
  if (verb === 'show') return { ok: true, name, order: undefined, why: '' };
  if (verb !== 'papers' && hasPapers(parsed.values)) return refuse(`${PAPER_NAMES} belong to papers.`);
  if (verb !== 'verify' && parsed.values.group !== undefined) return refuse('--group belongs to verify.');
  if (verb !== 'identify' && parsed.values.types !== undefined) return refuse('--types belongs to identify.');
  const order = verb === 'papers' ? papersOf(word, parsed.values) : orderOf(verb, word, parsed.values);
  if (typeof order === 'string') return refuse(order);
  const why = (parsed.values.why ?? '').trim();
  if (why === '') return refuse('Say why with --why "...": it is kept with the order.');
  return { ok: true, name, order, why };
}

function papersOf(word: string | undefined, values: Parameters<typeof readPapers>[0]): Order | string {
  if (word !== undefined) return `${word} does not belong here.`;
  const papers = readPapers(values);
  return typeof papers === 'string' ? papers : { kind: 'papers', papers };
}

interface OrderValues {
  readonly rules?: string | undefined;
  readonly group?: string | undefined;
  readonly types?: string | undefined;
}

const NAME = /^[a-z][a-z0-9-]{0,29}$/;

function identifyOf(word: string | undefined, { types }: OrderValues): Order | string {
  if (word !== 'on' && word !== 'off') return 'Choose from on, off.';
  const names = types === undefined || types === '' ? [] : types.split(',');
  if (!names.every((name) => NAME.test(name)) || new Set(names).size < names.length)
    return '--types must be different names with commas between them: passport,selfie.';
  return { kind: 'identify', isNeeded: word === 'on', types: types === undefined ? undefined : names };
}

function orderOf(verb: string, word: string | undefined, values: OrderValues): Order | string {
  const { rules, group } = values;
  const status = Object.hasOwn(STATUSES, verb) ? STATUSES[verb] : undefined;
  if (status !== undefined)
    return word === undefined ? { kind: 'status', status } : `${word} does not belong here.`;
  switch (verb) {
    case 'ban': {
      const [level, version] = [wholeNumber(word), wholeNumber(rules ?? '0')];
      if (level === undefined) return `The level must be a whole number from 0 to ${LEVEL_MAX}.`;
      if (version === undefined) return `--rules must be a whole number from 0 to ${LEVEL_MAX}.`;
      return { kind: 'ban', level, version };
    }
    case 'freeze':
    case 'unfreeze':
      if (word !== undefined && !/^[A-Z]{3}$/.test(word))
        return `${word} is no currency: three capital letters.`;
      return { kind: verb, currency: word };
    case 'two-step-off':
      return word === undefined ? { kind: 'two-step-off' } : `${word} does not belong here.`;
    case 'verify':
      if (word === undefined || !isVerificationWord(word))
        return `Choose from ${Object.keys(VERIFICATION_WORDS).join(', ')}.`;
      if (group !== undefined && !NAME.test(group))
        return '--group must be a name of small letters, digits and dashes.';
      return { kind: 'verify', word, groupCode: group ?? null };
    case 'identify':
      return identifyOf(word, values);
    default:
      return `There is no command ${verb}.\n${USAGE}`;
  }
}

function isVerificationWord(word: string): word is VerificationWord {
  return Object.hasOwn(VERIFICATION_WORDS, word);
}

function wholeNumber(text: string | undefined): number | undefined {
  return text !== undefined && /^\d{1,2}$/.test(text) ? Number(text) : undefined;
}

function refuse(problem: string): ReadOrder {
  return { ok: false, problem };
}
