import { sql, type Kysely } from 'kysely';
import { expect, test } from 'vitest';

import { checkLedger, LockedWallet } from '../../money/wallet/index.ts';
import { inTransaction, type Tables } from '../../platform/database/index.ts';
import { describeOnBothEngines, type OpenTestDatabase } from '../../platform/database/testing.ts';
import { systemIds } from '../../platform/ids.ts';
import { CouponTaker } from './couponTaker.ts';
import { bodyHashOf, decidePlacement } from './decidePlacement.ts';
import { addExposure } from './exposureTable.ts';
import { PlacementTooLate } from './placeCoupon.ts';
import { readTakingFacts, versionOf } from './takingFacts.ts';
import { plainCoupon } from './testing/plainCoupon.ts';
import { openWageringSite, RULES, START } from './testing/wageringSite.ts';
import { writeCoupons } from './writeCoupons.ts';

const LINE = 1;
/** 100 and 120 times the initial stake of 5 EUR. */
const TIGHT = { ...RULES, marketLossMaxUnits: 100, gameLossMaxUnits: 120 };

async function openCrowd(open: OpenTestDatabase, count: number) {
  const site = await openWageringSite(open);
  const players = [{ userId: site.userId, accountId: site.accountId }];
  while (players.length < count) players.push(await site.addPlayer());
  return { ...site, players };
}

describeOnBothEngines('coupons that are taken together', (open) => {
  // Forty players take their time to be made on a busy machine.
  test(
    'what many players send at once is written by a few transactions, to everybody’s own account',
    { timeout: 240_000 },
    async () => {
      const { db, players, place, bet, balance } = await openCrowd(open, 40);
      const placed = await Promise.all(players.map((player) => place([bet(LINE)], {}, player)));
      expect(placed.map(({ row }) => row?.state)).toEqual(players.map(() => 'open'));
      expect(new Set(placed.map(({ row }) => row?.number)).size).toBe(40);
      for (const { userId } of players) expect(await balance(userId)).toBe(99_500n);
      const { rows } = await sql<{ transactions: number }>`
      select count(distinct xmin::text)::integer as transactions from coupon`.execute(db);
      // As many as may be under way at once, so that each is short and the database can work on several.
      expect(rows).toEqual([{ transactions: 4 }]);
      expect(await checkLedger(db)).toEqual({ entries: 80, players: 40, problems: [] });
    },
  );

  test('what is answered is what was written', async () => {
    const { db, place, bet, row, players } = await openCrowd(open, 2);
    const answers = await Promise.all([
      place([bet(LINE), bet(3)], { typeId: 1, coef: 4000 }),
      place([bet(LINE)], { amount: '1' }, players[1]),
    ]);
    for (const answer of answers) {
      if (answer.kind !== 'placed') throw new Error('The id was new.');
      expect(answer.row).toEqual(await row(answer.command.id));
      const legs = await db
        .selectFrom('coupon_leg')
        .selectAll()
        .where('coupon_id', '=', answer.command.id)
        .orderBy('position')
        .execute();
      expect(answer.legs).toEqual(legs);
    }
    expect(answers.map((answer) => answer.row?.state)).toEqual(['open', 'refused']);
  });

  test('of two players who send one id at the same moment, one has it', async () => {
    const { players, place, bet } = await openCrowd(open, 2);
    const id = systemIds.next();
    const answers = await Promise.all(players.map((player) => place([bet(LINE)], { id }, player)));
    expect(answers.map(({ kind }) => kind).toSorted()).toEqual(['id-taken', 'placed']);
  });

  test('a coupon that comes with others finds what they may win already counted', async () => {
    const { players, place, bet } = await openCrowd(open, 2);
    const answers = await Promise.all(
      players.map((player) => place([bet(LINE)], { amount: '30000' }, { ...player, rules: TIGHT })),
    );
    expect(answers.map(({ row }) => row?.refusal ?? row?.state)).toEqual([
      'open',
      { reason: 'stake-above-maximum', mend: 'set-stake', amount: '20000', limitClass: 'market' },
    ]);
  });

  test('one that the database refuses does not take the others with it', async () => {
    const { db, players, parts, bet, place, balance } = await openCrowd(open, 3);
    let calls = 0;
    const first = systemIds.next();
    // The first two events get one id, which the table cannot take; everything after is in order.
    const ids = { next: () => ((calls += 1) <= 2 ? first : systemIds.next()) };
    const taker = new CouponTaker({ ...parts, ids });
    const sent = await Promise.all(
      players.map(async ({ userId, accountId }) => {
        const command = plainCoupon(accountId, [bet(LINE)]);
        return taker.place({ userId, command, rules: RULES });
      }),
    );
    expect(sent.map(({ kind }) => kind)).toEqual(['placed', 'placed', 'placed']);
    for (const { userId } of players) expect(await balance(userId)).toBe(99_500n);
    expect((await checkLedger(db)).problems).toEqual([]);
    expect((await place([bet(LINE)])).row?.state).toBe('open');
  });

  test('a player whose accounts are held waits, and nobody else', async ({ skip }) => {
    const { engine } = await open();
    if (engine === 'pglite') return skip('the embedded database has one connection');
    const { db, players, place, bet, balance } = await openCrowd(open, 3);
    const [held = { userId: 0, accountId: 0 }, ...others] = players;
    const going = await inTransaction(db, async (tx) => {
      await LockedWallet.lock(tx, held.userId);
      // The promise is carried out of the transaction in an object: awaited here, it would wait for us.
      const waiting = { answer: place([bet(LINE)], {}, held) };
      const answers = await Promise.all(others.map((player) => place([bet(LINE)], {}, player)));
      expect(answers.map(({ row }) => row?.state)).toEqual(['open', 'open']);
      return waiting;
    });
    expect((await going.answer).row?.state).toBe('open');
    expect(await balance(held.userId)).toBe(99_500n);
    return undefined;
  });

  test('a coupon that cannot have its turn in time is not taken, then or later', async ({ skip }) => {
    const { engine } = await open();
    if (engine === 'pglite') return skip('the embedded database has one connection');
    const { db, players, place, bet, balance } = await openCrowd(open, 1);
    const [held = { userId: 0, accountId: 0 }] = players;
    await inTransaction(db, async (tx) => {
      await LockedWallet.lock(tx, held.userId);
      await expect(place([bet(LINE)], {}, held)).rejects.toThrow(PlacementTooLate);
    });
    expect(await balance(held.userId)).toBe(100_000n);
    expect(await db.selectFrom('coupon').select('id').execute()).toEqual([]);
    return undefined;
  });

  test('nothing is written of a coupon when anything has changed by which it was decided', async () => {
    const { db, parts, userId, accountId, bet, clock } = await openCrowd(open, 1);
    const write = async (change: () => Promise<unknown>, amount = '500') => {
      const command = plainCoupon(accountId, [bet(LINE)], { amount });
      const facts = await readTakingFacts(db, [{ userId, command }], clock.now());
      const player = facts.player(userId);
      if (player === undefined) throw new Error('The player is unknown.');
      const decision = decidePlacement(
        { userId, command, rules: TIGHT },
        {
          player,
          exposures: facts.exposures(command.bets),
          stops: facts.stops,
          book: parts.living.book,
          door: parts.door,
          bodyHash: bodyHashOf(command),
          now: clock.now(),
        },
      );
      const used = facts.expose(command.bets, decision.coupon.exposure);
      await change();
      const outcomes = await writeCoupons(
        db,
        [{ decision, version: versionOf(player), rules: TIGHT, used }],
        systemIds,
      );
      return outcomes.get(command.id)?.outcome;
    };
    const nothing = async (): Promise<void> => undefined;
    const ban = (level: number) => () => db.updateTable('player').set({ ban_level: level }).execute();
    const freeze = (at: Date | null) => () => db.updateTable('account').set({ frozen_at: at }).execute();
    const expose = (weight: bigint) => () => addExposure(db, { userId: 3, places: [bet(LINE)], weight });
    expect(await write(ban(1))).toBe('changed');
    await ban(0)();
    expect(await write(freeze(clock.now()))).toBe('changed');
    await freeze(null)();
    expect(await write(() => limit(db, userId))).toBe('changed');
    expect(
      await write(() =>
        inTransaction(db, async (tx) =>
          (await LockedWallet.lock(tx, userId)).move({
            userId,
            accountId,
            kind: 'deposit',
            amount: 1n,
            key: 'deposit',
            now: clock.now(),
            ids: systemIds,
          }),
        ),
      ),
    ).toBe('changed');
    // 90 of 100 units, and somebody else takes 20 in between.
    expect(await write(expose(20_000n), '45000')).toBe('changed');
    await expose(-20_000n)();
    expect(await db.selectFrom('coupon').select('id').execute()).toEqual([]);
    expect(await write(nothing, '45000')).toBe('placed');
    expect((await checkLedger(db)).problems).toEqual([]);
  });
});

async function limit(db: Kysely<Tables>, userId: number): Promise<void> {
  await db
    .insertInto('player_limit')
    .values({
      id: systemIds.next(),
      user_id: userId,
      sequence: 1,
      limit_type: 10,
      limit_value: 500,
      currency: 'EUR',
      limit_state: 'ACTIVE',
      started_at: START,
      anchor_at: START,
    })
    .execute();
}
