export { href, inLanguage, type RouteParams } from './href.ts';
export {
  DEFAULT_LANGUAGE,
  directionOf,
  isLanguage,
  LANGUAGE_NAMES,
  LANGUAGES,
  type Language,
} from './languages.ts';
export { matchPath, rowOf, type RouteName, type RouteState } from './match.ts';
export { fitsKind, parsePattern, type PathParams, type Segment } from './pattern.ts';
export { NOT_FOUND_ROUTE, ROUTES, type Layout, type RouteRow } from './table.ts';
