import {
  findOnPath,
  installDebianPackages,
  isExecutable,
  type Machine,
  type Say,
  thisMachine,
} from './debian.ts';

// Debian's headless shell opens a context in a quarter of the time: its Chromium draws a toolbar for each.
const usualPlaces = [
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];
const usualNames = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
];

/** Our own fonts cover every language; Chromium still wants one font of the system to fall back on. */
const debianPackages = ['chromium-headless-shell', 'fonts-dejavu-core'];

/** A Chromium for the browser tests: CHROMIUM_PATH, else the system's, else Debian's where it may be installed. */
export async function findBrowser(
  say: Say = console.log,
  machine: Machine = thisMachine,
  places: readonly string[] = usualPlaces,
): Promise<string | { missing: string }> {
  const asked = process.env.CHROMIUM_PATH;
  if (asked !== undefined && asked !== '') {
    if (await isExecutable(asked)) return asked;
    return { missing: `CHROMIUM_PATH is ${asked}, which is no program that can be run` };
  }
  const found = await installedBrowser(places);
  if (found !== undefined) return found;
  const outcome = await installDebianPackages(debianPackages, say, machine);
  if (outcome !== 'installed') return { missing: `no Chromium is installed and ${outcome.refused}` };
  return (
    (await installedBrowser(places)) ?? {
      missing: 'Debian installed Chromium, but it is in none of the usual places',
    }
  );
}

async function installedBrowser(places: readonly string[]): Promise<string | undefined> {
  for (const path of places) {
    if (await isExecutable(path)) return path;
  }
  for (const name of usualNames) {
    const path = await findOnPath(name);
    if (path !== undefined) return path;
  }
  return undefined;
}
