/** How the databases of one test run begin, so that they can be told from those of others. */
export function testDatabasePrefix(): string {
  return `fairline_test_${process.env['FAIRLINE_TEST_RUN'] ?? 'alone'}_`;
}
