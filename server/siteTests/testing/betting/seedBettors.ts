import { addSource, type SourceParts } from '../../../book/feed/index.ts';
import { openAccounts, payPrepaid, readAccounts } from '../../../money/wallet/index.ts';
import { systemClock } from '../../../platform/clock.ts';
import { systemIds } from '../../../platform/ids.ts';
import { Sessions } from '../../../player/session/index.ts';

/** Somebody with 1000 EUR of play money who is signed in. */
export interface Bettor {
  readonly userId: number;
  readonly accountId: number;
  readonly cookie: string;
}

interface BettingSeed {
  /** By which the feed signs its messages. */
  readonly secret: string;
  readonly bettors: readonly Bettor[];
}

export const FEED_ID = 'north';

/** What a migrated database needs before bets can be placed: a feed, players with money and open sessions, settings. */
export async function seedBettors(
  { db, secrets }: SourceParts,
  options: {
    readonly bettors: number;
    /** What each of them has paid in for bets alone, in minor units. */
    readonly prepaid?: bigint;
    readonly operator?: Readonly<Record<string, unknown>>;
    readonly site?: Readonly<Record<string, unknown>>;
  },
): Promise<BettingSeed> {
  const now = systemClock.now();
  const source = await addSource({ db, secrets }, { feedId: FEED_ID, now });
  if ('refused' in source) throw new Error(source.refused);
  const { operator = {}, site = {} } = options;
  const document = { site, operator, domains: {}, blockRules: [], redirectRules: [] };
  await db
    .insertInto('site_config_version')
    .values({ version: 1, changed_at: now, changed_by: 'test', reason: 'test', document })
    .execute();
  const sessions = new Sessions({
    db,
    clock: systemClock,
    ids: systemIds,
    isHttps: false,
    termsOf: async () => ({ isTermsChanged: false, termsChangedAt: null }),
    idleMinutesFor: () => null,
  });
  const bettors: Bettor[] = [];
  for (let count = 0; count < options.bettors; count += 1) {
    const { user_id: userId } = await db
      .insertInto('player')
      .values({ ban_level: 0, after_registration_url: null, created_at: now })
      .returning('user_id')
      .executeTakeFirstOrThrow();
    await openAccounts(db, { userId, currency: 'EUR', now, ids: systemIds, isPlayMoney: true });
    const accountId = (await readAccounts(db, userId))[0]?.id ?? 0;
    if (options.prepaid !== undefined) {
      const payment = { id: systemIds.next(), userId, currency: 'EUR', amount: options.prepaid, by: 'test' };
      await payPrepaid(db, { ...payment, now, ids: systemIds });
    }
    const { key } = await sessions.open(db, { userId, host: '127.0.0.1' });
    bettors.push({ userId, accountId, cookie: `${sessions.cookieName}=${key}` });
  }
  return { secret: source.secret, bettors };
}
