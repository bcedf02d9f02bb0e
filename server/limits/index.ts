export { limitReached } from './limitRoom.ts';
export { registerLimits, type LimitParts } from './routes.ts';
