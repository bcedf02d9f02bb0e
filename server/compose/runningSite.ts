import { feed } from '../book/feed/module.ts';
import { demo } from '../demo/module.ts';
import type { SiteContext } from '../platform/siteContext.ts';
import { agreement } from '../player/agreement/module.ts';
import { captcha } from '../player/captcha/module.ts';
import { message } from '../player/message/module.ts';
import { session } from '../player/session/module.ts';
import { siteConfig } from '../site/siteConfig/module.ts';
import { addressOf } from './openProcess.ts';
import { BOOK_LOST, type RunningServer } from './runningServer.ts';
import type { SiteModules } from './siteModules.ts';

export type RunningSite = RunningServer & Pick<ReturnType<typeof runningSite>, 'inside'>;

/** What the root tells of a site whose modules are open. */
export const runningSite = ({ app, database, db, clock, settings }: SiteContext, modules: SiteModules) => ({
  address: addressOf(app, settings),
  notes: [...database.notes, ...modules.door(message).notes],
  logins: modules.door(demo).players,
  failed: modules.door(feed).lost.then(() => BOOK_LOST),
  /** For programs that run the site inside themselves, such as tests: nothing of it can be reached over HTTP. */
  inside: {
    db,
    clock,
    sessions: modules.door(session),
    agreements: modules.door(agreement),
    calls: modules.door(captcha).calls,
    configs: modules.door(siteConfig).configs,
  },
});
