import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { join } from 'node:path';

import { bareEndpoints, commonConfig, commonPlugins, repositoryRoot, SHARED_MODULES } from '@fairline/build';
import { build } from 'vite';

export const vendorFolder = join(repositoryRoot, 'packages/vendor/dist');

/** Where the server serves the vendor files. */
const PUBLIC_PATH = '/assets/vendor';

/** React is CommonJS: its names must be written out to become exports of an ES module. */
const COMMON_JS = new Set(['react', 'react/jsx-runtime', 'react-dom', 'react-dom/client']);

/** The parts of the design system that every page needs; those built on Base UI are fetched when they are used. */
const LIGHT_UI = /packages\/ui\/src\/(?!(?:menu|select|dialog|tooltip|toast|tabs|numberField|gallery)\/)/;

/** Builds every shared module once, with what they have in common in common files, and writes the import map. */
export async function buildVendor(): Promise<void> {
  const entryFolder = join(repositoryRoot, 'packages/vendor/.cache/entries');
  await rm(entryFolder, { recursive: true, force: true });
  await mkdir(entryFolder, { recursive: true });
  const input: Record<string, string> = {};
  for (const specifier of SHARED_MODULES) {
    const name = specifier.replace(/^@fairline\//, '').replaceAll('/', '-');
    const file = join(entryFolder, `${name}.js`);
    await writeFile(file, entryCode(specifier));
    input[name] = file;
  }
  // Not shared, but it must use the same copies: the script of a sub-application that runs alone.
  input['standalone'] = join(repositoryRoot, 'packages/vendor/src/standalone.ts');
  await build({
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
      emptyOutDir: true,
      manifest: 'manifest.json',
      sourcemap: true,
      assetsInlineLimit: 0,
      modulePreload: { polyfill: false },
      // One stylesheet for the whole design system: it is small, and a part loaded late is never unstyled.
      cssCodeSplit: false,
      rolldownOptions: {
        input,
        preserveEntrySignatures: 'strict',
        treeshake: { manualPureFunctions: ['Type', 'defineEndpoint'] },
        output: {
          codeSplitting: {
            groups: [
              { name: 'react-core', test: /node_modules\/(react|react-dom|scheduler)\// },
              { name: 'fairline-core', test: /packages\/(sdk|routes|contracts)\/|node_modules\/@lingui\// },
              { name: 'ui-core', test: LIGHT_UI },
            ],
          },
        },
      },
    },
  });
  await writeImportMap(input);
}

function entryCode(specifier: string): string {
  if (!COMMON_JS.has(specifier)) return `export * from '${specifier}';\n`;
  const require = createRequire(join(repositoryRoot, 'packages/vendor/package.json'));
  const names = Object.keys(require(specifier) as object).filter(
    (name) => /^[A-Za-z_$][\w$]*$/.test(name) && name !== 'default',
  );
  return `import all from '${specifier}';\nexport default all;\nexport const { ${names.join(', ')} } = all;\n`;
}

async function writeImportMap(input: Readonly<Record<string, string>>): Promise<void> {
  const manifestFile = join(vendorFolder, 'client/manifest.json');
  const manifest = JSON.parse(await readFile(manifestFile, 'utf8')) as Record<
    string,
    { file: string; name?: string; isEntry?: boolean }
  >;
  const imports: Record<string, string> = {};
  for (const specifier of SHARED_MODULES) {
    const name = specifier.replace(/^@fairline\//, '').replaceAll('/', '-');
    const chunk = Object.values(manifest).find((item) => item.isEntry === true && item.name === name);
    if (chunk === undefined || input[name] === undefined)
      throw new Error(`The vendor build has no file for ${specifier}.`);
    imports[specifier] = `${PUBLIC_PATH}/${chunk.file.replace(/^assets\//, '')}`;
  }
  await writeFile(join(vendorFolder, 'importmap.json'), `${JSON.stringify({ imports }, null, 2)}\n`);
}
