import { existsSync } from 'node:fs';
import { resolve } from 'node:path';

import { expect, test } from 'vitest';

import { LONG, longFirst } from './longFirst.ts';

test('what takes long begins first, in its order, and all others follow as they came', () => {
  const [longest, next] = LONG.map((file) => `/somewhere/${file}`);
  const files = ['/somewhere/b.test.ts', next ?? '', '/somewhere/a.test.ts', longest ?? ''];
  expect(longFirst(files, (file) => file)).toEqual([longest, next, files[0], files[2]]);
});

test('only files that there are take long', () => {
  expect(LONG.filter((file) => !existsSync(resolve(import.meta.dirname, '../..', file)))).toEqual([]);
});
