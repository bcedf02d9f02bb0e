import { readFileSync } from 'node:fs';

import { expect, test } from 'vitest';

import { routeMapText } from './routeMap.ts';

test('[ROUTE-268] docs/routes.md says what the table says: sign-in, layout, features and ban flags are in the route data', () => {
  expect(unpadded(readFileSync('docs/routes.md', 'utf8'))).toBe(unpadded(routeMapText()));
  expect(routeMapText()).toContain(
    '| deduce | `office/deduce` | payments | default | sign-in, identified players, open to banned players, feature payments |',
  );
});

/** The formatter pads the columns of tables. */
function unpadded(text: string): string {
  return text.replace(/ +/g, ' ').replace(/-{3,}/g, '---');
}
