import type { EndpointReply } from '@fairline/contracts';
import type {
  GameHead,
  getChampionshipStatistics,
  getGameStatistics,
  getMultiLive,
  getResultChampionships,
  getTeamStatistics,
  PriceHistory,
  Results,
  WholeGame,
} from '@fairline/contracts/book';
import type { FeedMessage } from '@fairline/feed';
import { fairPrices } from '@fairline/odds';
import { describe, expect, test } from 'vitest';

import { describeOnBothEngines } from '../../platform/database/testing.ts';
import { compactOldestHour } from '../feed/index.ts';
import { marketNow, thinned } from './priceHistories.ts';
import { outcomeFor, standingsOf } from './record.ts';
import { NOON, openBookSite, type BookSite } from './testing/bookSite.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

function final(site: BookSite, index: number, [home, away]: readonly [number, number]): FeedMessage {
  return {
    ...site.envelope(),
    kind: 'result',
    gameId: site.sender.gameIds[index] ?? '',
    isFinal: true,
    score: { score: [home, away], periods: [], period: 2 },
    markets: [],
  };
}

describeOnBothEngines('what is over', (open) => {
  test('[BET-007] a game that is over is answered with its result and the day it is listed under, also long after', async () => {
    const database = await open();
    const site = await openBookSite(database);
    const id = site.sender.gameIds[0] ?? '';
    await site.send([final(site, 0, [2, 1])]);
    const expected = {
      id,
      statusId: 4,
      score: { score: [2, 1] },
      resultDay: '2026-11-15',
      groups: [],
    };
    expect((await site.get<WholeGame>(`games/${id}?language=en`)).body).toMatchObject(expected);
    await site.close();
    const later = await openBookSite(database, { now: NOON + 3 * DAY, isNew: false });
    expect(later.service.book.games.has(id)).toBe(false);
    for (const reference of [id, '1000']) {
      const { status, body } = await later.get<WholeGame>(`games/${reference}?language=en`);
      expect([status, body]).toMatchObject([200, expected]);
    }
    for (const unknown of ['00000000-0000-4000-8000-00000000ffff', '999', '99999999999']) {
      const { status, body } = await later.get<{ code: string }>(`games/${unknown}?language=en`);
      expect([status, body.code]).toEqual([404, 'unknown-game']);
    }
    await later.close();
  });

  test('results by type, day of the asker, championship and name', async () => {
    const site = await openBookSite(await open());
    const results = async (query: string) => (await site.get<Results>(`results?language=en&${query}`)).body;
    const idsOf = ({ games }: { games: readonly GameHead[] }) => games.map(({ id }) => id).toSorted();
    const [first = '', second = '', third = ''] = site.sender.gameIds;
    await site.send([final(site, 0, [2, 1]), final(site, 1, [0, 2]), final(site, 2, [1, 1])]);
    expect(idsOf(await results('type=live'))).toEqual(site.sender.gameIds.slice(3).toSorted());
    expect(idsOf(await results('type=live&sport=tennis'))).toEqual(
      site.sender.gameIds
        .slice(3)
        .filter((_, index) => index % 2 === 0)
        .toSorted(),
    );
    // The games of this feed have no animated tracker.
    expect((await results('type=zone&day=2026-11-15')).total).toBe(0);
    expect(idsOf(await results('day=2026-11-15&text=fotball'))).toEqual([first, third]);
    expect(idsOf(await results('day=2026-11-15&text=zzzz'))).toEqual([]);
    expect(idsOf(await results('championship=1'))).toEqual([first, third]);
    expect(idsOf(await results('championship=2-tennis-league'))).toEqual([second]);
    // Noon of UTC is the next day for those who are 13 hours ahead.
    expect((await results('day=2026-11-15&utcOffset=780')).total).toBe(0);
    expect((await results('day=2026-11-16&utcOffset=780')).total).toBe(3);
    const day = await results('day=2026-11-15&sport=tennis');
    expect(day.sports.map(({ id, count }) => [id, count])).toEqual([
      ['football', 2],
      ['tennis', 1],
    ]);
    expect(day.championships.map(({ address, count }) => [address, count])).toEqual([
      ['1-football-league', 2],
      ['2-tennis-league', 1],
    ]);
    for (const [query, field] of [
      ['type=zone', '/query/day'],
      ['day=2026-11-15&utcOffset=900', '/query/day'],
      ['type=other&day=2026-11-15', '/query/type'],
    ]) {
      const refused = await site.get<{ code: string; field: string }>(`results?language=en&${query}`);
      expect([refused.status, refused.body.field]).toEqual([400, field]);
    }
    const unknown = await site.get<{ code: string }>('results?language=en&championship=77');
    expect([unknown.status, unknown.body.code]).toEqual([404, 'unknown-championship']);
    const listed = await site.get<EndpointReply<typeof getResultChampionships>>(
      'results/championships?language=en',
    );
    expect(
      listed.body.championships.map(({ number, count, lastStartsAt }) => [number, count, lastStartsAt]),
    ).toEqual([
      [1, 2, NOON],
      [2, 1, NOON],
    ]);
    await site.close();
  });

  test('statistics are counted from finished games', async () => {
    const site = await openBookSite(await open());
    await site.send([final(site, 0, [2, 1]), final(site, 2, [1, 1]), final(site, 1, [2, 0])]);
    const { body } = await site.get<EndpointReply<typeof getGameStatistics>>(
      `games/${site.sender.gameIds[4]}/statistics?language=en`,
    );
    expect(body.home).toMatchObject({ played: 2, won: 1, drawn: 1, lost: 0, scored: 3, conceded: 2 });
    expect(body.away).toMatchObject({ played: 2, won: 0, drawn: 1, lost: 1, scored: 2, conceded: 3 });
    expect(body.home.last.map(({ outcome }) => outcome).toSorted()).toEqual(['drawn', 'won']);
    expect(body.meetings).toHaveLength(2);
    expect(
      body.table.map(({ place, side, points, difference }) => [place, side.name, points, difference]),
    ).toEqual([
      [1, 'football home', 4, 1],
      [2, 'football away', 1, -1],
    ]);
    const tennis = await site.get<EndpointReply<typeof getChampionshipStatistics>>(
      'championships/2-tennis-league/statistics?language=en',
    );
    expect(tennis.body.table.map(({ side, points }) => [side.name, points])).toEqual([
      ['tennis home', 1],
      ['tennis away', 0],
    ]);
    expect([tennis.body.results.length, tennis.body.coming.length]).toEqual([1, 2]);
    const { address } = tennis.body.table[0]!.side;
    const team = await site.get<EndpointReply<typeof getTeamStatistics>>(`teams/${address}?language=en`);
    expect(team.body.form.side.name).toBe('tennis home');
    expect(team.body.games.map(({ sport }) => sport.id)).toEqual(['tennis', 'tennis']);
    expect(team.body.championships.map(({ number }) => number)).toEqual([2]);
    const nobody = await site.get<{ code: string }>('teams/1-nobody?language=en');
    expect([nobody.status, nobody.body.code]).toEqual([404, 'unknown-team']);
    await site.close();
  });

  test('the history of a price is what the log has of it, also of hours that were compacted', async () => {
    const database = await open();
    const site = await openBookSite(database);
    const id = site.sender.gameIds[0] ?? '';
    const read = async () =>
      (await site.get<PriceHistory>(`games/${id}/prices?market=goals.result&outcome=home`)).body;
    const sent: { at: number; coefficient: number }[] = [];
    const note = (): void => {
      const coefficient = site.service.book.games.get(id)!.markets.get('goals.result')!
        .outcomes[0]!.coefficient;
      sent.push({ at: site.clock.now().getTime(), coefficient });
    };
    note();
    for (let step = 0; step < 40; step += 1) {
      site.clock.advance(HOUR / 30);
      await site.send([site.sender.price(0, site.clock.now().getTime())]);
      note();
      // Read in between, so that the next reading goes on from it.
      if (step === 20) await read();
    }
    const changes = sent.filter(({ coefficient }, index) => sent[index - 1]?.coefficient !== coefficient);
    const history = await read();
    expect(history.points).toEqual(changes);
    expect(history.opening).toEqual(changes[0]);
    const coefficients = changes.map(({ coefficient }) => coefficient);
    expect(history.high).toEqual(
      changes.find(({ coefficient }) => coefficient === Math.max(...coefficients)),
    );
    expect(history.low).toEqual(changes.find(({ coefficient }) => coefficient === Math.min(...coefficients)));
    const { outcomes } = site.service.book.games.get(id)!.markets.get('goals.result')!;
    const offered = outcomes.map(({ coefficient }) => coefficient);
    const implied = offered.reduce((sum, coefficient) => sum + 1000 / coefficient, 0);
    expect(history.market).toMatchObject({
      coefficient: offered[0],
      overroundPartsPerMillion: Math.round((implied - 1) * 1_000_000),
      fair: { partsPerMillion: fairPrices(offered, 'shin')[0] },
    });
    const game = site.service.book.games.get(id)!;
    const total = [...game.markets.values()].find((market) => market.id.startsWith('goals.total@'))!;
    const prices = total.outcomes.map(({ coefficient }) => coefficient);
    expect(
      marketNow(game, { sportId: 'football', marketId: total.id, outcomeId: total.outcomes[0]!.id })?.fair,
    ).toMatchObject({ partsPerMillion: fairPrices(prices, 'power')[0] });
    const cover = {
      id: 'goals.double-chance',
      isMain: true,
      isSuspended: false,
      outcomes: [
        { id: 'home-draw', coefficient: 1021 },
        { id: 'home-away', coefficient: 1230 },
        { id: 'draw-away', coefficient: 3460 },
      ],
    };
    const covered = { ...game, markets: new Map([...game.markets, [cover.id, cover]]) };
    const { fair } = marketNow(covered, {
      sportId: 'football',
      marketId: cover.id,
      outcomeId: 'draw-away',
    })!;
    // By the results that it unites: taken off evenly it would be 4 % more.
    expect(Math.abs((fair?.partsPerMillion ?? 0) - 265_809)).toBeLessThan(200);
    await site.close();

    const later = await openBookSite(database, { now: site.clock.now().getTime(), isNew: false });
    const now = new Date(site.clock.now().getTime() + DAY);
    later.clock.set(now);
    expect(await compactOldestHour(later.service, database.db, { keepFrom: now, now })).toBe('compacted');
    const { body } = await later.get<PriceHistory>(`games/${id}/prices?market=goals.result&outcome=home`);
    expect(body.opening.coefficient).toBe(changes[0]?.coefficient);
    expect([body.high.coefficient, body.low.coefficient]).toEqual([
      Math.max(...coefficients),
      Math.min(...coefficients),
    ]);
    expect(body.points.length).toBeLessThan(changes.length);
    const never = await later.get<{ code: string }>(`games/${id}/prices?market=goals.result&outcome=nobody`);
    expect([never.status, never.body.code]).toEqual([404, 'unknown-outcome']);
    await later.close();
  });

  test('[BET-027] up to six games come at once, in the order asked for; others are named', async () => {
    const site = await openBookSite(await open());
    const [first = '', second = ''] = site.sender.gameIds;
    const { body } = await site.get<EndpointReply<typeof getMultiLive>>(
      `multi?language=en&games=${second},${first},1002,${second},999`,
    );
    expect(body.games.map(({ id }) => id)).toEqual([second, first, site.sender.gameIds[2]]);
    expect(body.missing).toEqual(['999']);
    expect(body.position).toBe(site.service.book.position);
    const seven = await site.get<{ code: string }>('multi?language=en&games=1,2,3,4,5,6,7');
    expect(seven.status).toBe(400);
    await site.close();
  });
});

describe('tables', () => {
  const past = (homeId: string, awayId: string, score: readonly [number, number], startsAt: number) => ({
    statusId: 4 as const,
    score: { score, periods: [], period: 1 },
    fixture: {
      id: `${homeId}-${awayId}`,
      number: 1,
      championshipId: 'c',
      homeId,
      awayId,
      statusId: 1 as const,
      startsAt,
      endsAt: startsAt,
      isLiveInLive: false,
    },
  });

  test('points, then difference, then scored', () => {
    const games = [past('a', 'b', [1, 0], 1), past('b', 'c', [4, 0], 2), past('c', 'a', [2, 2], 3)];
    expect(
      standingsOf('football', games).map(({ competitorId, points, form }) => [competitorId, points, form]),
    ).toEqual([
      ['a', 4, ['won', 'drawn']],
      ['b', 3, ['lost', 'won']],
      ['c', 1, ['lost', 'drawn']],
    ]);
    expect(
      standingsOf('basketball', games).map(({ competitorId, points }) => [competitorId, points]),
    ).toEqual([
      ['b', 1],
      ['a', 1],
      ['c', 0],
    ]);
  });

  test('who won is told by the settlement where the score does not', () => {
    const fight = { ...past('a', 'b', [2, 0], 1), winner: 'away' as const };
    expect([outcomeFor(fight, 'a'), outcomeFor(fight, 'b')]).toEqual(['lost', 'won']);
  });
});

test('a long path keeps its ends and its extremes', () => {
  const points = Array.from({ length: 5000 }, (_, at) => ({ at, coefficient: 2000 + ((at * 37) % 701) }));
  points[1234] = { at: 1234, coefficient: 9000 };
  points[3456] = { at: 3456, coefficient: 1100 };
  const short = thinned(points, 400);
  expect(short.length).toBeLessThanOrEqual(400);
  expect([short[0], short.at(-1)]).toEqual([points[0], points.at(-1)]);
  expect(short).toEqual(expect.arrayContaining([points[1234], points[3456]]));
  expect(short.map(({ at }) => at)).toEqual(short.map(({ at }) => at).toSorted((a, b) => a - b));
});
