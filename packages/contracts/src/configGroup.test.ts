import { expect, test } from 'vitest';

import { CONFIG_GROUPS, DEFAULT_SITE_CONFIG } from './index.ts';

test('[CFG-006] every field of the configuration is in exactly one group', () => {
  const grouped: string[] = Object.values(CONFIG_GROUPS).flat();
  expect(grouped.toSorted()).toEqual(Object.keys(DEFAULT_SITE_CONFIG).toSorted());
});
