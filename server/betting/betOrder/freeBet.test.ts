import { oracle, seededRandom } from '@fairline/coupon/testkit';
import { sql } from 'kysely';
import { expect, test } from 'vitest';

import { describeOnBothEngines } from '../../platform/database/testing.ts';
import { systemIds } from '../../platform/ids.ts';
import { settleCoupon } from '../settlement/index.ts';
import { decidePending } from '../wagering/index.ts';
import { openWageringSite, OPERATOR, RULES } from '../wagering/testing/wageringSite.ts';
import { runBetCall } from './index.ts';

const LINE = 1;
const LIVE = 2;

describeOnBothEngines('free bets', (open) => {
  test('[CPN-022] [CPN-023] a code pays for the coupon, its win comes without the stake, and the ledger knows it all', async () => {
    const site = await openSite();
    expect(await site.call('promo', 'add', 'gift-1', '5', 'EUR', '--until', '2099-01-01')).toContain(
      'GIFT-1',
    );
    const { row } = await site.place([site.bet(LINE, 'away')], { coef: 4000, promoCode: ' gift-1' });
    expect(row).toMatchObject({ state: 'open', stake: 500n, promo_code: 'GIFT-1', possible_win: 1500n });
    expect(await site.balance()).toBe(100_000n);
    expect(await site.call('promo', 'list')).toContain('used 1 of 1000');
    await site.book.result(LINE, [0, 0, 1]);
    expect(await settleCoupon(site.parts, row?.id ?? '')).toBe('settled');
    expect(await site.row(row?.id ?? '')).toMatchObject({ outcome: 'won', paid: 1500n });
    expect(await site.balance()).toBe(101_500n);
    expect(await site.call('verify', String(row?.number))).toContain('Everything fits.');
    await site.db
      .updateTable('coupon')
      .set({ promo_code: null })
      .where('id', '=', row?.id ?? '')
      .execute();
    expect(await site.call('verify', String(row?.number))).toContain('freeBet is true, the coupon has none.');
    await site.db
      .updateTable('coupon')
      .set({ promo_code: 'GIFT-1' })
      .where('id', '=', row?.id ?? '')
      .execute();
    expect(await site.call('check')).toContain('The ledger is whole.');
    expect(await site.promoMoney()).toBe(-500n);
  });

  test('[CPN-086] a code that cannot pay for a coupon is refused by name and not used', async () => {
    const site = await openSite();
    const other = await site.addPlayer();
    const add = (...words: string[]) => site.call('promo', 'add', ...words, '--until', '2099-01-01');
    await add('ONE', '5', 'EUR', '--coef', '2.5', '--types', '0', '--uses', '1');
    await add('DOLLAR', '5', 'USD');
    await add('OTHERS', '5', 'EUR', '--player', String(other.userId));
    await add('ENDED', '5', 'EUR');
    await site.call('promo', 'stop', 'ended');
    const refusal = async (...sent: Parameters<typeof site.place>) =>
      (await site.place(...sent)).row?.refusal;
    const away = [site.bet(LINE, 'away')];
    const reason = async (promoCode: string, changes: object = {}) =>
      (await refusal(away, { coef: 4000, promoCode, ...changes }))?.reason;
    expect(await reason('NONE')).toBe('promo-code-unknown');
    expect(await reason('OTHERS')).toBe('promo-code-unknown');
    expect(await reason('ENDED')).toBe('promo-code-unknown');
    expect(await reason('DOLLAR')).toBe('promo-code-currency');
    expect(await reason('ONE', { isVipBet: true })).toBe('promo-code-not-here');
    expect(await refusal([site.bet(LINE)], { promoCode: 'ONE' })).toEqual({
      reason: 'promo-code-coef',
      mend: 'clear-promo-code',
      leastCoef: 2500,
    });
    expect(await refusal([site.bet(LINE), site.bet(3)], { coef: 4000, promoCode: 'ONE' })).toMatchObject({
      reason: 'promo-code-type',
    });
    expect(await refusal(away, { coef: 4000, amount: '501', promoCode: 'ONE' })).toEqual({
      reason: 'promo-code-amount',
      mend: 'set-stake',
      amount: '500',
    });
    expect(await site.place(away, { coef: 4000, promoCode: 'ONE' })).toMatchObject({
      row: { state: 'open' },
    });
    expect(await reason('ONE')).toBe('promo-code-used');
    expect(await site.balance()).toBe(100_000n);
    expect(await site.call('check')).toContain('The ledger is whole.');
  });

  test('a correction of a coupon that had given its code back takes nothing from the one that used it since', async () => {
    const site = await openSite();
    await site.call('promo', 'add', 'AGAIN', '5', 'EUR', '--until', '2099-01-01', '--uses', '1');
    const use = async (game: number) =>
      (await site.place([site.bet(game)], { promoCode: 'AGAIN' })).row ?? { id: '', refusal: null };
    const [first, settle] = [await use(LINE), (id: string) => settleCoupon(site.parts, id)];
    await site.book.result(LINE, [2, 2, 2]);
    await settle(first.id);
    const second = await use(3);
    await site.book.correct(LINE, [1, 0, 0]);
    expect(await settle(first.id)).toBe('corrected');
    await site.book.result(3, [1, 0, 0]);
    expect(await settle(second.id)).toBe('settled');
    expect([(await site.row(first.id)).paid, (await site.row(second.id)).paid]).toEqual([500n, 500n]);
    expect(await site.balance()).toBe(101_000n);
    expect((await use(5)).refusal?.reason).toBe('promo-code-used');
    expect(await site.call('check')).toContain('The ledger is whole.');
  });

  test('a code that was used too often, by one player or by all, is found', async () => {
    const site = await openSite();
    await site.call('promo', 'add', 'OFTEN', '5', 'EUR', '--until', '2099-01-01', '--each', '2');
    for (const game of [LINE, 3]) await site.place([site.bet(game)], { promoCode: 'OFTEN' });
    expect(await site.call('check')).toContain('The ledger is whole.');
    await sql`update promo_code set uses_per_player = 1`.execute(site.db);
    expect(await site.call('check')).toContain(
      `The code OFTEN was used 2 times of 1 by player ${site.userId}.`,
    );
    await sql`update promo_code set uses_per_player = 2, uses_max = 1`.execute(site.db);
    expect(await site.call('check')).toContain('The code OFTEN was used 2 times of 1.');
  });

  test('many at once use a code as often as it may be, and no more', async () => {
    const site = await openSite();
    await site.call(
      'promo',
      'add',
      'RACE',
      '5',
      'EUR',
      '--until',
      '2099-01-01',
      '--each',
      '2',
      '--uses',
      '3',
    );
    const players = [site, await site.addPlayer(), await site.addPlayer()];
    const sent = await Promise.all(
      players.flatMap(({ userId, accountId }) =>
        [LINE, 3, 5, 7].map((game) =>
          site.place([site.bet(game)], { promoCode: 'RACE' }, { userId, accountId }),
        ),
      ),
    );
    const taken = sent.filter(({ row }) => row?.state === 'open');
    expect(taken).toHaveLength(3);
    const refused = sent.filter(({ row }) => row?.state !== 'open');
    expect(new Set(refused.map(({ row }) => row?.refusal?.reason))).toEqual(new Set(['promo-code-used']));
    expect(await site.call('check')).toContain('The ledger is whole.');
    expect(await site.promoMoney()).toBe(-1500n);
  });

  test('what is refused after the delay, or returned whole, gives the code back', async () => {
    const site = await openSite();
    await site.call('promo', 'add', 'BACK', '5', 'EUR', '--until', '2099-01-01', '--uses', '1');
    const live = await site.place([site.bet(LIVE)], { promoCode: 'BACK' });
    expect(live.row?.state).toBe('pending');
    await site.book.suspend(LIVE);
    site.clock.advance(5000);
    expect(await decidePending(site.parts, live.command.id)).toBe('refused');
    expect(await site.promoMoney()).toBe(0n);
    const line = await site.place([site.bet(LINE)], { promoCode: 'BACK' });
    expect(line.row?.state).toBe('open');
    expect((await site.place([site.bet(3)], { promoCode: 'BACK' })).row?.refusal?.reason).toBe(
      'promo-code-used',
    );
    expect(await site.call('void', String(line.row?.number), '--why', 'wrong price')).toContain('settled');
    expect(await site.row(line.command.id)).toMatchObject({ outcome: 'returned', paid: 0n });
    expect(await site.call('promo', 'list')).toContain('used 0 of 1');
    expect((await site.place([site.bet(3)], { promoCode: 'BACK' })).row?.state).toBe('open');
    expect(await site.balance()).toBe(100_000n);
    expect(await site.call('check')).toContain('The ledger is whole.');
  });

  test('what the house may lose on a live free bet is all that it pays, before and after the delay', async () => {
    const site = await openSite();
    await site.call('promo', 'add', 'LIVE', '5', 'EUR', '--until', '2099-01-01');
    const { command, row } = await site.place([site.bet(LIVE)], { promoCode: 'LIVE' });
    const atRisk = async () =>
      (await site.db.selectFrom('exposure').select('weight').execute()).reduce(
        (sum, { weight }) => sum + weight,
        0n,
      );
    // 5 EUR, a unit, at 2.00 without the stake: a thousand thousandths.
    expect([row?.exposure, await atRisk()]).toEqual([1000n, 1000n]);
    site.clock.advance(5000);
    const parts = { ...site.parts, limits: () => RULES };
    expect(await decidePending(parts, command.id)).toBe('accepted');
    expect([(await site.row(command.id)).exposure, await atRisk()]).toEqual([1000n, 1000n]);
  });

  test('random free bets are paid what a calculation of its own says', async () => {
    const site = await openSite();
    const random = seededRandom(77);
    const order = 'promo add MANY 7 EUR --until 2099-01-01 --each 100 --types 0,1,2,6,7,8';
    await site.call(...order.split(' '));
    const games = [1, 3, 5, 7];
    const statuses = new Map<number, number>();
    const placed: { id: string; typeId: 0 | 1 | 2 | 6 | 7 | 8; picked: number[]; systemValue: number }[] = [];
    for (let count = 0; count < 12; count += 1) {
      const typeId = ([0, 1, 2, 6, 7, 8] as const)[count % 6] ?? 0;
      const size =
        typeId === 0 ? 1 : typeId === 2 || typeId === 8 ? random.between(3, 4) : random.between(2, 4);
      const picked = games.slice(0, size);
      const bets = picked.map((game) => site.bet(game, 'home', { blockId: typeId === 2 ? 1 : 0 }));
      const { row, command } = await site.place(bets, {
        typeId,
        amount: '700',
        promoCode: 'MANY',
        changeCoefAction: 1,
      });
      expect([typeId, row?.refusal, row?.state]).toEqual([typeId, null, 'open']);
      placed.push({ id: command.id, typeId, picked, systemValue: 2 });
    }
    for (const game of games) {
      const status = random.chance(0.6) ? 1 : random.between(0, 6);
      statuses.set(game, status);
      await site.book.result(game, [status, 0, 0]);
    }
    for (const { id, typeId, picked, systemValue } of placed) {
      await settleCoupon(site.parts, id);
      const { payout } = oracle({
        typeId,
        systemValue,
        stake: '700',
        currency: 'EUR',
        antiExpressMargin: '0.05',
        freeBet: true,
        bets: picked.map((game) => ({ id: String(game), coef: '2', statusId: statuses.get(game) ?? -2 })),
      });
      expect([typeId, (await site.row(id)).paid]).toEqual([typeId, payout]);
    }
    expect(await site.call('check')).toContain('The ledger is whole.');
  });

  test('a wrong order of the operator says what is wrong, and the check finds a free bet that nobody staked', async () => {
    const site = await openSite();
    const add = (...words: string[]) => site.call('promo', 'add', ...words);
    expect(await add('G', '5', 'EUR', '--until', '2099-01-01')).toContain('3 to 40');
    expect(await add('GIFT', '5.001', 'EUR', '--until', '2099-01-01')).toContain('is no amount');
    expect(await add('GIFT', '0.01', 'EUR', '--until', '2099-01-01')).toContain('smallest stake');
    expect(await add('GIFT', '5', 'EUR', '--until', '2020-01-01')).toContain('day to come');
    expect(await add('GIFT', '5', 'EUR', '--until', '2099-01-01', '--types', '9')).toContain('0 to 8');
    expect(await add('GIFT', '5', 'EUR', '--until', '2099-01-01', '--coef', '0.5')).toContain('coefficient');
    expect(await add('GIFT', '5', 'EUR', '--until', '2099-01-01', '--player', '9')).toContain('no player 9');
    expect(await add('GIFT', '5', 'EUR', '--until', '2099-01-01')).toContain('free bet of 5 EUR');
    expect(await add('GIFT', '5', 'EUR', '--until', '2099-01-01')).toContain('already');
    expect(await site.call('promo', 'stop', 'NONE')).toContain('no code NONE');
    const { row } = await site.place([site.bet(LINE)], { promoCode: 'GIFT' });
    await site.db.deleteFrom('promo_use').execute();
    const output = await site.call('check');
    expect(output).toContain(`Coupon ${row?.number} is a free bet, but the house staked 0.`);
    expect(output).toContain('from the promotions belongs to nothing.');
  });

  async function openSite() {
    const site = await openWageringSite(open, { hasLog: true });
    const parts = {
      db: site.db,
      clock: site.clock,
      ids: systemIds,
      ...OPERATOR,
      secondPersonUnits: 1_000_000,
    };
    return {
      ...site,
      call: async (...args: string[]) =>
        (await runBetCall(parts, { args: ['bets', ...args], by: 'ada' })).output,
      promoMoney: async () => {
        const rows = await site.db
          .selectFrom('house_posting')
          .where('account', '=', 'promo')
          .select('amount')
          .execute();
        return rows.reduce((sum, { amount }) => sum + amount, 0n);
      },
    };
  }
});
