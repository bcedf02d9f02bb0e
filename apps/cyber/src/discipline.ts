import type { SportNode } from '@fairline/contracts';

/** `real`: games with rules of their own; `virtual`: games that play a sport on the screen. */
export type CyberType = 'real' | 'virtual';
export const CYBER_TYPES = ['real', 'virtual'] as const satisfies readonly CyberType[];

/** What the sports of the book that belong here begin with; the rest is the name of the discipline in addresses. */
const PREFIX = /^(?:cyber|virtual)-/;

/** People play these, and what they play is a sport. */
const PLAYED_SPORTS: ReadonlySet<string> = new Set(['cyber-rockets']);

export interface Discipline {
  /** Its segment in addresses: `strike`. */
  readonly address: string;
  /** Its sport in the book: `cyber-strike`. */
  readonly sport: string;
  readonly type: CyberType;
  readonly name: string;
  readonly icon: string;
  readonly games: SportNode['games'];
}

export function typeOf(sport: string): CyberType {
  return PLAYED_SPORTS.has(sport) || sport.startsWith('virtual-') ? 'virtual' : 'real';
}

/** The segment of a discipline in addresses. */
export function addressOf(sport: string): string {
  return sport.replace(PREFIX, '');
}

/** Every discipline that the book has, in its order. */
export function disciplinesOf(sports: readonly SportNode[]): readonly Discipline[] {
  return sports
    .filter(({ slug, isCyber }) => PREFIX.test(slug) && (isCyber || slug.startsWith('virtual-')))
    .map(({ slug, name, icon, games }) => ({
      address: addressOf(slug),
      sport: slug,
      type: typeOf(slug),
      name,
      icon,
      games,
    }));
}

/** Undefined when the type has no such discipline: a discipline has one address. */
export function findDiscipline(
  disciplines: readonly Discipline[],
  { type, address }: { readonly type: string; readonly address: string },
): Discipline | undefined {
  return disciplines.find((one) => one.type === type && one.address === address);
}
