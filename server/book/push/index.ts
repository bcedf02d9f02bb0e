export { PUSH_DEFAULTS, PushHub, type PushLimits } from './pushHub.ts';
export { registerPush } from './routes.ts';
