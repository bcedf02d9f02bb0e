import { isTest } from '../tidy/sourceFile.ts';
import { AREA_CODE } from './areaCode.ts';
import type { Modules } from './source/modules.ts';

/** Whoever reaches one of these starts a whole site in a process of its own, and with it everything. */
const siteStarters: readonly RegExp[] = [
  /^e2e\/support\/(site|seamServer|couponSite)\.ts$/,
  /^server\/siteTests\/testing\/siteProcess\.ts$/,
];
/** The site that the tests in the browser share. */
const sharedSite = /\binject\('siteUrl'\)/;
/** A file that is read or started by its path: 'tools/engine/odds.ts'. */
const namedPath = /['"`]((?:apps|packages|server|tools)\/[\w./-]+)['"`]/g;

/** Those of the areas whose code no test of this file can reach: by an import, by a path or through a site. */
export function areasOutOfReach(
  file: string,
  areas: ReadonlySet<string>,
  modules: Modules,
): ReadonlySet<string> {
  if (sharedSite.test(modules.textOf(file))) return new Set();
  const reached = filesReached(file, modules);
  if (reached.some((path) => siteStarters.some((starter) => starter.test(path)))) return new Set();
  const isReached = (code: string): boolean =>
    reached.some((path) => path === code || path.startsWith(`${code}/`));
  return new Set([...areas].filter((area) => !(AREA_CODE[area] ?? []).some(isReached)));
}

function filesReached(file: string, modules: Modules): readonly string[] {
  const named = [...modules.textOf(file).matchAll(namedPath)].map(([, path = '']) => path);
  const reached = [file, ...named].flatMap((path) => [...modules.reachedFrom(path)]);
  return reached.filter((path) => !isTest({ path, text: '' }));
}
