import { kindOf, KINDS } from './kinds.ts';

/** What a market is about, and all that is needed to settle it. */
export interface MarketKey {
  readonly scope: string;
  readonly kind: string;
  /** The total, the home side's handicap or a number, times 100: 2.25 is 225. */
  readonly line?: number;
}

/** "goals.total@250", "goals-1.result": the same market has the same id for as long as the game lives (SPEC B9). */
export function marketId({ scope, kind, line }: MarketKey): string {
  return line === undefined ? `${scope}.${kind}` : `${scope}.${kind}@${line}`;
}

/**
 * Undefined for a text that names no market of ours, also where only its kind or the thing counted is unknown: ids come
 * from browsers, and whoever reads one asks for its numbers next.
 */
export function readMarketId(id: string): MarketKey | undefined {
  const match = /^([a-z]+)(-[1-9]\d?)?\.([a-z-]+)(?:@(0|-?[1-9]\d{0,5}))?$/.exec(id);
  if (match === null) return undefined;
  const [, counted = '', part = '', kind = '', line] = match;
  if (!KINDS.has(kind) || !Object.hasOwn(COUNTED, counted)) return undefined;
  const scope = `${counted}${part}`;
  return line === undefined ? { scope, kind } : { scope, kind, line: Number(line) };
}

/** What can be counted in a game. The numbers are for storage and never change. */
export const COUNTED = {
  goals: 1,
  corners: 2,
  yellows: 3,
  points: 4,
  games: 5,
  sets: 6,
  maps: 7,
  rounds: 8,
  kills: 9,
  legs: 10,
  frames: 11,
  runs: 12,
  wickets: 13,
  maximums: 14,
  centuries: 15,
  phases: 16,
  fight: 17,
  overtime: 19,
  overs: 20,
} as const;

export type Counted = keyof typeof COUNTED;

/** The whole game is "goals", its first period "goals-1". */
export function scopeOf(counted: Counted, part = 0): string {
  return part === 0 ? counted : `${counted}-${part}`;
}

export function readScope(scope: string): { readonly counted: Counted; readonly part: number } {
  const [counted = '', part = '0'] = scope.split('-');
  if (!Object.hasOwn(COUNTED, counted)) throw new RangeError(`There is no scope ${scope}`);
  return { counted: counted as Counted, part: Number(part) };
}

/** One number for what a market asks, whatever its line: kind, thing counted, part of the game (SPEC B9). */
export function marketTypeId(key: Pick<MarketKey, 'scope' | 'kind'>): number {
  return kindOf(key.kind).number * 10_000 + scopeNumber(key.scope);
}

function scopeNumber(scope: string): number {
  const known = scopeNumbers.get(scope);
  if (known !== undefined) return known;
  const { counted, part } = readScope(scope);
  const number = COUNTED[counted] * 100 + part;
  scopeNumbers.set(scope, number);
  return number;
}

const scopeNumbers = new Map<string, number>();
