export { violationsIn } from './axe.ts';
export { hands } from './hands.ts';
export { catchLoads } from './loads.ts';
export { focused, settled, until } from './look.ts';
