export { keepLimits } from './playerLimits.ts';
export { registerLimits, type LimitParts } from './routes.ts';
