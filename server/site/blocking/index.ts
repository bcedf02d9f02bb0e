export { blockingOf, blockReasonOf, type Rules } from './decide.ts';
export { registerBlocking, type BlockingParts } from './routes.ts';
export { BlockRule, RedirectRule } from './rule.ts';
export { safeTarget } from './safeTarget.ts';
