export { registerLimits, type LimitParts } from './routes.ts';
