// node tools/routeMap.ts writes docs/routes.md from the route table; a test sees to it that this is not forgotten.
import { writeFileSync } from 'node:fs';

import { DEFAULT_SITE_CONFIG } from '@fairline/contracts';
import { FEATURES, ROUTES, type RouteRow } from '@fairline/routes';

const rows = Object.entries(ROUTES) as [string, RouteRow][];

/** The route map for people: every address with what it asks for, and every feature with its routes. */
export function routeMapText(): string {
  const gated = FEATURES.map((feature) => {
    const names = rows.filter(([, row]) => row.feature === feature).map(([name]) => name);
    return `| \`${feature}\` | ${names.join(', ')} |`;
  });
  const all = rows.map(
    ([name, row]) =>
      `| ${name} | \`${row.path.replaceAll('|', String.raw`\|`)}\` | ${row.app} | ${row.layout} | ${notesOf(row)} |`,
  );
  return [
    '# Routes',
    '',
    'Written by `node tools/routeMap.ts` from the table in `packages/routes/src/table`. Every path stands behind a language segment. The grammar of patterns is in `packages/routes/src/pattern.ts`.',
    '',
    `A route with a feature exists only when the configuration lists that feature (\`npm run config -- set features ...\`). On by default: ${DEFAULT_SITE_CONFIG.features.map((feature) => `\`${feature}\``).join(', ')}; the pages of the others are not built yet.`,
    '',
    '| feature | routes |',
    '| --- | --- |',
    ...gated,
    '',
    '| name | path | sub-application | layout | notes |',
    '| --- | --- | --- | --- | --- |',
    ...all,
    '',
  ].join('\n');
}

function notesOf(row: RouteRow): string {
  const notes = [
    row.moved === undefined ? '' : `moved to ${row.moved.to}`,
    row.isSignInRequired === true ? 'sign-in' : '',
    row.isVisitorOnly === true ? 'visitors only' : '',
    row.isIdentifiedOnly === true ? 'identified players' : '',
    row.isForBanned === true ? 'open to banned players' : '',
    row.isBanOnly === true ? 'banned players only' : '',
    row.condition === undefined ? '' : `condition ${row.condition}`,
    row.counterpart === undefined ? '' : `otherwise ${row.counterpart}`,
    row.isDebug === true ? 'not in production' : '',
    row.status === undefined ? '' : `status ${row.status}`,
    row.feature === undefined ? '' : `feature ${row.feature}`,
  ];
  return notes.filter((note) => note !== '').join(', ');
}

if (import.meta.main) writeFileSync('docs/routes.md', routeMapText());
