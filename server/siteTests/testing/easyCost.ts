import type { PasswordCost } from '../../player/identity/index.ts';

/** The least that there is, so that a hundred tests may sign in. The usual cost is seen in signIn.test.ts. */
export const EASY_COST: PasswordCost = { memoryCost: 8, timeCost: 1, parallelism: 1 };
