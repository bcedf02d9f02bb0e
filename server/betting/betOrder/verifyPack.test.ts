import { spawnSync } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { sql } from 'kysely';
import { expect, test } from 'vitest';

import { payPrepaid } from '../../money/wallet/index.ts';
import { describeOnBothEngines, type OpenTestDatabase } from '../../platform/database/testing.ts';
import { systemIds } from '../../platform/ids.ts';
import { takeCashOut } from '../cashOut/index.ts';
import { settleGames } from '../settlement/index.ts';
import { EvidenceKey, evidenceOf } from '../wagering/index.ts';
import { openWageringSite } from '../wagering/testing/wageringSite.ts';
import { verifyCoupon } from './verifyCoupon.ts';
import { verifyPack } from './verifyPack.ts';

const KEY = new EvidenceKey('5a'.repeat(32));

async function openSite(open: OpenTestDatabase) {
  const site = await openWageringSite(open, { hasLog: true });
  const { db, clock, parts, book, userId } = site;
  const pack = async (id: string, key = KEY) => evidenceOf({ db, key, now: clock.now() }, await site.row(id));
  return {
    ...site,
    pack,
    signed: async (id: string) => JSON.parse((await pack(id)).signed) as Record<string, object[]>,
    settle: (...games: number[]) =>
      settleGames(
        parts,
        games.map((game) => book.gameId(game)),
      ),
    verify: async (id: string) => verifyCoupon(db, await site.row(id)),
    sell: (couponId: string, percent: number) =>
      takeCashOut(
        { ...parts, margin: () => '0.05' },
        { id: systemIds.next(), couponId, userId, percent, offerMin: 0n, isAutomatic: false },
      ),
  };
}

describeOnBothEngines('evidence', (open) => {
  test('holds prepaid money, waiting payouts, claims and the log entries, and is checked without the site', async () => {
    const { db, clock, book, place, bet, settle, pack, signed, userId } = await openSite(open);
    const payment = { id: systemIds.next(), userId, currency: 'EUR', amount: 300n, by: 'ada' };
    await payPrepaid(db, { ...payment, now: clock.now(), ids: systemIds });
    const id = (await place([bet(1)], { amount: '60300', prepaidAmount: '300' })).row?.id ?? '';
    await book.result(1, [1, 0, 0]);
    await settle(1);
    await place([bet(3)], { amount: '100000' });
    await book.correct(1, [0, 1, 0]);
    await settle(1);
    const { claims, prepaid, logEntries } = await signed(id);
    expect(prepaid).toMatchObject([
      { amount: '-300', hash: expect.stringMatching(/^[0-9a-f]{64}$/) as string },
    ]);
    expect(claims).toMatchObject([{ amount: '60000', user_id: userId }]);
    expect(logEntries).toMatchObject([
      { what: 'price', entry: { gameId: book.gameId(1) } },
      { what: 'result', entry: { gameId: book.gameId(1) } },
    ]);
    const text = JSON.stringify(await pack(id));
    expect(verifyPack(text, KEY.id)).toMatchObject({ verdict: 'fits' });
    expect(verifyPack(text, KEY.publicKey['x'])).toMatchObject({ verdict: 'fits' });
    // Without a key that the reader knows, anybody could have signed it.
    expect(verifyPack(text).verdict).toBe('cannot-be-checked');
    await db.updateTable('account').set({ frozen_at: clock.now() }).execute();
    await book.correct(1, [1, 0, 0]);
    await settle(1);
    expect((await signed(id))['waitingPayouts']).toMatchObject([
      { amount: '120600', reason: 'account-frozen' },
    ]);
    expect(verifyPack(JSON.stringify(await pack(id)), KEY.id).verdict).toBe('fits');
  });

  test('that somebody else has signed, or that was changed, is no evidence', async () => {
    const { place, bet, pack } = await openSite(open);
    const id = (await place([bet(1)])).row?.id ?? '';
    const forged = JSON.stringify(await pack(id, new EvidenceKey('6b'.repeat(32))));
    expect(verifyPack(forged, KEY.id)).toMatchObject({
      verdict: 'does-not-fit',
      lines: [
        expect.stringMatching(/^The pack is signed with key [0-9a-f]{16}, not with/),
        'It does not fit.',
      ],
    });
    const own = await pack(id);
    const { publicKey } = await pack(id, new EvidenceKey('6b'.repeat(32)));
    const called = (change: object) => verifyPack(JSON.stringify({ ...own, ...change }), KEY.id).lines[0];
    expect(called({ publicKey })).toMatch(/^The key in the pack is/);
    expect(called({ signed: own.signed.replace('"500"', '"900"') })).toMatch(/does not fit/);
    expect(called({ signature: undefined })).toBe('The file is no evidence pack.');
    expect(verifyPack('nonsense', KEY.id).verdict).toBe('does-not-fit');
  });

  test('of a price that its log entry does not say is named, though it is signed', async () => {
    const { db, place, bet, pack } = await openSite(open);
    const id = (await place([bet(1)])).row?.id ?? '';
    await sql`update coupon_leg set coef = 2222`.execute(db);
    expect(verifyPack(JSON.stringify(await pack(id)), KEY.id).lines).toContain(
      'The price of bet 0 is 2222, its log entry has 2000.',
    );
  });

  test('of sales is recomputed from coupon, prices, margin and share', async () => {
    const { db, place, bet, pack, sell, verify } = await openSite(open);
    const id = (await place([bet(1), bet(3)])).row?.id ?? '';
    expect((await sell(id, 50)).kind).toBe('taken');
    expect((await sell(id, 20)).kind).toBe('taken');
    const { verdict, lines } = await verify(id);
    expect(verdict).toBe('fits');
    expect(lines.filter((line) => line.startsWith('Sale'))).toHaveLength(2);
    expect(verifyPack(JSON.stringify(await pack(id)), KEY.id).verdict).toBe('fits');
    await sql`update coupon set share = '1/2'`.execute(db);
    expect((await verify(id)).lines).toContain('The share is 1/2, its sales leave 2/5.');
    await sql`update coupon set share = '2/5'`.execute(db);
    await sql`alter table cash_out disable trigger cash_out_is_kept`.execute(db);
    try {
      await sql`update cash_out set margin = '0.06' where percent = 50`.execute(db);
      expect((await verify(id)).lines.join('\n')).toMatch(/Sale 1: offer is \d+, recomputed it is \d+\./);
      await sql`update cash_out set margin = null where percent = 50`.execute(db);
      expect((await verify(id)).verdict).toBe('cannot-be-checked');
    } finally {
      await sql`alter table cash_out enable trigger cash_out_is_kept`.execute(db);
    }
  });

  test('of money that did not move as the coupon says is named, though it is signed', async () => {
    const { place, bet, book, settle, pack, sell } = await openSite(open);
    const id = (await place([bet(1)])).row?.id ?? '';
    expect((await sell(id, 50)).kind).toBe('taken');
    await book.result(1, [1, 0, 0]);
    await settle(1);
    const own = await pack(id);
    type Pack = Record<'entries' | 'cashOuts', Record<string, unknown>[]> & {
      coupon: Record<string, unknown>;
    };
    const told = (change: (signed: Pack) => void) => {
      const signed = JSON.parse(own.signed) as Pack;
      change(signed);
      const text = JSON.stringify(signed);
      return verifyPack(JSON.stringify({ ...own, signed: text, signature: KEY.sign(text) }), KEY.id);
    };
    expect(told(() => undefined)).toMatchObject({ verdict: 'fits' });
    const lines = (change: (signed: Pack) => void) => told(change).lines.join('\n');
    expect(lines(({ entries }) => Object.assign(entries[0] ?? {}, { amount: '-400' }))).toMatch(
      /The ledger entry \d+ is not what its hash was made of\.[^]*has staked is 500, the ledger has 400\./,
    );
    expect(lines(({ entries }) => entries.pop())).toContain(
      'What settlement 1 pays is 500, the ledger has 0.',
    );
    expect(lines(({ entries }) => entries.splice(1, 1))).toMatch(
      /What a sale pays is \d+, the ledger has 0\./,
    );
    expect(lines(({ coupon }) => Object.assign(coupon, { paid: '1' }))).toMatch(
      /The coupon says that 1 were paid, its settlement and sales make \d+\./,
    );
    expect(lines(({ coupon }) => Object.assign(coupon, { state: 'open' }))).toContain(
      'The coupon is open, with a settlement in force and 1/2 of it left.',
    );
    expect(lines(({ coupon }) => Object.assign(coupon, { outcome: 'lost' }))).toContain(
      'The outcome is lost, its settlement and sales make won.',
    );
    expect(told((signed) => Reflect.deleteProperty(signed, 'entries')).verdict).toBe('cannot-be-checked');
  });

  test('that cannot be checked whole ends the command with a code of its own', async () => {
    const { place, bet, pack } = await openSite(open);
    const id = (await place([bet(1)])).row?.id ?? '';
    const folder = await mkdtemp(join(tmpdir(), 'pack-'));
    const file = join(folder, 'pack.json');
    const ended = (...args: string[]) =>
      spawnSync(process.execPath, ['tools/bets.ts', 'verify', '--file', file, ...args]).status;
    try {
      await writeFile(file, JSON.stringify(await pack(id)));
      expect([ended('--key', KEY.id), ended()]).toEqual([0, 2]);
    } finally {
      await rm(folder, { recursive: true });
    }
  });
});
