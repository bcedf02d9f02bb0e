// Before anything else of a process that a test starts: its clock stands at the moment of the tests.
import { holdDate, type HeldMoment } from './heldDate.ts';
import { worldMoment } from './worldMoment.ts';

const start = worldMoment();

/** Undefined where time is the machine's. */
export const heldMoment: HeldMoment | undefined =
  start === undefined ? undefined : { start, since: Date.now() };

if (heldMoment !== undefined) holdDate(heldMoment);
