export { hasLossRoom } from './lossRoom.ts';
export { registerLimits, type LimitParts } from './routes.ts';
