export { limitReached } from './limitRoom.ts';
export { keepLimits } from './playerLimits.ts';
export { registerLimits, type LimitParts } from './routes.ts';
