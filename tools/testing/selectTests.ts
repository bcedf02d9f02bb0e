import { globSync, readFileSync } from 'node:fs';

import { TIERS, tierOf, type TierRule } from './tiers.ts';

export interface Selection {
  readonly rule: TierRule;
  /** Undefined: all of the tier. */
  readonly files?: readonly string[];
  /** Only tests whose names have this in them. */
  readonly name?: string;
}

export function testFiles(): readonly string[] {
  return globSync('{apps,packages,server,tools,e2e}/**/*.test.{ts,tsx}', {
    exclude: (path) => /(^|[/\\])(node_modules|dist|\.cache)$/.test(path),
  })
    .map((file) => file.replaceAll('\\', '/'))
    .toSorted();
}

/**
 * What `npm test -- words` means: files whose path has every word in it; where there is none, tests whose name has them
 * all in this order (a row id, a sentence). Each in its own tier.
 */
export function selectTests(
  words: readonly string[],
  files: readonly string[],
  read = (file: string): string => readFileSync(file, 'utf8'),
): readonly Selection[] {
  const byPath = files.filter((file) => words.every((word) => file.includes(word)));
  const name = words.join(' ');
  const chosen = byPath.length > 0 ? byPath : files.filter((file) => read(file).includes(name));
  return TIERS.flatMap((rule) => {
    const own = chosen.filter((file) => tierOf(file) === rule);
    return own.length === 0 ? [] : [{ rule, files: own, ...(byPath.length > 0 ? {} : { name }) }];
  });
}
