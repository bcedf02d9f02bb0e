import {
  readFilteredMarkets,
  timeFilterOf,
  writeFilteredMarkets,
  type BoardPageType,
} from '@fairline/contracts';
import { marketMeta, type BookGame } from '@fairline/feed';
import { beforeAll, describe, expect, test } from 'vitest';

import { testClock } from '../../platform/clock.ts';
import { bookRun, type BookRun } from '../simulator/testing/bookRun.ts';
import { Boards } from './boards.ts';
import { championshipsOf as pageTypeChampionships } from './pageType.ts';
import type { SectionChoice } from './sectionBoard.ts';

const SATURDAY = Date.UTC(2026, 10, 14, 15);
const HOUR = 3_600_000;
describe('filters of a section', () => {
  let run: BookRun;
  let boards: Boards;

  beforeAll(() => {
    // The championships that the page types are about, and some of other sports.
    const numbers = new Set([1, 2, 3, 13, 17, 20, 27, 34, 39, 44, 45, 92, 93, 110, 111, 131]);
    run = bookRun({ seed: 'filters', start: SATURDAY, isPlayed: ({ number }) => numbers.has(number) });
    run.pass(12);
    boards = new Boards({ book: run.book, subscribe: () => () => true }, testClock(new Date(run.now())));
  }, 120_000);

  function list(choice: Partial<SectionChoice>) {
    const board = boards.section({ language: 'en', section: 'line', from: 0, ...choice });
    if ('refused' in board) throw new Error(board.refused);
    return board;
  }
  const gamesOf = (choice: Partial<SectionChoice>): BookGame[] =>
    list(choice).games.map(({ id }) => run.book.games.get(id)!);
  /** From the book itself: lists are cut. */
  const lineWhere = (isMeant: (game: BookGame) => boolean): number =>
    [...run.book.games.values()].filter(
      (game) =>
        game.fixture.part === undefined &&
        game.statusId === 1 &&
        game.fixture.startsAt > run.now() &&
        isMeant(game),
    ).length;

  test('[BET-044..049] time filters: all, upcoming, first and second period, recommended; anything else is all', () => {
    const now = run.now();
    const startsWithin = (from: number, to: number) => (game: BookGame) =>
      game.fixture.startsAt > now + from * HOUR && game.fixture.startsAt <= now + to * HOUR;
    const totalOf = (value: string): number => list({ timeFilter: timeFilterOf(value) }).total;
    expect(totalOf('0')).toBe(list({}).total);
    expect(totalOf('1')).toBe(lineWhere(startsWithin(0, 2)));
    expect(totalOf('2')).toBe(lineWhere(startsWithin(0, 12)));
    expect(totalOf('3')).toBe(lineWhere(startsWithin(12, 24)));
    for (const other of ['4', '5', '7', '66', '']) expect(totalOf(other)).toBe(list({}).total);
    expect(totalOf('1')).toBeGreaterThan(0);
    expect(totalOf('3')).toBeGreaterThan(0);
    const shown = new Set(gamesOf({ timeFilter: 6 }).map(({ fixture }) => fixture.championshipId));
    const ofFootball = [...run.book.championships.values()]
      .filter(({ sportId }) => sportId === 'football')
      .sort((a, b) => a.rank - b.rank);
    expect(ofFootball.slice(0, 3).every(({ id }) => shown.has(id))).toBe(true);
    expect(ofFootball.slice(3).some(({ id }) => shown.has(id))).toBe(false);
  });

  test('[BET-046] [BET-047] in live the periods are those of the game', () => {
    const live = gamesOf({ section: 'live' });
    const first = gamesOf({ section: 'live', timeFilter: 2 });
    const second = gamesOf({ section: 'live', timeFilter: 3 });
    expect(first).toEqual(live.filter(({ score }) => (score?.period ?? 1) === 1));
    expect(second).toEqual(live.filter(({ score }) => score?.period === 2));
    expect(first.length).toBeGreaterThan(0);
    expect(second.length).toBeGreaterThan(0);
    expect(gamesOf({ section: 'live', timeFilter: 1 })).toEqual([]);
  });

  test('[BET-041] only games with video remain', () => {
    const withVideo = list({ isOnlyWithVideos: true });
    expect(withVideo.games.every(({ hasVideo }) => hasVideo)).toBe(true);
    expect(withVideo.total).toBe(lineWhere(({ fixture }) => fixture.media?.videoId !== undefined));
    expect(withVideo.total).toBeGreaterThan(0);
    // Every list counts them, also where it is cut long before its end.
    expect([list({}).videoTotal, list({ from: list({}).total }).videoTotal, withVideo.videoTotal]).toEqual(
      Array(3).fill(withVideo.total),
    );
  });

  test('[BET-042] [BET-043] markets are one text with commas, read as a set; games that offer one of them remain', () => {
    expect(readFilteredMarkets('total,handicap,total')).toEqual(new Set(['total', 'handicap']));
    expect(readFilteredMarkets('')).toEqual(new Set());
    expect(writeFilteredMarkets(['total', 'handicap', 'total'])).toBe('total,handicap');
    const kinds = readFilteredMarkets('both-score');
    const offering = lineWhere(({ markets }) =>
      [...markets.keys()].some((id) => marketMeta(id)?.kind === 'both-score'),
    );
    expect(list({ filteredMarkets: kinds }).total).toBe(offering);
    expect(offering).toBeGreaterThan(0);
    expect(offering).toBeLessThan(list({}).total);
    expect(list({ filteredMarkets: readFilteredMarkets('') }).total).toBe(list({}).total);
    expect(list({ filteredMarkets: readFilteredMarkets('no-such') }).total).toBe(0);
  });

  test('[BET-004] menu sections narrow the list', () => {
    const now = run.now();
    expect(list({ menuSection: 'soon' }).total).toBe(
      lineWhere(({ fixture }) => fixture.startsAt <= now + 3 * HOUR),
    );
    const midnight = Date.UTC(2026, 10, 15);
    expect(list({ menuSection: 'today' }).total).toBe(
      lineWhere(({ fixture }) => fixture.startsAt < midnight),
    );
    // Midnight comes eight hours sooner in China.
    expect(list({ menuSection: 'today', utcOffset: 480 }).total).toBe(
      lineWhere(({ fixture }) => fixture.startsAt < midnight - 8 * HOUR),
    );
    expect(list({ menuSection: 'video' }).total).toBe(list({ isOnlyWithVideos: true }).total);
    expect(list({ menuSection: 'top' }).total).toBe(list({ timeFilter: 6 }).total);
    expect(list({ menuSection: 'long-term' }).total).toBe(
      lineWhere(({ fixture }) => fixture.startsAt > now + 7 * 24 * HOUR),
    );
    const favourites = list({})
      .games.slice(0, 3)
      .map(({ id }) => id);
    expect(list({ menuSection: 'favorites', games: new Set(favourites) }).games.map(({ id }) => id)).toEqual(
      favourites,
    );
    // Who names none has none.
    expect(list({ menuSection: 'favorites' }).total).toBe(0);
    const live = gamesOf({ section: 'live' });
    expect(gamesOf({ section: 'live', menuSection: 'today' })).toEqual(live);
    const begun = live.filter(({ fixture }) => fixture.startsAt >= now - HOUR / 4);
    expect(gamesOf({ section: 'live', menuSection: 'soon' })).toEqual(begun);
    expect(live.some(({ fixture }) => fixture.startsAt < now - HOUR / 4)).toBe(true);
    const { id, number } = list({}).games[3]!;
    expect(list({ games: new Set([String(number)]) }).games.map((game) => game.id)).toEqual([id]);
  });

  test('[BET-015] a page type shows the championships it is about, and its tree nothing else', () => {
    const championshipsOf = (pageType: BoardPageType, country?: string): string[] => {
      const { championships, sports, games } = list({ pageType, country });
      expect(new Set(championships.map(({ sport }) => sport))).toEqual(
        new Set(sports.map(({ slug }) => slug)),
      );
      const addresses = new Set(championships.map(({ address }) => address));
      expect(games.every(({ championship }) => addresses.has(championship))).toBe(true);
      return championships.map(({ sport, flag }) => `${sport} ${flag}`);
    };
    expect(championshipsOf('epl')).toEqual(['football gb-eng']);
    expect(championshipsOf('laliga')).toEqual(['football es']);
    expect(championshipsOf('ipl')).toEqual(['cricket in']);
    expect(championshipsOf('scf')).toEqual(['ice-hockey ca']);
    expect(championshipsOf('nbafinals')).toEqual(['basketball us']);
    expect(championshipsOf('ufc')).toEqual(['mma us']);
    expect(championshipsOf('fifacwc')).toEqual([
      'football es',
      'football gb-eng',
      'football it',
      'football cl',
    ]);
    expect(championshipsOf('europaleague')).toEqual(['football es', 'football gb-eng', 'football it']);
    expect(championshipsOf('cyber').every((name) => name.startsWith('cyber-'))).toBe(true);
    expect(championshipsOf('cyber').length).toBeGreaterThan(0);
    // Both types of esports: what people play, and what machines play.
    const [crown] = run.book.championships.values();
    const played = (id: string, sportId: string) => [id, { ...crown!, id, sportId }] as const;
    const book = {
      ...run.book,
      sports: run.book.sports,
      championships: new Map([
        played('a', 'cyber-strike'),
        played('b', 'virtual-dogs'),
        played('c', 'football'),
      ]),
    };
    expect([...pageTypeChampionships(book as typeof run.book, 'cyber', undefined)]).toEqual(['a', 'b']);
    expect([championshipsOf('marble'), championshipsOf('politics'), championshipsOf('virtual')]).toEqual([
      [],
      [],
      [],
    ]);
    expect(new Set(championshipsOf('betsonyour', 'GB'))).toEqual(new Set(['football gb-eng']));
    expect(championshipsOf('betsonyour', 'ZZ')).toEqual(championshipsOf('topgame'));
    expect(championshipsOf('champ').length).toBe(list({}).championships.length);
  });

  test('[BET-015] [BET-048] recommended are the three most important championships of each sport; other pages go by sport and country', () => {
    const [crown] = run.book.championships.values();
    const [world] = run.book.categories.values();
    const played = (id: string, sportId: string, flag: string, rank: number) =>
      [id, { ...crown!, id, sportId, categoryId: flag, rank }] as const;
    const book = {
      ...run.book,
      categories: new Map(['ca', 'us', 'ru'].map((flag) => [flag, { ...world!, id: flag, flag }])),
      championships: new Map([
        played('fourth', 'ice-hockey', 'ru', 4),
        played('third', 'ice-hockey', 'us', 3),
        played('second', 'ice-hockey', 'us', 2),
        played('first', 'ice-hockey', 'ca', 1),
        played('vote', 'politics', 'us', 5),
        played('roll', 'marble', 'us', 6),
        played('race', 'marble-races', 'us', 7),
      ]),
    } as typeof run.book;
    const shown = (pageType: BoardPageType, country?: string): string[] =>
      [...pageTypeChampionships(book, pageType, country)].sort();
    const recommendedOnes = ['first', 'race', 'roll', 'second', 'third', 'vote'];
    expect(shown('topgame')).toEqual(recommendedOnes);
    expect(shown('betsonyour', 'RU')).toEqual(['fourth']);
    expect(shown('betsonyour', 'DE')).toEqual(recommendedOnes);
    expect(shown('scf')).toEqual(['first', 'second']);
    expect(shown('politics')).toEqual(['vote']);
    expect(shown('marble')).toEqual(['race', 'roll']);
  });

  test('[BET-133] the best games are picked from everything that fits and stand before it, on the first part of a list alone', () => {
    const plain = list({});
    expect(plain.bestCount).toBeUndefined();
    const best = list({ isBestOnTop: true });
    expect(best.total).toBe(plain.total);
    expect(best.bestCount).toBe(6);
    const top = best.games.slice(0, 6);
    // Each is of the most important championship of its sport that has a game.
    const all = [0, 300, 600].flatMap((from) => list({ from }).games);
    expect(all.length).toBe(plain.total);
    for (const { sport, championship } of top)
      expect(all.find((game) => game.sport === sport)?.championship).toBe(championship);
    const leading = new Set(
      [...Map.groupBy(all, ({ sport }) => sport).values()].map((games) => games[0]?.championship),
    );
    const starts = all
      .filter(({ championship }) => leading.has(championship))
      .map(({ startsAt }) => startsAt)
      .toSorted((a, b) => a - b);
    expect(top.map(({ startsAt }) => startsAt)).toEqual(starts.slice(0, 6));
    // A part that begins later has none of them, and no game is told twice.
    const later = list({ isBestOnTop: true, from: 6 });
    expect(later.bestCount).toBe(0);
    expect(later.games[0]?.id).toBe(best.games[6]?.id);
    expect(new Set(best.games.map(({ id }) => id)).size).toBe(best.games.length);
    // In any order of the rest.
    const byTime = list({ isBestOnTop: true, isByTime: true });
    expect(byTime.games.slice(0, 6).map(({ id }) => id)).toEqual(top.map(({ id }) => id));
  });

  test('[BET-026] the final screen has the last game of its championship', () => {
    const all = list({ pageType: 'epl' });
    const { games } = list({ pageType: 'epl', isOnlyFinal: true });
    expect(games.map(({ startsAt }) => startsAt)).toEqual([
      Math.max(...all.games.map(({ startsAt }) => startsAt)),
    ]);
  });

  test('[BET-016] a team has its own games, and a stranger none', () => {
    const { home } = list({ sport: 'football' }).games[0]!;
    const { games } = list({ team: home.address });
    const all = list({ sport: 'football' }).games;
    expect(all.some(({ away }) => away.address === home.address)).toBe(true);
    expect(games.map(({ id }) => id)).toEqual(
      all
        .filter((game) => game.home.address === home.address || game.away.address === home.address)
        .map(({ id }) => id),
    );
    expect(list({ team: '1-nobody' }).total).toBe(0);
  });

  test('sports that a player does not want are neither listed nor counted', () => {
    const withoutSports = new Set(['football', 'tennis']);
    const board = list({ withoutSports });
    expect(board.sports.some(({ slug }) => withoutSports.has(slug))).toBe(false);
    expect(board.games.some(({ sport }) => withoutSports.has(sport))).toBe(false);
    const home = boards.home({
      language: 'en',
      withoutLiveSports: new Set(['football']),
      withoutLineSports: new Set(['tennis']),
    });
    expect(home.live.some(({ sport }) => sport === 'football')).toBe(false);
    expect(home.soon.some(({ sport }) => sport === 'tennis')).toBe(false);
    expect(home.sports.find(({ slug }) => slug === 'football')?.games.live).toBe(0);
    expect(home.sports.find(({ slug }) => slug === 'football')?.games.line).toBeGreaterThan(0);
  });
});
