import { join } from 'node:path';

import react from '@vitejs/plugin-react';
import { createLogger, type InlineConfig, type Logger, type PluginOption } from 'vite';

import { bareEndpoints } from './bareEndpoints.ts';
import { appFolder, repositoryRoot } from './paths.ts';
import { scopedName } from './scopedName.ts';
import { SHARED_MODULES } from './shared.ts';
import { wordsPlugin } from './wordsPlugin.ts';

const TARGET = 'es2024';

/** Settings that every build, the development server and the tests share. */
export const commonConfig = {
  configFile: false,
  css: { modules: { generateScopedName: scopedName } },
  resolve: {
    alias: [
      // Schemas check input on the server; the browser needs only method and path of an endpoint.
      { find: /^typebox$/, replacement: join(repositoryRoot, 'packages/build/src/browser/typebox.ts') },
    ],
  },
} satisfies InlineConfig;

/** On the server the real schemas stay. */
const serverResolve = { alias: [] };

export function commonPlugins(): PluginOption[] {
  return [wordsPlugin(), react()];
}

/** The browser build of the shell or of a sub-application: one entry, own CSS, shared modules left out. */
export function clientConfig(app: string): InlineConfig {
  const root = appFolder(app);
  return {
    ...commonConfig,
    root,
    // Relative addresses, so that the same files work from any host.
    base: './',
    mode: 'production',
    logLevel: 'warn',
    customLogger: quietLogger(),
    plugins: [...commonPlugins(), bareEndpoints(), plainImports(), plainLinks()],
    resolve: { alias: [...commonConfig.resolve.alias, ...storeShimAlias] },
    build: {
      target: TARGET,
      outDir: join(root, 'dist/client'),
      emptyOutDir: true,
      manifest: 'manifest.json',
      sourcemap: true,
      assetsInlineLimit: 0,
      modulePreload: false,
      cssCodeSplit: false,
      rolldownOptions: {
        input: join(root, 'src/client.ts'),
        external: [...SHARED_MODULES],
        // Parts that are fetched later share the entry's modules instead of splitting them off into files of their own.
        preserveEntrySignatures: 'allow-extension',
        treeshake: { manualPureFunctions: ['Type', 'defineEndpoint'] },
        output: { codeSplitting: { groups: [{ name: 'board', test: BOARD_ROWS, minShareCount: 2 }] } },
      },
    },
  };
}

/** What every page with boards draws rows from: one file beside the entry, which all of them share. */
const BOARD_ROWS =
  /\/apps\/betting\/src\/(?:page\/Columns|words\/index)|\/packages\/(?:board\/src\/(?:favourite|live|row|tree|view)\/(?!pollList)|domain\/(?:odds\/src\/(?:coefficient|formatCoefficient)|money\/src\/(?:decimalText|rational))\.ts)/;

/** The server build: everything of ours in one file, React left to Node. */
export function serverConfig(app: string): InlineConfig {
  const root = appFolder(app);
  return {
    ...commonConfig,
    root,
    mode: 'production',
    logLevel: 'warn',
    customLogger: quietLogger(),
    plugins: commonPlugins(),
    resolve: serverResolve,
    ssr: { noExternal: true, external: ['react', 'react-dom'] },
    build: {
      target: 'node26',
      ssr: join(root, 'src/server.ts'),
      outDir: join(root, 'dist/server'),
      emptyOutDir: true,
      minify: false,
      rolldownOptions: { output: { entryFileNames: 'server.js' } },
    },
  };
}

// The stores of TanStack and Base UI pull in CommonJS shims that call require("react"), which no browser has.
export const storeShimAlias = [
  {
    find: /^use-sync-external-store\/shim\/with-selector(\.js)?$/,
    replacement: join(repositoryRoot, 'packages/build/src/browser/withSelector.ts'),
  },
  { find: /^use-sync-external-store\/shim(\/index\.js)?$/, replacement: 'react' },
];

/** Each build has one stylesheet and late parts need nothing but the entry: a late import is an import, no more. */
function plainImports(): PluginOption {
  const helper = '\0vite/preload-helper.js';
  return {
    name: 'fairline:plain-imports',
    enforce: 'pre',
    load: (id) => (id === helper ? 'export const __vitePreload = (load) => load();' : undefined),
  };
}

function plainLinks(): PluginOption {
  return {
    name: 'fairline:plain-links',
    enforce: 'pre',
    resolveId: (id, importer) =>
      id === './link.js' && importer?.includes('/@tanstack/react-router/') === true
        ? join(repositoryRoot, 'packages/build/src/browser/routerLink.ts')
        : undefined,
  };
}

/** Fonts keep their addresses on purpose; that they are not bundled is no news worth a line each. */
function quietLogger(): Logger {
  const logger = createLogger('warn');
  const isNews = (message: string) => !message.includes('/assets/ui/fonts/');
  return {
    ...logger,
    warn: (message, options) => isNews(message) && logger.warn(message, options),
    warnOnce: (message, options) => isNews(message) && logger.warnOnce(message, options),
  };
}
