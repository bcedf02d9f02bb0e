import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

import { LANGUAGES, type Language } from '@fairline/routes';
import type { RenderAssets, ShellFiles } from '@fairline/sdk/server';

const root = resolve(dirname(fileURLToPath(import.meta.url)), '../..');
export const appsFolder = join(root, 'apps');
const vendorFolder = join(root, 'packages/vendor/dist');

interface ManifestChunk {
  readonly file: string;
  readonly isEntry?: boolean;
  readonly isDynamicEntry?: boolean;
  readonly name?: string;
  readonly imports?: readonly string[];
}
type Manifest = Readonly<Record<string, ManifestChunk>>;

/** Where the built files of an app are served: /assets/<app>/<hashed name>. */
export function assetFolders(appNames: readonly string[]): ReadonlyMap<string, string> {
  const folders = new Map(
    appNames.map((app) => [`/assets/${app}/`, join(appsFolder, app, 'dist/client/assets')]),
  );
  folders.set('/assets/vendor/', join(vendorFolder, 'client/assets'));
  return folders;
}

/** Files of the design system that keep their names: fonts, sprites, the site's icon. */
export const uiAssetFolder = join(root, 'packages/ui/assets');

export function isBuilt(app: string): boolean {
  return existsSync(join(appsFolder, app, 'dist/client/manifest.json'));
}

/** Loads the server build of the shell or of a sub-application. */
export async function importServerBuild(app: string): Promise<Readonly<Record<string, unknown>>> {
  const file = join(appsFolder, app, 'dist/server/server.js');
  return (await import(pathToFileURL(file).href)) as Readonly<Record<string, unknown>>;
}

/** Addresses of a sub-application's files, under `origin` when it is served from another host. */
export function appAssets(app: string, origin = ''): RenderAssets {
  const manifest = readManifest(join(appsFolder, app, 'dist/client/manifest.json'));
  const entry = entryOf(manifest, app);
  const address = (file: string) => `${origin}/assets/${app}/${file.replace(/^assets\//, '')}`;
  return {
    scripts: [address(entry.file)],
    imports: [...importsOf(manifest, entry)].map(address),
    styles: stylesOf(manifest).map(address),
    words: wordFiles(manifest, address),
  };
}

/** What every page loads first: the frame's files, the shared modules and the map that names them. */
export function shellFiles(language: Language, appNames: readonly string[] = []): ShellFiles {
  const shell = appAssets('shell');
  const importMap = readFileSync(join(vendorFolder, 'importmap.json'), 'utf8');
  const words = shell.words[language];
  return {
    importMap: JSON.stringify(JSON.parse(importMap)),
    styles: [...shell.styles, ...vendorStyles()],
    script: shell.scripts[0] ?? '',
    preload: [...vendorPreload(importMap), ...(words === undefined ? [] : [words])],
    head: '',
    ahead: Object.fromEntries(
      appNames.map((app) => {
        const { scripts, imports = [], styles, words: dictionaries } = appAssets(app);
        const dictionary = dictionaries[language];
        return [app, [...scripts, ...imports, ...styles, ...(dictionary === undefined ? [] : [dictionary])]];
      }),
    ),
  };
}

/** The script that brings a sub-application to life without the shell. */
export function standaloneScript(): string {
  const manifest = readManifest(join(vendorFolder, 'client/standalone.json'));
  return vendorAddress(entryOf(manifest, 'standalone script').file);
}

/** Shared modules that the frame itself imports; the rest of the map is fetched when something needs it. */
const FIRST_MODULES = [
  'react',
  'react/jsx-runtime',
  'react-dom',
  'react-dom/client',
  '@fairline/routes',
  '@fairline/sdk',
  '@fairline/sdk/react',
  '@fairline/ui',
];

function vendorPreload(importMapText: string): readonly string[] {
  const { imports } = JSON.parse(importMapText) as { readonly imports: Readonly<Record<string, string>> };
  const manifest = readManifest(join(vendorFolder, 'client/manifest.json'));
  const files = new Set<string>();
  for (const specifier of FIRST_MODULES) {
    const chunk = Object.values(manifest).find(({ file }) => vendorAddress(file) === imports[specifier]);
    if (chunk === undefined || files.has(chunk.file)) continue;
    files.add(chunk.file);
    importsOf(manifest, chunk, files);
  }
  return [...files].map(vendorAddress);
}

function vendorStyles(): readonly string[] {
  const manifest = readManifest(join(vendorFolder, 'client/manifest.json'));
  return stylesOf(manifest).map(vendorAddress);
}

/** Each build has one stylesheet, so a part that is loaded late is never unstyled. */
function stylesOf(manifest: Manifest): readonly string[] {
  return Object.values(manifest)
    .map((chunk) => chunk.file)
    .filter((file) => file.endsWith('.css'));
}

function vendorAddress(file: string): string {
  return `/assets/vendor/${file.replace(/^assets\//, '')}`;
}

function readManifest(file: string): Manifest {
  return JSON.parse(readFileSync(file, 'utf8')) as Manifest;
}

function entryOf(manifest: Manifest, app: string): ManifestChunk {
  const entry = Object.values(manifest).find((chunk) => chunk.isEntry === true);
  if (entry === undefined) throw new Error(`The build of ${app} has no entry.`);
  return entry;
}

/** Files that an entry imports, and those that these import. */
function importsOf(manifest: Manifest, entry: ManifestChunk, found = new Set<string>()): Set<string> {
  for (const name of entry.imports ?? []) {
    const chunk = manifest[name];
    if (chunk === undefined || found.has(chunk.file)) continue;
    found.add(chunk.file);
    importsOf(manifest, chunk, found);
  }
  return found;
}

function wordFiles(manifest: Manifest, address: (file: string) => string): Partial<Record<Language, string>> {
  const files: Partial<Record<Language, string>> = {};
  for (const [name, chunk] of Object.entries(manifest)) {
    const language = LANGUAGES.find((candidate) => name.endsWith(`/src/words/${candidate}`));
    if (language !== undefined) files[language] = address(chunk.file);
  }
  return files;
}
