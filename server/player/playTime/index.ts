export { readHours, settleHours } from './hours.ts';
export { notePlay } from './notePlay.ts';
export { settleReality } from './reality.ts';
