import { BETTING_ROWS } from './bettingRows.ts';
import { CASINO_ROWS } from './casinoRows.ts';
import type { ExpectedRoute } from './expect.ts';
import { OFFICE_ROWS } from './officeRows.ts';
import { SITE_ROWS } from './siteRows.ts';

export type { ExpectedRoute } from './expect.ts';

/** Every address that the catalogue names, with what must hold for it. */
export const EXPECTED_ROUTES: readonly ExpectedRoute[] = [
  ...BETTING_ROWS,
  ...CASINO_ROWS,
  ...SITE_ROWS,
  ...OFFICE_ROWS,
];
export { claimedIds } from './claims.ts';
export { guardInput, OPEN_SITE, PLAYER, VISITOR, type GuardChange } from './guardInput.ts';
export { ask, guard } from './askGuards.ts';
export { placeOf } from './placeOf.ts';
