import {
  HomeBoard,
  SectionBoard,
  type Market,
  type SectionBoard as SectionBoardReply,
} from '@fairline/contracts';
import { sql } from 'kysely';
import { Compile } from 'typebox/compile';
import { describe, expect, test } from 'vitest';

import { testClock } from '../clock.ts';
import type { Database } from '../database/index.ts';
import { describeOnBothEngines } from '../database/testing.ts';
import { readHomeBoard } from './readHomeBoard.ts';
import { readSectionBoard, type SectionChoice } from './readSectionBoard.ts';
import { seedCatalogue } from './seedCatalogue.ts';
import { readTree } from './sportTree.ts';

const now = new Date('2026-11-15T12:00:00Z');
const HOUR = 3_600_000;
const later = (hours: number): Date => new Date(now.getTime() + hours * HOUR);
const clockAt = testClock;

describeOnBothEngines('catalogue', (open) => {
  let reading: Promise<Database> | undefined;

  /** Opened after the tests that write: reading does not change the book, so one serves all of them. */
  function seeded(): Promise<Database> {
    reading ??= open().then(async (database) => {
      await seedCatalogue(database.db, clockAt(now));
      return database;
    });
    return reading;
  }

  async function section(database: Database, choice: Partial<SectionChoice>): Promise<SectionBoardReply> {
    const board = await readSectionBoard(database.db, { language: 'en', now, section: 'live', ...choice });
    if ('refused' in board) throw new Error(board.refused);
    return board;
  }

  describe('seedCatalogue', () => {
    test('lays a book once and keeps it while its live games may still run', async () => {
      const { db } = await open();
      expect(await seedCatalogue(db, clockAt(now))).toBe('laid');
      const before = await db.selectFrom('game').select('id').orderBy('id').execute();
      expect(await seedCatalogue(db, clockAt(later(0.2)))).toBe('kept');
      expect(await db.selectFrom('game').select('id').orderBy('id').execute()).toEqual(before);
    });

    test('lays a new book when every live game of the old one must be over, and leaves nothing of it', async () => {
      const { db } = await open();
      await seedCatalogue(db, clockAt(now));
      expect(await seedCatalogue(db, clockAt(later(30)))).toBe('laid');
      const { rows } = await sql<{ old: number; orphans: number }>`
        select (select count(*)::int from game where updated_at = ${now}) as old,
               (select count(*)::int from market where game_id not in (select id from game)) as orphans
      `.execute(db);
      expect(rows[0]).toEqual({ old: 0, orphans: 0 });
      expect(await db.selectFrom('championship').select('id').execute()).toHaveLength(44);
    });

    test('two processes that start together lay one book', async () => {
      const { db } = await open();
      const outcomes = await Promise.all([seedCatalogue(db, clockAt(now)), seedCatalogue(db, clockAt(now))]);
      expect(outcomes.sort()).toEqual(['kept', 'laid']);
    });
  });

  describe('the sport tree', () => {
    test('counts live and coming games as the sections list them', async () => {
      const database = await seeded();
      const { sports, championships } = await readTree(database.db, { language: 'en', now });
      const live = await section(database, { section: 'live' });
      const line = await section(database, { section: 'line' });
      for (const sport of sports) {
        const inSport = (board: SectionBoardReply): number =>
          board.games.filter((game) => game.sport === sport.slug).length;
        expect(sport.games, sport.slug).toEqual({ live: inSport(live), line: inSport(line) });
      }
      for (const championship of championships) {
        const inIt = (board: SectionBoardReply): number =>
          board.games.filter((game) => game.championship === championship.address).length;
        expect(championship.games).toEqual({ live: inIt(live), line: inIt(line) });
      }
    });

    test('names are in the asked language, or in English where there is none', async () => {
      const { db } = await seeded();
      const nameOfFirst = async (language: string): Promise<string | undefined> =>
        (await readTree(db, { language, now })).sports[0]?.name;
      expect(await nameOfFirst('en')).toBe('Football');
      expect(await nameOfFirst('ru')).toBe('Футбол');
      expect(await nameOfFirst('ar')).toBe('كرة القدم');
      expect(await nameOfFirst('de')).toBe('Fußball');
      expect(await nameOfFirst('ja')).toBe('Football');
    });
  });

  describe('the home board', () => {
    test('fits its contract and holds live games, games starting soon and a featured one', async () => {
      const { db } = await seeded();
      const board = await readHomeBoard(db, { language: 'ru', now });
      expect([...Compile(HomeBoard).Errors(board)]).toEqual([]);
      expect(board.sports).toHaveLength(18);
      expect(board.live.length).toBeGreaterThanOrEqual(60);
      expect(board.live.every((game) => game.statusId === 2 || game.statusId === 3)).toBe(true);
      expect(board.soon).toHaveLength(40);
      expect(board.soon.every((game) => game.statusId === 1 && game.startsAt > now.getTime())).toBe(true);
      expect(board.soon.map((game) => game.startsAt)).toEqual(
        board.soon.map((game) => game.startsAt).sort((a, b) => a - b),
      );
    });

    test('the featured game shows its fair probabilities and the margin of the prices on offer', async () => {
      const { db } = await seeded();
      const { featured } = await readHomeBoard(db, { language: 'en', now });
      const { game, probabilities, marginPartsPerMillion } = featured!;
      expect(probabilities.map(({ kind }) => kind)).toEqual(['home', 'draw', 'away']);
      expect(probabilities.reduce((sum, { partsPerMillion }) => sum + partsPerMillion, 0)).toBe(1_000_000);
      const prices = game.markets.find(({ kind }) => kind === 'result')!.outcomes;
      const overround = prices.reduce((sum, { coefficient }) => sum + 1000 / coefficient, 0);
      expect(marginPartsPerMillion).toBeCloseTo((overround - 1) * 1_000_000, 0);
      expect(marginPartsPerMillion).toBeGreaterThan(30_000);
    });

    test('two sides of a total have one line, and the prices of a market exceed certainty', async () => {
      const { db } = await seeded();
      const { live, soon } = await readHomeBoard(db, { language: 'en', now });
      const markets = [...live, ...soon].flatMap((game) => game.markets);
      const open = markets.filter((market) => !market.isSuspended);
      const sum = (market: Market): number =>
        market.outcomes.reduce((total, { coefficient }) => total + 1000 / coefficient, 0);
      expect(open.every((market) => sum(market) > 1)).toBe(true);
      expect(markets.some((market) => market.isSuspended)).toBe(true);
      const withLine = markets.filter(({ kind }) => kind === 'total' || kind === 'handicap');
      expect(withLine.every(({ line }) => line !== undefined && Math.abs(line) % 100 === 50)).toBe(true);
    });
  });

  describe('a section', () => {
    test('[BET-002] live holds live games only, line holds coming games only', async () => {
      const database = await seeded();
      const live = await section(database, { section: 'live' });
      const line = await section(database, { section: 'line' });
      expect(live.games.every((game) => game.statusId === 2 || game.statusId === 3)).toBe(true);
      expect(line.games.every((game) => game.statusId === 1)).toBe(true);
      expect(live.games.length).toBeGreaterThan(0);
      expect(line.games.length).toBeGreaterThan(0);
      expect([...Compile(SectionBoard).Errors(live)]).toEqual([]);
    });

    test('[BET-003] without a sport all sports are offered; sport, then championship narrow the list', async () => {
      const database = await seeded();
      const all = await section(database, { section: 'line' });
      const football = await section(database, { section: 'line', sport: 'football' });
      const league = await section(database, {
        section: 'line',
        sport: 'football',
        championship: '2-crown-league',
      });
      expect(new Set(all.games.map((game) => game.sport)).size).toBe(18);
      expect(new Set(football.games.map((game) => game.sport))).toEqual(new Set(['football']));
      expect(football.championships.every(({ sport }) => sport === 'football')).toBe(true);
      expect(new Set(league.games.map((game) => game.championship))).toEqual(new Set(['2-crown-league']));
      expect(all.total).toBeGreaterThan(football.total);
      expect(football.total).toBeGreaterThan(league.total);
    });

    test('a time narrows the line', async () => {
      const database = await seeded();
      const soon = await section(database, { section: 'line', withinHours: 3 });
      expect(soon.games.length).toBeGreaterThan(0);
      expect(soon.games.every((game) => game.startsAt <= later(3).getTime())).toBe(true);
      expect(soon.total).toBe(soon.games.length);
    });

    test('a game leaves the line when its time comes', async () => {
      const database = await seeded();
      const before = await section(database, { section: 'line' });
      const after = await section(database, { section: 'line', now: later(24) });
      expect(after.total).toBe(before.games.filter((game) => game.startsAt > later(24).getTime()).length);
    });

    test('an unknown sport, an unknown championship and one of another sport are refused by name', async () => {
      const { db } = await seeded();
      const ask = (choice: Partial<SectionChoice>) =>
        readSectionBoard(db, { language: 'en', now, section: 'live', ...choice });
      expect(await ask({ sport: 'quidditch' })).toEqual({ refused: 'unknown-sport' });
      expect(await ask({ sport: 'football', championship: '999-none' })).toEqual({
        refused: 'unknown-championship',
      });
      expect(await ask({ sport: 'football', championship: '2-another-name' })).toEqual({
        refused: 'unknown-championship',
      });
      expect(await ask({ sport: 'tennis', championship: '2-crown-league' })).toEqual({
        refused: 'unknown-championship',
      });
    });

    test('a championship without games today is an empty page, not a missing one', async () => {
      const database = await seeded();
      const cricket = await section(database, { section: 'live', sport: 'cricket' });
      expect(cricket.games).toEqual([]);
    });
  });
});
