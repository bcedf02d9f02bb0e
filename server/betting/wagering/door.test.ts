import { OPEN_GATE } from '@fairline/limits';
import { expect, test } from 'vitest';

import { playerDoor } from './door.ts';

test('[USER-047] [USER-048] a ban level above 0 keeps a player from staking, 0 does not', () => {
  const reasons = [0, 1, 7].map(
    (banLevel) => playerDoor.mayWager({ banLevel, status: 'open', gate: OPEN_GATE }, new Date(0))?.reason,
  );
  expect(reasons).toEqual([undefined, 'account-banned', 'account-banned']);
});
