import { chancesOf, newGame, pricesOf, readMarketId, resultChances, type Strengths } from '@fairline/book';
import type { PricedMarket } from '@fairline/feed';
import { sql } from 'kysely';
import { expect, test } from 'vitest';

import { compactOldestHour, type FeedService } from '../../book/feed/index.ts';
import { describeOnBothEngines, type OpenTestDatabase } from '../../platform/database/testing.ts';
import { systemIds } from '../../platform/ids.ts';
import { takeCashOut } from '../cashOut/index.ts';
import { offerOf } from '../cashOut/offer.ts';
import { keepLegProofs, readLegs } from '../wagering/index.ts';
import { openWageringSite } from '../wagering/testing/wageringSite.ts';
import { forge } from './testing/forge.ts';
import { verifyCoupon } from './verifyCoupon.ts';

const LINE = 1;
const HOUR = 3_600_000;
const strengths: Strengths = { home: 0.2, away: -0.1, tempo: 1 };
const level = newGame('football', strengths);
/** Goals have become more likely, so that other lines stand around the middle. */
const faster = newGame('football', { ...strengths, tempo: 1.5 });

function marketsOf(state: typeof level, isSuspended: (id: string) => boolean = () => false): PricedMarket[] {
  return pricesOf(state)
    .filter(({ id }) => /^goals\.(?:result|double-chance|draw-no-bet|total@|asian-total@|handicap@)/.test(id))
    .map(({ id, isMain, outcomes }) => ({
      id,
      isMain: isMain && !isSuspended(id),
      isSuspended: isSuspended(id),
      outcomes: outcomes.map((outcome) => ({ id: outcome.id, coefficient: outcome.coefficient })),
    }));
}

/** By a second way: the chances of the model and the price of the bet, in floating point. */
function worth(state: typeof level, marketId: string, place: number, price: number): number {
  const key = readMarketId(marketId);
  const chances = (key && resultChances(chancesOf(state), key)?.[place]) ?? {};
  const factor = [0, price, 1, 1, (price + 1) / 2, 0.5, price / 2];
  return Object.entries(chances).reduce(
    (sum, [status, part]) => sum + (part / 1e6) * (factor[Number(status)] ?? 0),
    0,
  );
}

async function sellers(open: OpenTestDatabase) {
  const site = await openWageringSite(open, { hasLog: true });
  const { book, parts, db, userId, row } = site;
  await book.offer(LINE, marketsOf(level), JSON.stringify(level));
  const priceOf = (marketId: string, outcomeId: string): number =>
    book.living.book.games
      .get(book.gameId(LINE))
      ?.markets.get(marketId)
      ?.outcomes.find(({ id }) => id === outcomeId)?.coefficient ?? 0;
  return {
    ...site,
    priceOf,
    placed: async (marketId: string, outcomeId: string) => {
      const coef = priceOf(marketId, outcomeId);
      const placed = await site.place([site.bet(LINE, 'home', { marketId, outcomeId, coef })], {
        amount: '20000',
        coef,
      });
      expect(placed.row?.state).toBe('open');
      return placed.row?.id ?? '';
    },
    offer: async (id: string) => {
      const legs = (await readLegs(db, [id])).get(id) ?? [];
      const stops: [] = [];
      return offerOf({
        book: book.living.book,
        now: parts.clock.now().getTime(),
        row: await row(id),
        legs,
        stops,
        isBonus: false,
        margin: '0',
      }).result;
    },
    sell: (couponId: string) =>
      takeCashOut(
        { ...parts, margin: () => '0.05' },
        { id: systemIds.next(), couponId, userId, percent: 50, offerMin: 0n, isAutomatic: false },
      ),
    verify: async (id: string) => verifyCoupon(db, await row(id)),
  };
}

describeOnBothEngines('a sale', (open) => {
  test('[C30] of outcomes that overlap, that may come back or that are halves is worth what the model says', async () => {
    const { placed, offer, priceOf } = await sellers(open);
    for (const [market, outcome, place] of [
      ['goals.double-chance', 'home-draw', 0],
      ['goals.draw-no-bet', 'away', 1],
      ['goals.result', 'draw', 1],
    ] as const) {
      const result = await offer(await placed(market, outcome));
      if (!result.isAvailable) throw new Error(`${market}: ${result.because.reason}`);
      const expected = worth(level, market, place, priceOf(market, outcome) / 1000);
      expect(Number(result.offer.amount) / 20_000).toBeCloseTo(expected, 4);
      // Nearly the stake: what is missing is the margin of the price.
      expect(expected).toBeGreaterThan(0.9);
      expect(expected).toBeLessThan(1);
    }
  });

  test('[C30] goes on when the line has moved away, and not while the game is stopped', async () => {
    const { placed, offer, book } = await sellers(open);
    const id = await placed('goals.total@250', 'over');
    const before = await offer(id);
    await book.offer(
      LINE,
      marketsOf(faster, (market) => market === 'goals.total@250'),
      JSON.stringify(faster),
    );
    // Where the model has no price for it any more, the market of before is stopped by hand.
    await book.suspend(LINE, true, 'game');
    expect(await offer(id)).toMatchObject({ isAvailable: false, because: { reason: 'suspended' } });
    await book.suspend(LINE, false, 'game');
    const after = await offer(id);
    if (!before.isAvailable || !after.isAvailable) throw new Error('It can be sold.');
    expect(after.offer.amount).toBeGreaterThan(before.offer.amount);
  });

  test('keeps its chances and where they stand in the log, and the verification computes them again', async () => {
    const { placed, sell, verify, db, book } = await sellers(open);
    const id = await placed('goals.draw-no-bet', 'home');
    expect((await sell(id)).kind).toBe('taken');
    const [sale] = await db.selectFrom('cash_out').selectAll().execute();
    const [kept] = Object.values(sale?.prices ?? {});
    expect(kept).toMatchObject({
      chances: { 0: expect.any(Number), 1: expect.any(Number), 2: expect.any(Number) },
      position: book.living.book.games.get(book.gameId(LINE))?.version,
    });
    // The book goes on; what the sale was made from stays where it was.
    await book.offer(LINE, marketsOf(faster), JSON.stringify(faster));
    expect((await verify(id)).verdict).toBe('fits');
    await forge(db, 'cash_out', () =>
      sql`update cash_out set prices = jsonb_set(prices,
        array[(select jsonb_object_keys(prices) limit 1), 'chances'], '{"0": 1, "1": 999999}')`.execute(db),
    );
    const { verdict, lines } = await verify(id);
    expect(verdict).toBe('does-not-fit');
    expect(lines.join('\n')).toMatch(
      /The chances of bet 0 in sale 0 are \{"0":1,"1":999999\}, by the log \{.*\} at position \d+\./,
    );
  });

  test('can still be computed again when its hour of the log is put away', async () => {
    const { placed, sell, verify, db, book, clock } = await sellers(open);
    const id = await placed('goals.draw-no-bet', 'home');
    expect((await sell(id)).kind).toBe('taken');
    await book.offer(LINE, marketsOf(faster), JSON.stringify(faster));
    clock.advance(2 * HOUR);
    const keep = (gameIds: readonly string[]) => keepLegProofs(db, gameIds);
    const now = clock.now();
    const compacted = await compactOldestHour(book.living as FeedService, db, { keepFrom: now, now, keep });
    expect(compacted).toBe('compacted');
    const { verdict, lines } = await verify(id);
    expect([verdict, lines.filter((line) => line.includes('Not checked'))]).toEqual(['fits', []]);
    await forge(db, 'cash_out', () =>
      sql`update cash_out set prices = jsonb_set(prices,
        array[(select jsonb_object_keys(prices) limit 1), 'chances'], '{"0": 1, "1": 999999}')`.execute(db),
    );
    expect((await verify(id)).lines.join('\n')).toMatch(
      /The chances of bet 0 in sale 0 are \{"0":1,"1":999999\}, by the kept log entry \d+ \{.*\}\./,
    );
  });
});
