export { lostBreaks } from './checkGates.ts';
export { changeGate, type GateChange } from './changeGate.ts';
export {
  readStanding,
  standingOf,
  windowsUntil,
  type PlayerStanding,
  type StandingRow,
} from './readStanding.ts';
