import { newBook } from '@fairline/feed';
import { sql } from 'kysely';
import { expect, test } from 'vitest';

import { BookReplica, type LivingBook } from '../../book/feed/index.ts';
import { checkLedger } from '../../money/wallet/index.ts';
import { describeOnBothEngines, type OpenTestDatabase } from '../../platform/database/testing.ts';
import { checkBets } from '../betOrder/index.ts';
import { openWageringSite } from '../wagering/testing/wageringSite.ts';
import { settleGames } from './settleGames.ts';
import { sweep } from './sweep.ts';

/** A process that writes the book, and one that follows it only when it is told to. */
async function openSite(open: OpenTestDatabase) {
  const site = await openWageringSite(open, { hasLog: true });
  const { db, book, parts, clock } = site;
  // Something of the games is said before anything is decided, and the follower knows no more than that.
  await book.score(2, [0, 0]);
  const settleBy = (living: LivingBook, games: readonly number[]) =>
    settleGames(
      { ...parts, living },
      games.map((game) => book.gameId(game)),
    );
  return {
    ...site,
    follow: () => BookReplica.open({ db, clock, silenceMs: 3_600_000 }),
    settle: (...games: number[]) => settleBy(book.living, games),
    settleBy,
    words: async (id: string) =>
      (
        await db
          .selectFrom('settlement')
          .select(['kind', 'payout'])
          .where('coupon_id', '=', id)
          .orderBy('sequence')
          .execute()
      ).map(({ kind, payout }) => [kind, payout]),
    legs: (id: string) =>
      db
        .selectFrom('coupon_leg')
        .select(['status_id', 'result_position'])
        .where('coupon_id', '=', id)
        .orderBy('position')
        .execute(),
    isWhole: async () => {
      expect([...(await checkLedger(db)).problems, ...(await checkBets(db)).problems]).toEqual([]);
    },
  };
}

describeOnBothEngines('a process whose book is behind', (open) => {
  test('takes no payout back that another has made, and pays nothing again when it has come so far', async () => {
    const { book, place, bet, follow, settle, settleBy, words, balance, isWhole } = await openSite(open);
    const id = (await place([bet(1)])).row?.id ?? '';
    // It has a word on the game that decides something, and not yet the result.
    await book.suspend(1);
    const behind = await follow();
    await book.result(1, [1, 0, 0]);
    expect(await settle(1)).toBe(1);
    expect(await settleBy(behind, [1])).toBe(0);
    await behind.catchUp();
    expect(await settleBy(behind, [1])).toBe(0);
    expect([await words(id), await balance()]).toEqual([[['settlement', 1000n]], 100_500n]);
    await isWhole();
    await behind.close();
  });

  test('leaves corrections alone, whoever of the two was first', async () => {
    const { book, place, bet, follow, settle, settleBy, words, isWhole } = await openSite(open);
    const id = (await place([bet(1)])).row?.id ?? '';
    const early = await follow();
    await book.result(1, [1, 0, 0]);
    const behind = await follow();
    // Both settle by the same word, the follower first.
    expect([await settleBy(behind, [1]), await settle(1), await settleBy(early, [1])]).toEqual([1, 0, 0]);
    await book.correct(1, [0, 1, 0]);
    expect(await settle(1)).toBe(1);
    for (const one of [behind, early, behind]) expect(await settleBy(one, [1])).toBe(0);
    await book.correct(1, [4, 0, 0]);
    await behind.catchUp();
    // It is ahead of the other follower now, and first.
    expect([await settleBy(behind, [1]), await settle(1), await settleBy(early, [1])]).toEqual([1, 0, 0]);
    await early.catchUp();
    expect(await settleBy(early, [1])).toBe(0);
    expect(await words(id)).toEqual([
      ['settlement', 1000n],
      ['reversal', 1000n],
      ['settlement', 0n],
      ['reversal', 0n],
      ['settlement', 750n],
    ]);
    await isWhole();
    await Promise.all([early.close(), behind.close()]);
  });

  test('does not settle again what was taken back, also of a coupon that is still open', async () => {
    const { book, place, bet, follow, settle, settleBy, words, legs, row, isWhole } = await openSite(open);
    const single = (await place([bet(1)])).row?.id ?? '';
    const express = (await place([bet(1), bet(3)])).row?.id ?? '';
    await book.result(1, [1, 0, 0]);
    const behind = await follow();
    await settle(1);
    await book.correct(1, [-2, -2, -2]);
    await settle(1);
    expect(await settleBy(behind, [1])).toBe(0);
    for (const id of [single, express]) {
      expect((await row(id)).state).toBe('open');
      expect((await legs(id))[0]).toEqual({
        status_id: -2,
        result_position: BigInt(book.living.book.games.get(book.gameId(1))?.version ?? 0),
      });
    }
    await book.result(1, [0, 1, 0], { isFinal: false });
    await book.result(3, [1, 0, 0]);
    await behind.catchUp();
    expect(await settleBy(behind, [1, 3])).toBe(2);
    expect(await settle(1, 3)).toBe(0);
    expect(await words(express)).toEqual([['settlement', 0n]]);
    await isWhole();
    await behind.close();
  });

  test('nor what was settled by the database, of a game that is in no book', async () => {
    const { book, place, bet, follow, settleBy, words, legs, isWhole } = await openSite(open);
    const id = (await place([bet(1)])).row?.id ?? '';
    const behind = await follow();
    await book.result(1, [1, 0, 0]);
    const nobody: LivingBook = { book: newBook(), subscribe: () => () => undefined };
    expect([await settleBy(nobody, [1]), await settleBy(behind, [1])]).toEqual([1, 0]);
    expect((await legs(id))[0]?.result_position).toBe(BigInt(book.living.book.position));
    expect(await words(id)).toEqual([['settlement', 1000n]]);
    await isWhole();
    await behind.close();
  });

  test('does not call a game done that failed by a newer book', async () => {
    const { db, parts, book, place, bet, follow, row } = await openSite(open);
    const id = (await place([bet(1)])).row?.id ?? '';
    await book.result(1, [1, 0, 0]);
    await sweep(parts);
    const behind = await follow();
    const due = () => db.selectFrom('settlement_due').select('game_id').execute();
    await book.correct(1, [0, 1, 0]);
    await sql`update coupon set blocks = '[{"id":0,"amount":"?","isLobby":false}]' where id = ${id}`.execute(
      db,
    );
    await expect(sweep(parts)).rejects.toThrow('1 games were not settled.');
    await sql`update coupon set blocks = '[]' where id = ${id}`.execute(db);
    await sweep({ ...parts, living: behind });
    expect(await due()).toEqual([{ game_id: book.gameId(1) }]);
    await sweep(parts);
    expect([await due(), (await row(id)).outcome]).toEqual([[], 'lost']);
    await behind.close();
  });

  test('pays nothing by a result that was taken back before another has swept', async () => {
    const { parts, book, place, bet, follow, words, isWhole } = await openSite(open);
    const id = (await place([bet(1)])).row?.id ?? '';
    await book.result(1, [1, 0, 0], { isFinal: false });
    const behind = await follow();
    await book.correct(1, [-2, -2, -2]);
    await sweep(parts);
    await sweep({ ...parts, living: behind });
    expect(await words(id)).toEqual([]);
    await isWhole();
    await behind.close();
  });
});
