import { siteModules } from './compose/modules.ts';
import { openProcess, type OpenedProcess, type ProcessOptions } from './compose/openProcess.ts';
import { instead } from './compose/orderOfNeeds.ts';
import { runningSite, type RunningSite } from './compose/runningSite.ts';
import { refuseStrangeRemotes, servePages, versionOf } from './compose/servePages.ts';
import { contextOf } from './compose/siteContext.ts';
import { SiteModules } from './compose/siteModules.ts';
import { registerHealth } from './platform/http/health.ts';
import { registerOpenApi } from './platform/http/openApi.ts';
import type { Listed } from './platform/module.ts';
import { VERSION } from './platform/version.ts';
import type { FrontEnd } from './web/index.ts';

interface ServerOptions extends ProcessOptions {
  readonly frontEnd: FrontEnd;
  /** What takes the place of others in the list, such as easier captchas. */
  readonly instead?: readonly Listed[];
}

/** Puts the whole site together: database, modules, sub-applications, pages. */
export async function startServer(options: ServerOptions): Promise<RunningSite> {
  refuseStrangeRemotes(options.settings);
  return openProcess(options, (opened) => serve(options, opened));
}

async function serve({ frontEnd, ...options }: ServerOptions, opened: OpenedProcess): Promise<RunningSite> {
  const { app, database, settings } = opened;
  const modules = new SiteModules(instead(siteModules, [versionOf(frontEnd), ...(options.instead ?? [])]));
  const site = contextOf(opened, modules);
  await modules.open(site);
  const ownRoutes = modules.declared.flatMap((declared) => declared.ownRoutes);
  registerOpenApi(app, () => [...site.endpoints.all, ...ownRoutes], VERSION);
  const health = registerHealth(app, () => database.isReachable());
  servePages(site, { modules, frontEnd });
  await modules.start();
  await app.listen({ host: settings.host, port: settings.port });
  return {
    ...runningSite(site, modules),
    async close() {
      health.beginShutdown();
      await app.close();
      await database.close();
    },
  };
}
