import { expect, test } from 'vitest';

import { accountDoor } from './door.ts';

test('[USER-047] [USER-048] a ban level above 0 keeps a player from staking, 0 does not', () => {
  const reasons = [0, 1, 7].map((banLevel) => accountDoor.mayWager({ banLevel, status: 'open' })?.reason);
  expect(reasons).toEqual([undefined, 'account-banned', 'account-banned']);
});
