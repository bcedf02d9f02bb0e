// Before each file of browser tests: its own clock stands at the moment of the sites and pages, wherever the file before
// it has moved it.
import { holdDate } from './heldDate.ts';
import { heldMoment } from './heldProcess.ts';

if (heldMoment !== undefined) holdDate(heldMoment);
