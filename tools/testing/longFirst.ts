import { BaseSequencer, type TestSpecification } from 'vitest/node';

/**
 * Test files that take longest, longest first. Vitest begins with the largest files, which says little: a long one
 * that begins last leaves the other workers without work until it ends. A file that is missing here only ends later.
 */
export const LONG: readonly string[] = [
  // In a browser.
  'e2e/routes.test.ts',
  'e2e/loading.test.ts',
  'e2e/faultMatrix.test.ts',
  'e2e/couponTypes.test.ts',
  'e2e/identityWays.test.ts',
  'e2e/office.test.ts',
  'e2e/identity.test.ts',
  'e2e/identitySocial.test.ts',
  'e2e/layout.test.ts',
  'e2e/hostile.test.ts',
  'e2e/leaks.test.ts',
  'e2e/board.test.ts',
  'e2e/a11y/pagesBoards.test.ts',
  'e2e/a11y/games.test.ts',
  'e2e/a11y/identity.test.ts',
  // Processes that are started and killed.
  'server/siteTests/sameWork.test.ts',
  'server/platform/database/durability.test.ts',
  'server/betting/settlement/killed.test.ts',
  'server/siteTests/racingPlacements.test.ts',
  'server/siteTests/killedServer.test.ts',
];

/** The long ones in their order, then all others as they came. */
export function longFirst<Item>(items: readonly Item[], fileOf: (item: Item) => string): Item[] {
  const place = (item: Item): number => {
    const found = LONG.findIndex((file) => fileOf(item).replaceAll('\\', '/').endsWith(`/${file}`));
    return found === -1 ? LONG.length : found;
  };
  return items.toSorted((one, other) => place(one) - place(other));
}

export class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    return longFirst(await super.sort(files), ({ moduleId }) => moduleId);
  }
}
