export { FEATURES, type Feature } from './features.ts';
export { href, inLanguage, type RouteParams } from './href.ts';
export {
  DEFAULT_LANGUAGE,
  directionOf,
  isLanguage,
  LANGUAGE_NAMES,
  LANGUAGES,
  type Language,
} from './languages.ts';
export { matchPath, rowOf, type RouteState } from './match.ts';
export type { Layout, Move, RouteCondition, RouteRow } from './row.ts';
export { NOT_FOUND_ROUTE, ROUTES, type RouteName } from './table.ts';
