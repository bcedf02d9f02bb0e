import { DEFAULT_SITE_CONFIG, type SiteConfig } from '@fairline/contracts';

import { systemClock } from '../../platform/clock.ts';
import type { Database } from '../../platform/database/index.ts';
import { createApp } from '../../platform/http/createApp.ts';
import { Endpoints } from '../../platform/http/endpoints.ts';
import { systemIds } from '../../platform/ids.ts';
import { readSettings } from '../../platform/settings/index.ts';
import type { SiteContext } from '../../platform/siteContext.ts';
import { systemTimers } from '../../platform/timers.ts';

/** What modules share, around a database of a test, without any module yet. Whoever asks closes the app. */
export async function testContext(
  database: Database,
  {
    env = {},
    site = () => ({}),
    ...given
  }: Partial<SiteContext> & {
    readonly env?: Readonly<Record<string, string>>;
    /** What differs from the configuration of a new site. */
    readonly site?: () => Partial<SiteConfig>;
  } = {},
): Promise<SiteContext> {
  const read = readSettings({ LOG_LEVEL: 'silent', REQUESTS_PER_MINUTE: '0', BUSY_AFTER_MS: '0', ...env });
  if (!read.ok) throw new Error(read.problems.join(' '));
  const settings = given.settings ?? read.settings;
  const app = given.app ?? (await createApp({ settings, ids: systemIds }));
  return {
    app,
    endpoints: new Endpoints(app, { checksReplies: true }),
    database,
    db: database.db,
    settings,
    clock: systemClock,
    timers: systemTimers,
    ids: systemIds,
    isHttps: false,
    siteFor: () => ({ ...DEFAULT_SITE_CONFIG, ...site() }),
    origin: () => 'http://fairline.test',
    orderOf: () => undefined,
    ...given,
  };
}
