export { readHours, settleHours } from './hours.ts';
export { notePlay } from './notePlay.ts';
export type { Seen } from './stretches.ts';
