import { HomeBoard, SectionBoard, type GameRow, type Market } from '@fairline/contracts';
import { isLive, suspensionOf, type BookGame } from '@fairline/feed';
import { fairPrices } from '@fairline/odds';
import { Compile } from 'typebox/compile';
import { beforeAll, describe, expect, test } from 'vitest';

import { testClock, type TestClock } from '../../platform/clock.ts';
import type { ChangeListener } from '../feed/index.ts';
import { playedIn } from '../simulator/index.ts';
import { bookRun, type BookRun } from '../simulator/testing/bookRun.ts';
import { Boards } from './boards.ts';
import type { HomeChoice } from './homeBoard.ts';
import type { SectionChoice } from './sectionBoard.ts';

const SATURDAY = Date.UTC(2026, 10, 14, 15);
const HOUR = 3_600_000;

describe('the boards of the living book', () => {
  let run: BookRun;
  let clock: TestClock;
  let boards: Boards;
  const listeners = new Set<ChangeListener>();

  beforeAll(() => {
    run = bookRun({ seed: 'boards', start: SATURDAY, isPlayed: playedIn('small') });
    run.pass(20);
    clock = testClock(new Date(run.now()));
    boards = boardsOf();
  }, 120_000);

  function boardsOf(): Boards {
    return new Boards(
      {
        get book() {
          return run.book;
        },
        subscribe(listener) {
          listeners.add(listener);
          return () => listeners.delete(listener);
        },
      },
      clock,
    );
  }

  function home(language: string, from: Boards = boards, choice: Partial<HomeChoice> = {}): HomeBoard {
    return from.home({ language, withoutLiveSports: new Set(), withoutLineSports: new Set(), ...choice });
  }

  function section(choice: Partial<SectionChoice>): SectionBoard {
    const board = boards.section({ language: 'en', section: 'live', from: 0, ...choice });
    if ('refused' in board) throw new Error(board.refused);
    return board;
  }

  /** All pages of a long list. */
  function allOf(choice: Partial<SectionChoice>): GameRow[] {
    const games: GameRow[] = [];
    for (;;) {
      const board = section({ ...choice, from: games.length });
      if (board.games.length === 0) return games;
      games.push(...board.games);
    }
  }

  describe('the sport tree', () => {
    test('counts live and coming games as the sections list them', () => {
      const { sports, championships } = boards.tree('en');
      const [live, line] = [allOf({ section: 'live' }), allOf({ section: 'line' })];
      const countOf = (isIn: (game: GameRow) => boolean) => ({
        live: live.filter(isIn).length,
        line: line.filter(isIn).length,
      });
      expect(sports).toHaveLength(19);
      for (const { slug, games } of sports)
        expect([slug, games]).toEqual([slug, countOf(({ sport }) => sport === slug)]);
      for (const { address, games } of championships)
        expect(games).toEqual(countOf(({ championship }) => championship === address));
      expect(boards.counts()).toEqual({ live: live.length, line: line.length });
    });

    test('names are in the asked language, or in English where there is none', () => {
      const firstIn = (language: string) => boards.tree(language).sports[0]?.name;
      expect(['en', 'ru', 'ar', 'de', 'ja'].map(firstIn)).toEqual([
        'Football',
        'Футбол',
        'كرة القدم',
        'Fußball',
        'Football',
      ]);
    });

    test('[CPN-106] [CPN-107] [CPN-117] the English name stands beside another one, for the bets of the page', () => {
      const [russian, english] = [boards.tree('ru'), boards.tree('en')];
      for (const kind of ['sports', 'championships'] as const)
        expect(russian[kind].map(({ name, nameEng = name }) => nameEng)).toEqual(
          english[kind].map(({ name }) => name),
        );
      expect([russian, english].map(({ sports }) => sports[0]?.nameEng)).toEqual(['Football', undefined]);
      const [row, own] = [home('ru').live[0]!.home, home('en').live[0]!.home];
      expect([row.nameEng, own.nameEng, row.name === own.name]).toEqual([own.name, undefined, false]);
    });
  });

  describe('the home board', () => {
    test('fits its contract and holds what is live, what starts soon, and where push goes on', () => {
      const board = home('ru');
      expect([...Compile(HomeBoard).Errors(board)]).toEqual([]);
      expect(board.position).toBe(run.book.position);
      expect(board.live.length).toBeGreaterThan(25);
      expect(board.soon).toHaveLength(40);
      const starts = board.soon.map(({ startsAt }) => startsAt);
      expect(starts).toEqual(starts.toSorted((a, b) => a - b));
      expect(board.championships.map(({ address }) => address)).toContain('1-liga-solana');
      expect(board.championships).toHaveLength(8);
    });

    test('the featured game shows the margin of the prices on offer and the chances without it', () => {
      const { game, probabilities, marginPartsPerMillion } = home('en').featured!;
      const { outcomes } = game.markets.find(({ kind }) => kind === 'result')!;
      const coefficients = outcomes.map(({ coefficient }) => coefficient);
      const sum = coefficients.reduce((total, coefficient) => total + 1000 / coefficient, 0);
      expect(marginPartsPerMillion).toBeCloseTo((sum - 1) * 1_000_000, 0);
      expect(probabilities.map(({ kind }) => kind)).toEqual(['home', 'draw', 'away']);
      expect(probabilities.map(({ partsPerMillion }) => partsPerMillion)).toEqual(
        fairPrices(coefficients, 'shin'),
      );
    });

    test('a game that a visitor sees opened up stays while it may be the one, whatever comes before it', () => {
      const { championship } = home('en').featured!.game;
      const shown = home('en').soon.find(
        (game) => game.championship !== championship && game.markets[0]?.outcomes.length === 3,
      )!;
      const named = (featured: number) => home('en', boards, { featured }).featured!;
      expect(named(shown.number).game.id).toBe(shown.id);
      expect(named(shown.number).probabilities).toHaveLength(3);
      // Neither a game that has begun nor an invented one keeps the place.
      expect(named(home('en').live[0]!.number)).toEqual(home('en').featured);
      expect(named(1)).toEqual(home('en').featured);
    });

    test('an empty book is an empty board', () => {
      const empty = new Boards(
        { book: { ...run.book, games: new Map() }, subscribe: () => () => true },
        clock,
      );
      const board = home('en', empty);
      expect([board.live, board.soon, board.featured]).toEqual([[], [], undefined]);
      expect(empty.counts()).toEqual({ live: 0, line: 0 });
    });
  });

  describe('a row', () => {
    test('holds ids, prices, state and version as the book has them', () => {
      for (const row of home('en').live) {
        const game = run.book.games.get(row.id)!;
        expect(row.version).toBe(game.version);
        expect(row.suspension).toBe(suspensionOf(game));
        expect(row.live).toEqual(game.score);
        expect(row.marketCount).toBe(game.markets.size);
        expect([row.hasVideo, row.hasZone]).toEqual([
          game.fixture.media?.videoId !== undefined,
          game.fixture.media?.zoneId !== undefined,
        ]);
        for (const market of row.markets) {
          const offered = game.markets.get(market.id)!;
          // A kind that is no longer offered is shown by its closed market.
          expect(offered.isMain || offered.isSuspended).toBe(true);
          expect(market.isSuspended).toBe(offered.isSuspended);
          expect(market.outcomes.map(({ id, coefficient }) => ({ id, coefficient }))).toEqual(
            offered.outcomes,
          );
        }
      }
    });

    test('its markets are of the whole game, each kind once, and exceed certainty', () => {
      const rows = [...home('en').live, ...home('en').soon];
      const sum = ({ outcomes }: Market): number =>
        outcomes.reduce((total, { coefficient }) => total + 1000 / coefficient, 0);
      for (const { markets, sport } of rows) {
        expect(new Set(markets.map(({ kind }) => kind)).size).toBe(markets.length);
        for (const market of markets) expect(sum(market)).toBeGreaterThan(1);
        if (sport === 'tennis')
          expect(markets.every(({ id, kind }) => kind === 'winner' || id.startsWith('games.'))).toBe(true);
      }
      expect(rows.filter(({ markets }) => markets.length === 0).length).toBeLessThan(rows.length / 4);
    });

    test('parts are counted with their game and have no rows of their own', () => {
      const parts = new Map<string, number>();
      for (const { fixture, statusId } of run.book.games.values()) {
        if (fixture.part === undefined || statusId === 4) continue;
        parts.set(fixture.part.parentId, (parts.get(fixture.part.parentId) ?? 0) + 1);
      }
      const live = allOf({ section: 'live' });
      expect(live.map(({ partCount }) => partCount)).toEqual(live.map(({ id }) => parts.get(id) ?? 0));
      expect(live.some(({ partCount }) => partCount > 0)).toBe(true);
    });
  });

  describe('a section', () => {
    test('[BET-002] live holds live games only, line holds coming games only', () => {
      const live = section({ section: 'live' });
      const line = allOf({ section: 'line' });
      const wanted = [...run.book.games.values()].filter(
        (game) => isLive(game) && game.fixture.part === undefined,
      );
      expect(new Set(live.games.map(({ id }) => id))).toEqual(
        new Set(wanted.map(({ fixture }) => fixture.id)),
      );
      expect(line.every(({ statusId, startsAt }) => statusId === 1 && startsAt > run.now())).toBe(true);
      expect(line.length).toBeGreaterThan(300);
      // A game that was put off is on neither board.
      const { id } = line.at(-1)!;
      const put = (game: BookGame) => {
        run.book.games.set(id, game);
        clock.set(new Date(clock.now().getTime() + 1000));
      };
      const coming = run.book.games.get(id)!;
      put({ ...coming, statusId: 5 });
      const boardsNow = [...allOf({ section: 'live' }), ...allOf({ section: 'line' })];
      put(coming);
      expect(boardsNow.some((row) => row.id === id)).toBe(false);
      expect([...Compile(SectionBoard).Errors(live)]).toEqual([]);
    });

    test('[BET-003] without a sport all sports are offered; sport, then championship narrow the list', () => {
      const all = section({ section: 'line' });
      const football = section({ section: 'line', sport: 'football' });
      const league = section({ section: 'line', sport: 'football', championship: '1-liga-solana' });
      expect(new Set(allOf({ section: 'line' }).map(({ sport }) => sport)).size).toBe(19);
      expect(new Set(football.games.map(({ sport }) => sport))).toEqual(new Set(['football']));
      expect(football.championships.every(({ sport }) => sport === 'football')).toBe(true);
      expect(new Set(league.games.map(({ championship }) => championship))).toEqual(
        new Set(['1-liga-solana']),
      );
      expect(all.total).toBeGreaterThan(football.total);
      expect(football.total).toBeGreaterThan(league.total);
    });

    test('a long list comes in portions without gaps and repetitions', () => {
      const { total } = section({ section: 'line' });
      const ids = allOf({ section: 'line' }).map(({ id }) => id);
      expect([ids.length, new Set(ids).size]).toEqual([total, total]);
    });

    test('by time a list that is longer than one reply is cut in the order of the starts', () => {
      const starts = allOf({ section: 'line' })
        .map(({ startsAt }) => startsAt)
        .toSorted((a, b) => a - b);
      const first = section({ section: 'line', isByTime: true });
      expect(first.total).toBe(starts.length);
      expect(first.total).toBeGreaterThan(first.games.length);
      expect(allOf({ section: 'line', isByTime: true }).map(({ startsAt }) => startsAt)).toEqual(starts);
    });

    test('a time narrows the line', () => {
      const soon = section({ section: 'line', withinHours: 3 });
      expect(soon.games.length).toBeGreaterThan(0);
      expect(soon.games.every(({ startsAt }) => startsAt <= run.now() + 3 * HOUR)).toBe(true);
      expect(soon.total).toBe(soon.games.length);
    });

    test('an unknown sport, an unknown championship and one of another sport are refused by name', () => {
      const ask = (choice: Partial<SectionChoice>) =>
        boards.section({ language: 'en', section: 'live', from: 0, ...choice });
      expect(ask({ sport: 'quidditch' })).toEqual({ refused: 'unknown-sport' });
      for (const championship of ['999-none', '1-another-name'])
        expect(ask({ sport: 'football', championship })).toEqual({ refused: 'unknown-championship' });
      expect(ask({ sport: 'tennis', championship: '1-liga-solana' })).toEqual({
        refused: 'unknown-championship',
      });
    });
  });

  test('related games are those of the sides, then of the championship, without the game itself', () => {
    const game = home('en').featured!.game;
    const { games } = boards.related(String(game.number), 'en')!;
    expect(games.length).toBeGreaterThan(2);
    expect(games.map(({ id }) => id)).not.toContain(game.id);
    const sides = new Set([game.home.address, game.away.address]);
    const isOfSides = (row: GameRow): boolean => sides.has(row.home.address) || sides.has(row.away.address);
    const places = games.map((row) => (isOfSides(row) ? 0 : 1));
    expect(places).toEqual(places.toSorted((a, b) => a - b));
    expect(games.every((row) => isOfSides(row) || row.championship === game.championship)).toBe(true);
    expect(boards.related('00000000-0000-4000-8000-00000000ffff', 'en')).toBeUndefined();
  });

  test('[BET-126] [BET-127] sports that a player hides are in no list of that section, and the answers of others stay', () => {
    const hidden = { live: new Set(['football']), line: new Set(['tennis', 'football']) };
    const shared = section({ section: 'live' });
    const own = boards.section({ language: 'en', section: 'live', from: 0 }, hidden);
    if ('refused' in own) throw new Error(own.refused);
    const footballs = shared.sports.find(({ slug }) => slug === 'football')?.games.live ?? 0;
    expect(footballs).toBeGreaterThan(0);
    expect(own.total).toBe(shared.total - footballs);
    expect(own.games.some(({ sport }) => sport === 'football')).toBe(false);
    expect(own.championships.filter(({ sport }) => sport === 'football')).toEqual([]);
    // Tennis is hidden in the line only: its running games are still counted.
    const tennis = (board: SectionBoard) => board.sports.find(({ slug }) => slug === 'tennis')?.games;
    expect(tennis(own)).toEqual({ live: tennis(shared)?.live, line: 0 });
    const { live, soon, featured } = boards.home(
      { language: 'en', withoutLiveSports: new Set(), withoutLineSports: new Set() },
      hidden,
    );
    expect(live.some(({ sport }) => sport === 'football')).toBe(false);
    expect([...soon, featured!.game].some(({ sport }) => hidden.line.has(sport))).toBe(false);
    const preview = boards.preview({ language: 'en', hasCategories: false }, hidden);
    expect(preview.games.some(({ GT }) => GT === 'football')).toBe(false);
    const game = home('en').featured!.game;
    expect(game.sport).toBe('football');
    expect(boards.related(String(game.number), 'en', hidden)?.games).toEqual([]);
    // Everybody else gets the very same object as before; so do two players with the same list.
    expect(section({ section: 'live' })).toBe(shared);
    const same = { live: new Set(['football']), line: new Set(['football', 'tennis']) };
    expect(boards.section({ language: 'en', section: 'live', from: 0 }, same)).toBe(own);
  });

  test('[BET-123..125] a preview names type, name, rank, odds, championship and flags of the most important games', () => {
    const { games, categories } = boards.preview({ language: 'en', hasCategories: true });
    expect(games).toHaveLength(30);
    const previewOf = (row: GameRow) => {
      const result = row.markets.find(({ kind }) => kind === 'result' || kind === 'winner');
      return {
        GT: row.sport,
        GN: `${row.home.name} - ${row.away.name}`,
        R: Number.parseInt(row.championship, 10),
        OR: result?.outcomes.map(({ coefficient }) => coefficient) ?? [],
        CRID: Number.parseInt(row.championship, 10),
        GF: (row.live === undefined ? 0 : 1) + (row.hasVideo ? 2 : 0) + (row.hasZone ? 4 : 0),
      };
    };
    const rows = [...allOf({ section: 'live' }), ...allOf({ section: 'line' })];
    const wanted = rows.map(previewOf);
    for (const game of games) expect(wanted).toContainEqual(game);
    const live = games.map(({ GF }) => GF % 2);
    expect(live).toEqual(live.toSorted((a, b) => b - a));
    expect(new Set(categories?.map(({ CRID }) => CRID))).toEqual(new Set(games.map(({ CRID }) => CRID)));
    const british = boards.preview({ language: 'en', country: 'GB', hasCategories: false });
    expect(british.categories).toBeUndefined();
    const first = boards
      .tree('en')
      .championships.find(({ address }) => address.startsWith(`${british.games[0]?.CRID}-`));
    expect(first?.flag).toMatch(/^gb/);
    const tennis = boards.preview({ language: 'en', sport: 'tennis', hasCategories: false });
    expect(new Set(tennis.games.map(({ GT }) => GT))).toEqual(new Set(['tennis']));
  });

  test('who asks the same within a second gets the same object; a later board has what has changed', () => {
    const first = home('en');
    expect(home('en')).toBe(first);
    const shown = new Map(first.live.map((row) => [row.id, row]));
    run.pass(30);
    clock.set(new Date(run.now()));
    const later = home('en');
    expect(later.position).toBeGreaterThan(first.position);
    const kept = later.live.filter((row) => shown.get(row.id) === row);
    // What did not change is not written again.
    for (const row of kept) expect(row.version).toBe(run.book.games.get(row.id)?.version);
    expect(kept.length).toBeLessThan(later.live.length);
  });

  test('a corrected name is shown at once, although the game has not changed', () => {
    const game = home('en').soon[0]!;
    const { homeId } = run.book.games.get(game.id)!.fixture;
    const side = run.book.competitors.get(homeId)!;
    run.book.competitors.set(homeId, { ...side, name: { ...side.name, en: 'Corrected' } });
    for (const listener of listeners) {
      listener([{ position: 1, feedId: 'x', sequence: 1, at: 0, cause: '', kind: 'entity', delta: {} }]);
    }
    clock.set(new Date(clock.now().getTime() + 1000));
    expect(home('en').soon.find(({ id }) => id === game.id)?.home.name).toBe('Corrected');
  });

  test('a game is on the boards of the line from its first price on', () => {
    const line = allOf({ section: 'line', sport: 'football' });
    const { id, sport } = line.at(-1)!;
    const counted = () => boards.tree('en').sports.find(({ slug }) => slug === sport)?.games.line ?? 0;
    const before = counted();
    const later = () => clock.advance(1000);
    const priced = run.book.games.get(id)!;
    run.book.games.set(id, { ...priced, markets: new Map() });
    later();
    const announced = allOf({ section: 'line', sport: 'football' }).map((row) => row.id);
    expect(announced).toEqual(line.map((row) => row.id).filter((other) => other !== id));
    expect(counted()).toBe(before - 1);
    run.book.games.set(id, priced);
    later();
    expect(allOf({ section: 'line', sport: 'football' }).map((row) => row.id)).toContain(id);
  });

  test('a game leaves the line when its time comes', () => {
    const line = allOf({ section: 'line' });
    clock.advance(24 * HOUR);
    const left = line.filter(({ startsAt }) => startsAt > clock.now().getTime());
    expect(section({ section: 'line' }).total).toBe(left.length);
  });
});
