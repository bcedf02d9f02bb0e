import { wageringRulesOf } from '../betting/wagering/index.ts';
import { FeedLease, type LivingBook } from '../book/feed/index.ts';
import type { Clock } from '../platform/clock.ts';
import type { Database } from '../platform/database/index.ts';
import type { IdSource } from '../platform/ids.ts';
import type { Settings } from '../platform/settings/index.ts';
import type { Agreements } from '../player/agreement/index.ts';
import { findPlayerId, loginName, type Identity } from '../player/identity/index.ts';
import type { SiteConfigs } from '../site/siteConfig/index.ts';
import { seedDemoBets, seedDemoPast, type DemoHistoryParts } from './demoHistory.ts';
import { seedDemoPlayers } from './demoPlayers.ts';

interface DemoSiteParts {
  readonly database: Database;
  readonly clock: Clock;
  readonly ids: IdSource;
  readonly settings: Settings;
  readonly identity: Identity;
  readonly agreements: Agreements;
  readonly configs: SiteConfigs;
}

export interface Demo {
  /** When there is a board: the active player bets on it. */
  placeBets(living: LivingBook): Promise<void>;
}

/**
 * The players of the demo and their past, made at the first start. The past is written into the book, so it is told
 * before anybody else writes there, and only where invented games belong: on a site that plays them.
 */
export async function openDemo(parts: DemoSiteParts): Promise<Demo> {
  const { database, clock, ids, settings, identity, agreements, configs } = parts;
  const { db } = database;
  await seedDemoPlayers({ db, clock, identity, agreements });
  const userId = await findPlayerId(db, loginName('active'));
  if (userId === undefined || !settings.isSimulating || settings.role === 'web')
    return { placeBets: async () => {} };
  const rules = wageringRulesOf(configs, '');
  const history: DemoHistoryParts = { db, clock, ids, userId, rules };
  await asWriter(database, () => seedDemoPast(history));
  return {
    placeBets: (living) => seedDemoBets({ ...history, living, margin: () => configs.operator.cashOutMargin }),
  };
}

/** One process writes the book at a time; where another one does, the demo has its past already. */
async function asWriter({ engine, db }: Database, work: () => Promise<void>): Promise<void> {
  if (engine !== 'postgres') return work();
  const lease = await FeedLease.take(db, { patienceMs: 0 });
  if (lease === undefined) return;
  try {
    await work();
  } finally {
    await lease.release();
  }
}
