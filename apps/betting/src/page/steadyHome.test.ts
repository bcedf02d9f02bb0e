import { buildHomeBoard } from '@fairline/board/testing';
import { expect, test } from 'vitest';

import { steadyHome } from './steadyHome.ts';

test('championships stay in the order that was shown first, with the counts of now', () => {
  const [first] = buildHomeBoard().championships;
  const shown = buildHomeBoard({ championships: [first!, { ...first!, address: '9-copa-litoral' }] });
  const counted = shown.championships.map((one) => ({ ...one, games: { live: 7, line: 9 } }));
  const steady = steadyHome(
    shown,
    buildHomeBoard({ now: shown.now + 10_000, championships: counted.toReversed() }),
  );
  expect(steady.championships).toEqual(counted);
  expect(steady.now).toBe(shown.now + 10_000);
});
