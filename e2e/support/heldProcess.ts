// Before anything else of a process that a test starts: its clock stands at the moment of the tests.
import { holdDate } from './heldDate.ts';
import { worldMoment } from './worldMoment.ts';

const moment = worldMoment();
if (moment !== undefined) holdDate(moment);
