/** The rows that a test name claims: '[ROUTE-001..003] [ROUTE-009] …' is four of them. */
export function claimedIds(testName: string): readonly string[] {
  return [...testName.matchAll(/\[([A-Z]+)-(\d{3})(?:\.\.(\d{3}))?\]/g)].flatMap(
    ([, area = '', first = '', last = first]) =>
      Array.from(
        { length: Number(last) - Number(first) + 1 },
        (_, index) => `${area}-${String(Number(first) + index).padStart(3, '0')}`,
      ),
  );
}
