import { join } from 'node:path';

import { appFolder, commonConfig, commonPlugins, repositoryRoot, subAppNames } from '@fairline/build';
import type { Language } from '@fairline/routes';
import type { Render, RenderShell, ShellFiles } from '@fairline/sdk/server';
import type { FastifyInstance } from 'fastify';
import { createServer, type ViteDevServer } from 'vite';

import { registerAssets } from '../../server/platform/http/assets.ts';
import { type FrontEnd, uiAssetFolder } from '../../server/web/index.ts';

const NONCE_MARK = 'FAIRLINE_NONCE';

/** Shell and sub-applications straight from their sources: one Vite, one port, one module graph, no import map. */
export async function viteFrontEnd(): Promise<FrontEnd> {
  const appNames = subAppNames();
  let vite: ViteDevServer | undefined;
  const running = (): ViteDevServer => {
    if (vite === undefined) throw new Error('The development server is not registered yet.');
    return vite;
  };
  const load = async (app: string, name: string): Promise<unknown> => {
    const module = await running().ssrLoadModule(join(appFolder(app), 'src/server.ts'));
    return module[name];
  };
  return {
    appNames,
    async register(app) {
      vite = await startVite(app);
      await registerAssets(app, { hashed: new Map(), ui: uiAssetFolder, isPublic: false });
      // Before the server waits for its connections: the one for hot reload never ends by itself.
      app.addHook('preClose', () => running().close());
    },
    loadShell: async () => (await load('shell', 'renderShell')) as RenderShell,
    loadRender: async (appName) => (await load(appName, 'render')) as Render,
    assetsOf: (appName) => ({ scripts: [sourceAddress(appName, 'client.ts')], styles: [], words: {} }),
    filesFor: (language, nonce) => devFiles(running(), language, nonce, appNames),
  };
}

async function startVite(app: FastifyInstance): Promise<ViteDevServer> {
  const vite = await createServer({
    ...commonConfig,
    root: repositoryRoot,
    appType: 'custom',
    plugins: commonPlugins(),
    logLevel: 'warn',
    // Vite's client puts this on the styles it adds, so production's policy holds in development too.
    html: { cspNonce: NONCE_MARK },
    server: {
      middlewareMode: true,
      hmr: { server: app.server },
      watch: { ignored: ['**/dist/**', '**/.data/**'] },
    },
    optimizeDeps: {
      entries: ['apps/*/src/client.ts'],
      include: [
        '@tanstack/react-router',
        '@tanstack/react-router/ssr/client',
        '@tanstack/router-core',
        'react-dom/client',
      ],
    },
  });
  app.addHook('onRequest', (request, reply, done) => {
    if (!isViteAddress(request.url)) {
      done();
      return;
    }
    reply.hijack();
    vite.middlewares(request.raw, reply.raw, () => reply.raw.writeHead(404).end());
  });
  return vite;
}

/** Sources, packages and the development client; everything else is the site's own. */
function isViteAddress(url: string): boolean {
  return /^\/(@|apps\/|packages\/|node_modules\/)/.test(url);
}

function sourceAddress(app: string, file: string): string {
  return `/apps/${app}/src/${file}`;
}

async function devFiles(
  vite: ViteDevServer,
  _language: Language,
  nonce: string,
  appNames: readonly string[],
): Promise<ShellFiles> {
  const page = await vite.transformIndexHtml('/', '<html><head></head><body></body></html>');
  const head = /<head>([\s\S]*)<\/head>/.exec(page)?.[1] ?? '';
  return {
    importMap: '',
    styles: styleAddresses(vite, appNames),
    script: sourceAddress('shell', 'client.ts'),
    preload: [],
    head: head.replaceAll(NONCE_MARK, nonce),
    // Sources are read from the disk of the same machine: there is nothing to gain.
    ahead: {},
  };
}

/** The first paint is styled: every stylesheet the server has drawn with is linked before a script runs. */
function styleAddresses(vite: ViteDevServer, appNames: readonly string[]): readonly string[] {
  const addresses = new Set(['tokens', 'fonts'].map((name) => `/packages/ui/src/${name}.css?direct`));
  for (const module of vite.environments.ssr.moduleGraph.idToModuleMap.values()) {
    const file = module.file ?? '';
    const isOurs =
      file.startsWith(join(repositoryRoot, 'packages/ui')) ||
      ['shell', ...appNames].some((app) => file.startsWith(appFolder(app)));
    if (isOurs && file.endsWith('.css')) addresses.add(`${module.url.split('?')[0] ?? ''}?direct`);
  }
  return [...addresses];
}
