export { ACCOUNT_SECTIONS, type AccountSection } from './accountMenu.ts';
export { FEATURES, type Feature } from './features.ts';
export { href, inLanguage, type RouteParams } from './href.ts';
export {
  DEFAULT_LANGUAGE,
  directionOf,
  isLanguage,
  LANGUAGE_NAMES,
  LANGUAGES,
  localeOf,
  type Language,
} from './languages.ts';
export { matchPath, rowOf, type RouteState } from './match.ts';
export type { Layout, Move, RouteCondition, RouteRow } from './row.ts';
export { NOT_FOUND_ROUTE, ROUTES, type RouteName } from './table.ts';
export {
  canonicalPath,
  chooseLanguage,
  exists as routeExists,
  NOT_BLOCKED,
  pageOfReason,
  querySwitchesOf,
  runGuards,
  type GuardBlocking,
  type GuardInput,
  type GuardResult,
  type GuardSession,
  type GuardSite,
  type QuerySwitches,
} from './guard/index.ts';
