export { lostBreaks } from './checkGates.ts';
export { changeGate, type GateChange } from './changeGate.ts';
export { holdGate, type HeldGate } from './holdGate.ts';
export {
  readStanding,
  standingOf,
  windowsUntil,
  type PlayerStanding,
  type StandingRow,
} from './readStanding.ts';
