import { ROUTES, rowOf, type RouteRow, type RouteState } from '@fairline/routes';

/** Sub-applications whose files are fetched in idle time; more would cost those who never open them. */
const APPS_AHEAD = 2;

/**
 * Files of the sub-applications that a visitor is likely to open next: those of other sections, in the order of the
 * route table, as far as this installation has them and the page can be opened without an account.
 */
export function filesAhead(
  route: RouteState,
  files: Readonly<Record<string, readonly string[]>>,
  features: readonly string[],
): readonly string[] {
  const present = rowOf(route.name).app;
  const isLikely = (row: RouteRow) =>
    row.app !== present &&
    row.app !== 'technical' &&
    files[row.app] !== undefined &&
    row.isSignInRequired !== true &&
    row.isDebug !== true &&
    row.moved === undefined &&
    (row.feature === undefined || features.includes(row.feature));
  const apps = new Set((Object.values(ROUTES) as RouteRow[]).filter(isLikely).map(({ app }) => app));
  return [...apps].slice(0, APPS_AHEAD).flatMap((app) => files[app] ?? []);
}
