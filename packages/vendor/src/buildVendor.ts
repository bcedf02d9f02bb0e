import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';

import {
  bareEndpoints,
  commonConfig,
  commonPlugins,
  repositoryRoot,
  SHARED_MODULES,
  storeShimAlias,
} from '@fairline/build';
import { build, type InlineConfig, type Plugin } from 'vite';

import { refuseSharedNames } from './sharedNames.ts';

export const vendorFolder = join(repositoryRoot, 'packages/vendor/dist');

/** Where the server serves the vendor files. */
const PUBLIC_PATH = '/assets/vendor';

/** React is CommonJS: its names must be written out to become exports of an ES module. */
const REACT_MODULES = ['react', 'react/jsx-runtime', 'react-dom', 'react-dom/client'] as const;

type SharedModule = (typeof SHARED_MODULES)[number];

/** Modules that every page needs together are one file: what a name means is the same in all of them. */
const TOGETHER: Readonly<Record<string, readonly SharedModule[]>> = {
  react: REACT_MODULES,
  fairline: ['@fairline/routes', '@fairline/sdk', '@fairline/sdk/react'],
};

/** The parts of the design system that every page needs; the others are fetched when they are used. */
const LIGHT_UI =
  /packages\/ui\/src\/(?!(?:menu|select|dialog|tooltip|toast|table|tabs|numberField|gallery)\/|layout\/Accordion)/;

const entryFolder = join(repositoryRoot, 'packages/vendor/.cache/entries');

/** Builds every shared module once, with what they have in common in common files, and writes the import map. */
export async function buildVendor(): Promise<void> {
  await rm(entryFolder, { recursive: true, force: true });
  await mkdir(entryFolder, { recursive: true });
  const input: Record<string, string> = {};
  for (const specifier of SHARED_MODULES) {
    const name = fileNameOf(specifier);
    if (input[name] !== undefined) continue;
    const file = join(entryFolder, `${name}.js`);
    await writeFile(file, entryCode(TOGETHER[name] ?? [specifier]));
    input[name] = file;
  }
  await build({
    ...settings,
    plugins: [...settings.plugins, othersByName()],
    resolve: { alias: [...commonConfig.resolve.alias, ...storeShimAlias] },
    build: {
      ...settings.build,
      emptyOutDir: true,
      manifest: 'manifest.json',
      rolldownOptions: {
        ...settings.build.rolldownOptions,
        input,
        preserveEntrySignatures: 'strict',
        output: { codeSplitting: { groups: [{ name: 'ui-core', test: LIGHT_UI }] } },
      },
    },
  });
  await buildStandalone();
  await writeImportMap();
}

/** Not shared, but it must use the same copies: the script of a sub-application that runs alone. */
async function buildStandalone(): Promise<void> {
  await build({
    ...settings,
    build: {
      ...settings.build,
      emptyOutDir: false,
      manifest: 'standalone.json',
      rolldownOptions: {
        ...settings.build.rolldownOptions,
        input: { standalone: join(repositoryRoot, 'packages/vendor/src/standalone.ts') },
        external: [...SHARED_MODULES],
      },
    },
  });
}

const settings = {
  ...commonConfig,
  root: join(repositoryRoot, 'packages/vendor'),
  base: './',
  mode: 'production',
  logLevel: 'warn',
  plugins: [...commonPlugins(), bareEndpoints()],
  define: { 'process.env.NODE_ENV': '"production"' },
  build: {
    target: 'es2024',
    outDir: join(vendorFolder, 'client'),
    sourcemap: true,
    assetsInlineLimit: 0,
    modulePreload: false,
    // One stylesheet for the whole design system: it is small, and a part loaded late is never unstyled.
    cssCodeSplit: false,
    rolldownOptions: { treeshake: { manualPureFunctions: ['Type', 'defineEndpoint'] } },
  },
} satisfies InlineConfig;

function fileNameOf(specifier: SharedModule): string {
  const together = Object.entries(TOGETHER).find(([, modules]) => modules.includes(specifier));
  return together?.[0] ?? specifier.replace(/^@fairline\//, '').replaceAll('/', '-');
}

/** Shared files ask each other for what they need by the names of the import map, as everybody does. */
function othersByName(): Plugin {
  return {
    name: 'fairline:others-by-name',
    enforce: 'pre',
    resolveId(source, importer) {
      const specifier = SHARED_MODULES.find((shared) => shared === source);
      if (specifier === undefined || importer === undefined || importer.startsWith(entryFolder)) return null;
      return OWN_FILES[fileNameOf(specifier)]?.test(importer) === true
        ? null
        : { id: source, external: true };
    },
  };
}

/** What is a part of these files itself must not import them. */
const OWN_FILES: Readonly<Record<string, RegExp>> = {
  react: /\/node_modules\/(?:react|react-dom|scheduler)\//,
  fairline: /\/packages\/(?:sdk|routes|contracts)\//,
};

export function entryCode(specifiers: readonly string[]): string {
  const require = createRequire(join(repositoryRoot, 'packages/vendor/package.json'));
  if (!REACT_MODULES.some((specifier) => specifiers.includes(specifier))) {
    if (specifiers.length > 1)
      refuseSharedNames(specifiers.map((specifier) => ({ specifier, file: require.resolve(specifier) })));
    return specifiers.map((specifier) => `export * from '${specifier}';\n`).join('');
  }
  const owners = new Map<string, number>();
  const values = new Map<string, unknown>();
  for (const [index, specifier] of specifiers.entries()) {
    for (const [name, value] of Object.entries(require(specifier) as object)) {
      if (!/^[A-Za-z_$][\w$]*$/.test(name) || name === 'default') continue;
      if (values.has(name) && values.get(name) !== value)
        throw new Error(`${name} is something else in ${specifier} than in the modules before it.`);
      values.set(name, value);
      if (!owners.has(name)) owners.set(name, index);
    }
  }
  return [
    ...specifiers.map((specifier, index) => `import all${index} from '${specifier}';`),
    'export default all0;',
    ...specifiers.map((_, index) => {
      const names = [...owners.keys()].filter((name) => owners.get(name) === index);
      return `export const { ${names.join(', ')} } = all${index};`;
    }),
    '',
  ].join('\n');
}

async function writeImportMap(): Promise<void> {
  const manifestFile = join(vendorFolder, 'client/manifest.json');
  const manifest = JSON.parse(await readFile(manifestFile, 'utf8')) as Record<
    string,
    { file: string; name?: string; isEntry?: boolean }
  >;
  const imports: Record<string, string> = {};
  for (const specifier of SHARED_MODULES) {
    const name = fileNameOf(specifier);
    const chunk = Object.values(manifest).find((item) => item.isEntry === true && item.name === name);
    if (chunk === undefined) throw new Error(`The vendor build has no file for ${specifier}.`);
    imports[specifier] = `${PUBLIC_PATH}/${chunk.file.replace(/^assets\//, '')}`;
  }
  await writeFile(join(vendorFolder, 'importmap.json'), `${JSON.stringify({ imports }, null, 2)}\n`);
}
