export { canonicalPath } from './canonical.ts';
export { exists } from './condition.ts';
export { pageOfReason } from './blocking.ts';
export { chooseLanguage } from './language.ts';
export { querySwitchesOf, type QuerySwitches } from './query.ts';
export { runGuards } from './runGuards.ts';
export {
  NOT_BLOCKED,
  type GuardBlocking,
  type GuardInput,
  type GuardResult,
  type GuardSession,
  type GuardSite,
} from './types.ts';
