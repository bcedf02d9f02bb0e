/** How a test is run, from the cheapest to the dearest. */
export type Tier = 'unit' | 'component' | 'browser' | 'a11y' | 'sweep';

export interface TierRule {
  readonly tier: Tier;
  /** Of vitest.config.ts. */
  readonly projects: readonly string[];
  /** Built files of the shell and the sub-applications. */
  readonly needsBuild: boolean;
  readonly needsBrowser: boolean;
  owns(file: string): boolean;
}

/** In the order in which they run: what is cheap and fails most often first. */
export const TIERS: readonly TierRule[] = [
  {
    tier: 'unit',
    projects: ['unit', 'unit-alone'],
    needsBuild: false,
    needsBrowser: false,
    owns: (file) => !file.startsWith('e2e/') && !file.endsWith('.component.test.tsx'),
  },
  {
    tier: 'component',
    projects: ['component'],
    needsBuild: false,
    needsBrowser: true,
    owns: (file) => file.endsWith('.component.test.tsx'),
  },
  {
    tier: 'browser',
    projects: ['browser'],
    needsBuild: true,
    needsBrowser: true,
    owns: (file) => file.startsWith('e2e/') && !/^e2e\/(a11y|sweep)\//.test(file),
  },
  {
    tier: 'a11y',
    projects: ['a11y'],
    needsBuild: true,
    needsBrowser: true,
    owns: (file) => file.startsWith('e2e/a11y/'),
  },
  {
    tier: 'sweep',
    projects: ['sweep'],
    needsBuild: true,
    needsBrowser: true,
    owns: (file) => file.startsWith('e2e/sweep/'),
  },
];

export function tierOf(file: string): TierRule {
  const found = TIERS.find((rule) => rule.owns(file));
  if (found === undefined) throw new Error(`${file} belongs to no tier.`);
  return found;
}
