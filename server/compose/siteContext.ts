import { Endpoints } from '../platform/http/endpoints.ts';
import type { SiteContext } from '../platform/siteContext.ts';
import { siteConfig } from '../site/siteConfig/module.ts';
import { addressOf, type OpenedProcess } from './openProcess.ts';
import type { SiteModules } from './siteModules.ts';

/** What the modules of this process share. The configuration is a module too: it is asked when somebody asks. */
export function contextOf(opened: OpenedProcess, modules: SiteModules): SiteContext {
  const { app, database, settings } = opened;
  const isHttps = settings.publicOrigin?.startsWith('https:') === true;
  return {
    ...opened,
    endpoints: new Endpoints(app, { checksReplies: settings.mode === 'development', isHttps }),
    db: database.db,
    isHttps,
    siteFor: (host) => modules.door(siteConfig).configs.siteFor(host),
    origin: () => addressOf(app, settings),
    orderOf: (command) => modules.orderOf(command),
  };
}
