import { expect, test } from 'vitest';

import { checkLedger } from '../../money/wallet/index.ts';
import { describeOnBothEngines, type OpenTestDatabase } from '../../platform/database/testing.ts';
import { systemIds } from '../../platform/ids.ts';
import { decidePending, dueCoupons } from './decidePending.ts';
import { playerDoor } from './door.ts';
import { openWageringSite as openSite, RULES } from './testing/wageringSite.ts';

const LINE = 1;
const LIVE = 2;

// Both ways of taking a coupon have the same answers.
describeOnBothEngines('placing a coupon among others', (open) => describePlacing(open, false));
describeOnBothEngines('placing a coupon by itself', (open) => describePlacing(open, true));

function describePlacing(open: OpenTestDatabase, isOneByOne: boolean): void {
  const openWageringSite: typeof openSite = (using, options) => openSite(using, { ...options, isOneByOne });

  test('[CPN-085] a coupon is taken once: the same id and body have the same answer, another body none', async () => {
    const site = await openWageringSite(open);
    const first = await site.place([site.bet(LINE)]);
    expect(first.row).toMatchObject({ state: 'open', stake: 500n, coef: 2000n, possible_win: 1000n });
    const again = await site.place([site.bet(LINE)], { id: first.command.id });
    expect(again.row).toEqual(first.row);
    expect((await site.place([site.bet(LINE)], { id: first.command.id, amount: '600' })).kind).toBe(
      'id-taken',
    );
    const other = await site.addPlayer();
    expect((await site.place([site.bet(LINE)], { id: first.command.id }, other)).kind).toBe('id-taken');
    expect(await site.balance()).toBe(99_500n);
    const entries = await site.db
      .selectFrom('account_entry')
      .where('kind', '=', 'bet')
      .select('amount')
      .execute();
    expect(entries).toEqual([{ amount: -500n }]);
    expect((await checkLedger(site.db)).problems).toEqual([]);
  });

  test('one coupon sent many times at once, and many coupons on one balance, spend it once', async () => {
    const site = await openWageringSite(open);
    const id = systemIds.next();
    const same = await Promise.all(Array.from({ length: 5 }, () => site.place([site.bet(LINE)], { id })));
    expect(new Set(same.map(({ row }) => row?.number)).size).toBe(1);
    const race = await Promise.all(
      Array.from({ length: 12 }, () => site.place([site.bet(3)], { amount: '20000' })),
    );
    const taken = race.filter(({ row }) => row?.state === 'open');
    expect(taken).toHaveLength(4);
    const refused = race.filter(({ row }) => row?.state === 'refused');
    expect(new Set(refused.map(({ row }) => row?.refusal?.reason))).toEqual(new Set(['stake-above-balance']));
    expect(await site.balance()).toBe(100_000n - 500n - 80_000n);
    expect((await checkLedger(site.db)).problems).toEqual([]);
  });

  test('[CPN-056] [CPN-153..156] [CPN-194] the price is that of the book, and a fall is asked about unless the player takes any', async () => {
    const site = await openWageringSite(open);
    await site.book.price(LINE, [1900, 3000, 4000]);
    const asked = await site.place([site.bet(LINE)]);
    expect(asked.row?.refusal).toEqual({
      reason: 'coef-changed',
      mend: 'accept-coefs',
      moves: [{ betId: `${site.book.gameId(LINE)}/goals.result:home`, before: 2000, after: 1900 }],
    });
    // A price that the player insists on is a floor: above it nobody is asked.
    expect((await site.place([site.bet(LINE)], { exactCoef: 1900 })).row).toMatchObject({
      state: 'open',
      coef: 1900n,
    });
    expect((await site.place([site.bet(LINE)], { changeCoefAction: 1 })).row).toMatchObject({
      state: 'open',
      coef: 1900n,
      moves: [{ before: 2000, after: 1900 }],
    });
    await site.book.price(LINE, [2100, 3000, 4000]);
    expect((await site.place([site.bet(LINE)])).row).toMatchObject({ state: 'open', coef: 2100n });
    expect((await site.place([site.bet(LINE)], { changeCoefAction: 0 })).row?.refusal?.reason).toBe(
      'coef-changed',
    );
    const exact = await site.place([site.bet(LINE)], { exactCoef: 2101 });
    expect(exact.row?.refusal).toMatchObject({ reason: 'below-exact-coef', currentCoef: 2100 });
    expect((await site.place([site.bet(LINE)], { exactCoef: 2100 })).row?.state).toBe('open');
    expect(await site.balance()).toBe(100_000n - 2000n);
  });

  test('[CPN-057] [CPN-074] another score than the player saw refuses when the player asked for that, and only then', async () => {
    const site = await openWageringSite(open);
    await site.book.score(LIVE, [1, 0]);
    const placed = async (score: string, isDropOnScoreChange: boolean) => {
      const { row } = await site.place([site.bet(LIVE, 'home', { score })], { isDropOnScoreChange });
      return [row?.state, row?.refusal?.reason];
    };
    expect(await placed('0:0', true)).toEqual(['refused', 'score-changed']);
    expect(await placed('0:0', false)).toEqual(['pending', undefined]);
    expect(await placed('1:0', true)).toEqual(['pending', undefined]);
  });

  test('two legs of a tie are no express, and each is one with another game', async () => {
    const site = await openWageringSite(open);
    const placed = async (...games: readonly number[]) => {
      const { row } = await site.place(games.map((game) => site.bet(game)));
      return row?.refusal?.reason ?? row?.state;
    };
    expect(await placed(7, 9)).toBe('open');
    await site.book.tie(7, 9);
    expect(await placed(7, 9)).toBe('bet-dependent');
    expect(await placed(5, 7)).toBe('open');
    expect(await placed(5, 9)).toBe('open');
  });

  test('[CPN-086] what cannot be bet on is refused by name, and nothing is taken', async () => {
    const site = await openWageringSite(open);
    const reason = async (...sent: Parameters<typeof site.place>) =>
      (await site.place(...sent)).row?.refusal?.reason;
    expect(await reason([site.bet(LINE, 'home', { gameId: systemIds.next() })])).toBe('game-unknown');
    expect(await reason([site.bet(LINE, 'home', { marketId: 'goals.total@250' })])).toBe('bet-without-price');
    // A kind or a thing counted that the book has never heard of is a market without a price too.
    for (const marketId of ['goals.zzz', 'zzz.result', 'goals-1.zzz@250', 'constructor.result', 'zzz'])
      expect([marketId, await reason([site.bet(LINE, 'home', { marketId })])]).toEqual([
        marketId,
        'bet-without-price',
      ]);
    await site.book.suspend(3);
    expect(await reason([site.bet(3)])).toBe('bet-blocked');
    await site.book.result(4, [1, 0, 0]);
    expect(await reason([site.bet(4)])).toBe('game-finished');
    expect(await reason([site.bet(5), site.bet(5, 'draw')])).toBe('bet-dependent');
    expect(await reason([site.bet(5)], { typeId: 1 })).toBe('too-few-bets');
    expect(await reason([site.bet(5)], { amount: '49' })).toBe('stake-below-minimum');
    expect(await reason([site.bet(5)], { amount: '0' })).toBe('stake-missing');
    expect(await reason([site.bet(5)], { promoCode: 'FREE' })).toBe('promo-code-unknown');
    expect(await reason([site.bet(5)], { prepaidAmount: '1' })).toBe('prepaid-not-available');
    expect(await reason([site.bet(5, 'home', { blockId: 3 })])).toBe('coupon-not-whole');
    const big = (await site.place([site.bet(5)], { amount: '1000001' })).row?.refusal;
    expect(big).toEqual({
      reason: 'stake-above-maximum',
      mend: 'set-stake',
      amount: '1000000',
      limitClass: 'site',
    });
    await site.db
      .insertInto('betting_stop')
      .values({
        id: systemIds.next(),
        game_id: site.book.gameId(5),
        market_id: null,
        reason: 'doubt',
        by_whom: 'ada',
        begun_at: site.clock.now(),
        ended_at: null,
      })
      .execute();
    expect(await reason([site.bet(5)])).toBe('bet-blocked');
    site.clock.advance(3_600_000);
    expect(await reason([site.bet(7)])).toBe('game-started');
    expect(await site.balance()).toBe(100_000n);
    expect(await site.db.selectFrom('coupon_leg').selectAll().execute()).toEqual([]);
  });

  test('a win larger than anything that can be written is refused like any other that is too large', async () => {
    const site = await openWageringSite(open);
    const games = [1, 3, 5, 7, 9, 11];
    for (const game of games) await site.book.price(game, [900_000, 3000, 4000]);
    const bets = games.map((game) => site.bet(game, 'home', { coef: 900_000 }));
    const { row } = await site.place(bets, { coef: 999_999_999_999_999 });
    expect(row).toMatchObject({ state: 'refused', possible_win: 9_999_999_999_999n });
    expect(row?.refusal?.limitClass).toBe('payout');
  });

  test('the check order is ban, then the market, then limits of the player, and the balance last', async () => {
    const limited = {
      ...playerDoor,
      hasRoom: () => ({ reason: 'wager-limit-reached', mend: 'open-limits' }) as const,
    };
    const site = await openWageringSite(open, { door: limited });
    const banned = await site.addPlayer({ banLevel: 1 });
    const reason = async (...sent: Parameters<typeof site.place>) =>
      (await site.place(...sent)).row?.refusal?.reason;
    expect(await reason([site.bet(LINE)], { amount: '1' }, banned)).toBe('account-banned');
    expect(await reason([site.bet(LINE)], { amount: '1' })).toBe('stake-below-minimum');
    expect(await reason([site.bet(LINE)], { amount: '200000' })).toBe('wager-limit-reached');
    await site.db.updateTable('account').set({ frozen_at: site.clock.now() }).execute();
    expect(await reason([site.bet(LINE)])).toBe('account-frozen');
    await expect(site.place([site.bet(LINE)], { accountId: 1 })).rejects.toThrow();
  });

  test('what the house may lose on an outcome lowers the largest stake for everybody, with the reason', async () => {
    const site = await openWageringSite(open);
    const rules = { ...RULES, marketLossMaxUnits: 100, gameLossMaxUnits: 120 };
    const place = (outcome: 'home' | 'draw', amount: string) =>
      site.place([site.bet(LINE, outcome)], { amount, coef: 2000 }, { rules });
    expect((await place('home', '50001')).row?.refusal).toMatchObject({
      amount: '50000',
      limitClass: 'market',
    });
    expect((await place('home', '40000')).row?.state).toBe('open');
    expect((await place('home', '10001')).row?.refusal).toMatchObject({
      amount: '10000',
      limitClass: 'market',
    });
    expect((await place('draw', '15000')).row?.refusal).toMatchObject({
      amount: '10000',
      limitClass: 'game',
    });
  });

  test('a live coupon waits, with its stake taken, and gets the better price of the end of the delay', async () => {
    const site = await openWageringSite(open);
    const { row } = await site.place([site.bet(LIVE)]);
    expect(row).toMatchObject({ state: 'pending', decides_at: new Date(site.clock.now().getTime() + 5000) });
    expect(await site.balance()).toBe(99_500n);
    expect(await dueCoupons(site.parts)).toEqual([]);
    await site.book.price(LIVE, [2200, 3000, 4000]);
    site.clock.advance(5000);
    const id = row?.id ?? '';
    expect(await dueCoupons(site.parts)).toEqual([id]);
    expect(await Promise.all([decidePending(site.parts, id), decidePending(site.parts, id)])).toEqual(
      expect.arrayContaining(['accepted', 'nothing-to-decide']),
    );
    expect(await site.row(id)).toMatchObject({
      state: 'open',
      coef: 2200n,
      possible_win: 1100n,
      moves: [{ before: 2000, after: 2200 }],
    });
  });

  test('[CPN-057] [CPN-155] [CPN-156] a price that falls, a suspension, a goal or the end within the delay refuse, and the stake comes back', async () => {
    const site = await openWageringSite(open);
    const ids: string[] = [];
    const games = [2, 4, 6, 8];
    for (const game of games)
      ids.push((await site.place([site.bet(game)], { isDropOnScoreChange: true })).row?.id ?? '');
    expect(await site.balance()).toBe(98_000n);
    await site.book.price(2, [1990, 3000, 4000]);
    await site.book.suspend(4);
    await site.book.score(6, [1, 0]);
    await site.book.result(8, [1, 0, 0]);
    site.clock.advance(5000);
    for (const id of ids) expect(await decidePending(site.parts, id)).toBe('refused');
    const rows = await Promise.all(ids.map((id) => site.row(id)));
    expect(rows.map(({ refusal }) => refusal?.reason)).toEqual([
      'coef-changed',
      'bet-blocked',
      'score-changed',
      'game-finished',
    ]);
    expect(await site.balance()).toBe(100_000n);
    expect((await checkLedger(site.db)).problems).toEqual([]);
    const exposure = await site.db.selectFrom('exposure').select('weight').execute();
    expect(exposure.every(({ weight }) => weight === 0n)).toBe(true);
  });

  test('[CPN-194] within the delay too the exact coefficient is a floor that replaces the policy', async () => {
    const site = await openWageringSite(open);
    const place = async (exactCoef: number) =>
      (await site.place([site.bet(LIVE)], { exactCoef })).row?.id ?? '';
    const [below, enough] = [await place(2000), await place(1990)];
    await site.book.price(LIVE, [1990, 3000, 4000]);
    site.clock.advance(5000);
    expect(await decidePending(site.parts, below)).toBe('refused');
    expect((await site.row(below)).refusal).toMatchObject({ reason: 'below-exact-coef', currentCoef: 1990 });
    expect(await decidePending(site.parts, enough)).toBe('accepted');
    expect((await site.row(enough)).coef).toBe(1990n);
  });

  test('against prices that move all the time, no bet has a price that was never there or that its player did not agree to', async () => {
    const site = await openWageringSite(open);
    const published = new Set([2000]);
    const ending = new AbortController();
    const ticker = (async () => {
      for (let tick = 0; !ending.signal.aborted; tick += 1) {
        const price = 1900 + ((tick * 37) % 200);
        published.add(price);
        await site.book.price(LINE, [price, 3000, 4000]);
        if (tick % 7 === 3) await site.book.suspend(LINE);
        if (tick % 7 === 4) await site.book.suspend(LINE, false);
        await new Promise((resolve) => setImmediate(resolve));
      }
    })();
    const counts = { open: 0, refused: 0 };
    for (let round = 0; round < (process.env.SOAK === '1' ? 500 : 12); round += 1) {
      await Promise.all(
        ([0, 1, 2] as const).map(async (changeCoefAction) => {
          const { row } = await site.place([site.bet(LINE)], { changeCoefAction, amount: '50' });
          counts[row?.state === 'open' ? 'open' : 'refused'] += 1;
          if (row?.state !== 'open') return;
          const taken = Number(row.coef);
          expect(published.has(taken)).toBe(true);
          if (changeCoefAction === 0) expect(taken).toBe(2000);
          if (changeCoefAction === 2) expect(taken).toBeGreaterThanOrEqual(2000);
        }),
      );
    }
    ending.abort();
    await ticker;
    expect(counts.open).toBeGreaterThan(0);
    expect(counts.refused).toBeGreaterThan(0);
  });

  test('[CPN-066] [CPN-070] [CPN-078] [CPN-139..146] every type of coupon is taken at the total of its own rules', async () => {
    const site = await openWageringSite(open, { games: 16 });
    const bets = [1, 3, 5, 7].map((game) => site.bet(game));
    const inBlocks = bets.map((bet, index) => ({ ...bet, blockId: index + 1 }));
    const cases = [
      [1, bets, {}, 16_000n, 1],
      [2, bets.map((bet) => ({ ...bet, blockId: 1 })), { amount: '600' }, 4000n, 6],
      [3, bets, {}, 5000n, 1],
      [4, inBlocks, { amount: '600' }, 4000n, 6],
      [5, inBlocks, { amountByBlockId: { 1: '500', 2: 'max', 3: '100', 4: 'max' } }, 8400n, 1],
      [6, bets, { coef: 1012 }, 1012n, 1],
      [7, bets, { amount: '1500' }, 5333n, 15],
      [8, bets, { amount: '1100' }, 6545n, 11],
    ] as const;
    for (const [typeId, chosen, changes, coef, lines] of cases) {
      const { row } = await site.place(chosen, { ...changes, typeId });
      expect([typeId, row?.state, row?.refusal, row?.coef, row?.lines]).toEqual([
        typeId,
        'open',
        null,
        coef,
        lines,
      ]);
    }
  });

  test('[CPN-183] a VIP bet waits for an operator, who takes it at the price of then or gives the stake back', async () => {
    const site = await openWageringSite(open);
    const rules = { ...RULES, stakeMaxUnits: 10 };
    const ask = () => site.place([site.bet(LINE)], { amount: '9000', isVipBet: true }, { rules });
    const [one, two] = [await ask(), await ask()];
    expect([one.row?.state, two.row?.state, await site.balance()]).toEqual([
      'requested',
      'requested',
      82_000n,
    ]);
    expect(await decidePending(site.parts, one.row?.id ?? '')).toBe('nothing-to-decide');
    expect(await decidePending(site.parts, one.row?.id ?? '', { by: 'ada', refuses: false })).toBe(
      'accepted',
    );
    expect(await decidePending(site.parts, two.row?.id ?? '', { by: 'ada', refuses: true })).toBe('refused');
    expect((await site.row(two.row?.id ?? '')).refusal).toEqual({ reason: 'vip-refused', mend: 'none' });
    expect(await site.balance()).toBe(91_000n);
  });
}
