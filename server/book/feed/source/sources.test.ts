import { sql, type Kysely } from 'kysely';
import { expect, test } from 'vitest';

import { testClock } from '../../../platform/clock.ts';
import type { Tables } from '../../../platform/database/index.ts';
import { up as markFeedSecrets } from '../../../platform/database/migrations/0340_sealed_feed_secret.ts';
import { describeOnBothEngines } from '../../../platform/database/testing.ts';
import { systemIds } from '../../../platform/ids.ts';
import { SiteSecrets } from '../../../platform/secret/index.ts';
import { Secrets } from '../../../player/identity/index.ts';
import { areSecretsOfSite, TokenKeys } from '../../../player/token/index.ts';
import { runFeedCommand } from '../runFeedCommand.ts';
import { sealMarkedSecrets } from './sealMarkedSecrets.ts';
import { addSource, OVERLAP_MS, rotateSecret, secretsOf } from './sources.ts';

const COLUMNS = ['sealed_secret', 'sealed_earlier_secret', 'earlier_until'] as const;
const NOW = new Date('2026-11-15T12:00:00Z');

function partsOf(db: Kysely<Tables>, siteKey = 1) {
  const secrets = new SiteSecrets(new Secrets(new Uint8Array(32).fill(siteKey)));
  return { db, secrets, isKeyOfSite: () => areSecretsOfSite(db, secrets) };
}

async function secretOf(made: ReturnType<typeof addSource>): Promise<string> {
  const source = await made;
  if ('refused' in source) throw new Error(source.refused);
  return source.secret;
}

describeOnBothEngines('feeds of providers', (open) => {
  test('a provider is added, listed, rotated and turned off; its secrets follow', async () => {
    const { db } = await open();
    const clock = testClock(new Date('2026-11-15T12:00:00Z'));
    const parts = partsOf(db);
    const run = (...args: string[]) => runFeedCommand({ ...parts, clock }, args);
    const now = () => secretsOf(parts, 'north', clock.now());
    expect(await run('list')).toEqual({ lines: ['There are no feeds.'], isRefused: false });
    const [, first] = (await run('add', 'north')).lines;
    expect(first).toMatch(/^[\w-]{43}$/);
    expect(await now()).toEqual([first]);
    expect((await run('list')).lines).toEqual(['north, enabled, sequence 0, never heard']);

    const [, second] = (await run('rotate', 'north')).lines;
    expect(await now()).toEqual([second, first]);
    clock.advance(OVERLAP_MS);
    expect(await now()).toEqual([second]);

    await run('rotate', 'north');
    await run('disable', 'north');
    expect(await now()).toEqual([]);
    expect((await run('list')).lines).toEqual(['north, disabled, sequence 0, never heard']);
    await run('enable', 'north');
    expect(await now()).toHaveLength(1);
  });

  test('what cannot be done is refused in words', async () => {
    const { db } = await open();
    const clock = testClock(new Date('2026-11-15T12:00:00Z'));
    const run = async (...args: string[]) => {
      const { lines, isRefused } = await runFeedCommand({ ...partsOf(db), clock }, args);
      return isRefused ? lines[0] : 'done';
    };
    expect(await run('add', 'north')).toBe('done');
    expect(await run('add', 'north')).toBe('There is a feed north already; "rotate" gives it a new secret.');
    expect(await run('add', 'North!')).toContain('is no name for a feed');
    expect(await run('rotate', 'south')).toBe('There is no provider south.');
    expect(await run('disable', 'south')).toBe('There is no provider south.');
    for (const args of [[], ['add'], ['list', 'x'], ['verify', 'x'], ['dance', 'north'], ['add', 'a', 'b']]) {
      expect(await run(...args)).toContain('npm run feed -- list');
    }
    expect(await run('verify')).toBe('done');
  });

  test('no secret stands in the table, and one that was moved to another feed lets nobody in', async () => {
    const { db } = await open();
    const parts = partsOf(db);
    const made = [
      await secretOf(addSource(parts, { feedId: 'north', now: NOW })),
      await secretOf(rotateSecret(parts, { feedId: 'north', now: NOW })),
      await secretOf(addSource(parts, { feedId: 'south', now: NOW })),
    ];
    const text = JSON.stringify(await db.selectFrom('feed_source').select(COLUMNS).execute());
    expect(made.filter((secret) => text.includes(secret))).toEqual([]);
    const [north] = await db
      .selectFrom('feed_source')
      .select(COLUMNS)
      .where('feed_id', '=', 'north')
      .execute();
    await db
      .updateTable('feed_source')
      .set({ ...north })
      .where('feed_id', '=', 'south')
      .execute();
    expect(await secretsOf(parts, 'south', NOW)).toEqual([]);
    expect(await secretsOf(parts, 'north', NOW)).toEqual([made[1], made[0]]);
  });

  test('secrets of an older release are sealed by the next server, and providers go on with them', async () => {
    const { db } = await open();
    const parts = partsOf(db);
    await sql`alter table feed_source rename column sealed_secret to secret`.execute(db);
    await sql`alter table feed_source rename column sealed_earlier_secret to earlier_secret`.execute(db);
    await sql`
      insert into feed_source (feed_id, secret, earlier_secret, earlier_until, made_at, changed_at) values
        ('north', 'new of north', 'old of north', '2026-11-16T12:00:00Z', now(), now()),
        ('south', 'new of south', null, null, now(), now()),
        ('ours', null, null, null, now(), now())`.execute(db);
    await markFeedSecrets(db as unknown as Kysely<unknown>);
    const opened = async () => [
      await secretsOf(parts, 'north', NOW),
      await secretsOf(parts, 'south', NOW),
      await secretsOf(parts, 'ours', NOW),
    ];
    expect(await opened()).toEqual([[], [], []]);
    await sealMarkedSecrets(parts);
    const sealed = await db.selectFrom('feed_source').select(COLUMNS).orderBy('feed_id').execute();
    expect(JSON.stringify(sealed)).not.toMatch(/of north|of south|to-seal/);
    expect(await opened()).toEqual([['new of north', 'old of north'], ['new of south'], []]);
    // A server that starts later finds nothing to do.
    await sealMarkedSecrets(partsOf(db, 2));
    expect(await db.selectFrom('feed_source').select(COLUMNS).orderBy('feed_id').execute()).toEqual(sealed);
  });

  test('a command with another key than the site’s gives no secret, and says which one it cannot read', async () => {
    const { db } = await open();
    const clock = testClock(NOW);
    const [ours, other] = [partsOf(db), partsOf(db, 2)];
    await new TokenKeys({ ...ours, clock, ids: systemIds }).signing();
    const secret = await secretOf(addSource(ours, { feedId: 'north', now: NOW }));
    for (const order of ['add south', 'rotate north']) {
      const { lines, isRefused } = await runFeedCommand({ ...other, clock }, order.split(' '));
      expect([isRefused, lines[0]]).toEqual([true, expect.stringContaining('another SITE_SECRET')]);
    }
    expect((await runFeedCommand({ ...other, clock }, ['list'])).lines).toEqual([
      'north, enabled, sequence 0, never heard, its secret was sealed with another SITE_SECRET: "rotate" gives it a new one',
    ]);
    expect(await secretsOf(ours, 'north', NOW)).toEqual([secret]);
    expect(await secretsOf(other, 'north', NOW)).toEqual([]);
  });
});
