import type { Kysely, KyselyPlugin } from 'kysely';
import { expect, test } from 'vitest';

import type { Tables } from '../../platform/database/index.ts';
import { describeOnBothEngines, type OpenTestDatabase } from '../../platform/database/testing.ts';
import { findWords, type LegWord } from './gameLog.ts';
import { LegProofs } from './legProof.ts';
import { RESULT } from './testing/bettingBook.ts';
import { openWageringSite } from './testing/wageringSite.ts';

const GAME = 1;
const CHANGES = 150;

/** How many rows each question to the database has brought. */
function counted(db: Kysely<Tables>): { readonly db: Kysely<Tables>; readonly rows: number[] } {
  const rows: number[] = [];
  const plugin: KyselyPlugin = {
    transformQuery: ({ node }) => node,
    transformResult: async ({ result }) => {
      rows.push(result.rows.length);
      return result;
    },
  };
  return { db: db.withPlugin(plugin), rows };
}

async function longGame(open: OpenTestDatabase) {
  const { db, book } = await openWageringSite(open, { hasLog: true });
  const gameId = book.gameId(GAME);
  const priced: { standsAt: bigint; price: number }[] = [];
  for (let change = 0; change < CHANGES; change += 1) {
    const price = 2000 + change;
    await book.price(GAME, [price, 3000, 4000]);
    priced.push({ standsAt: BigInt(book.living.book.games.get(gameId)?.version ?? 0), price });
  }
  await book.result(GAME, [1, 0, 0]);
  const about = { what: 'price', marketId: RESULT } as const;
  const home = (at: number): LegWord => ({
    ...about,
    outcomeId: 'home',
    standsAt: priced[at]?.standsAt ?? 0n,
  });
  return { db, gameId, priced, home, away: (at: number): LegWord => ({ ...home(at), outcomeId: 'away' }) };
}

const sum = (numbers: readonly number[]): number => numbers.reduce((all, one) => all + one, 0);

describeOnBothEngines('the log of a game', (open) => {
  test('is read backwards from where the word of a bet stands, and once for all bets on it', async () => {
    const { db, gameId, home, away } = await longGame(open);
    const watched = counted(db);
    const proofs = new LegProofs(watched.db);
    const leg = { couponId: '00000000-0000-4000-8000-000000000000', position: 0, gameId };
    const found = await proofs.find(leg, home(100));
    expect(found?.row.position).toBe(home(100).standsAt);
    expect(found?.change).toBeDefined();
    const read = sum(watched.rows);
    expect(read).toBeLessThan(20);
    expect((await proofs.find(leg, away(100)))?.row.position).toBeLessThanOrEqual(away(100).standsAt);
    expect(sum(watched.rows)).toBe(read);
    // One that nobody has spoken of stands nowhere, and the last whole game says so.
    const unheard = await proofs.find(leg, { ...home(100), marketId: 'none' });
    expect(unheard?.change?.kind).toBe('whole');
    expect(sum(watched.rows)).toBeLessThan(60);
  });

  test('answers many words in one pass and in portions, as one by one', async () => {
    const { db, gameId, home, away } = await longGame(open);
    const words = [140, 3, 77, 77, 120, 4].flatMap((at) => [home(at), away(at)]);
    const watched = counted(db);
    const found = await findWords(watched.db, gameId, words);
    expect(found).toHaveLength(words.length);
    expect(Math.max(...watched.rows)).toBeLessThanOrEqual(16);
    expect(sum(watched.rows)).toBeLessThan(CHANGES + 40);
    const leg = { couponId: '00000000-0000-4000-8000-000000000000', position: 0, gameId };
    for (const { word, entry } of found)
      expect((await new LegProofs(db).find(leg, word))?.row.position).toBe(entry.position);
    // The last bets need nothing of the days before.
    const late = counted(db);
    expect(await findWords(late.db, gameId, [home(140)])).toHaveLength(1);
    expect(sum(late.rows)).toBeLessThan(70);
    expect(await findWords(db, gameId, [])).toEqual([]);
  });
});
