export { blockingOf, type Rules } from './decide.ts';
export { BlockRule, RedirectRule } from './rule.ts';
export { safeTarget } from './safeTarget.ts';
