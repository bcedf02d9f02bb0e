import { advance, newGame, Random, randomState, SPORT_IDS } from '@fairline/book';
import { beforeAll, describe, expect, test } from 'vitest';

import { countryNames } from '../name/countries.ts';
import { sportNames } from '../name/sports.ts';
import { NAME_LANGUAGES, names, type Names } from '../name/text.ts';
import { buildCalendar, NUMBERS_PER_GAME, type Calendar, type Fixture } from './calendar.ts';
import { pairOrder, roundPairs } from './pairOrder.ts';

const SEED = 'test';
const HOUR = 3_600_000;
const DAY = 24 * HOUR;
const SOME_MONDAY = Date.UTC(2026, 10, 16);
const isSoak = process.env['SOAK'] === '1';

/** Played by the very stream that the runner uses, so that a game is over when the runner says so. */
function endOf({ id, championship, strengths, startsAt }: Fixture): number {
  const played = advance(newGame(championship.sport.id, strengths), 400_000, randomState(SEED, id));
  return startsAt + played.state.elapsed * 1000;
}

function allBetween(calendar: Calendar, from: number, to: number): Fixture[] {
  return (['league', 'tour'] as const).flatMap((kind) => calendar.startingBetween(kind, from, to));
}

function liveAt(calendar: Calendar, moment: number): Fixture[] {
  return allBetween(calendar, moment - 6 * HOUR, moment + 1).filter((game) => endOf(game) > moment);
}

describe('calendar', () => {
  let calendar: Calendar;
  beforeAll(() => {
    calendar = buildCalendar(SEED);
  }, 120_000);

  test('fourteen sports, five cyber disciplines and more than 150 championships', () => {
    const sports = new Set(calendar.championships.map(({ sport }) => sport.id));
    expect(sports).toEqual(new Set(SPORT_IDS));
    expect([...sports].filter((id) => id.startsWith('cyber-'))).toHaveLength(5);
    expect(calendar.championships.length).toBeGreaterThanOrEqual(150);
    expect(new Set(calendar.championships.map(({ id }) => id)).size).toBe(calendar.championships.length);
  });

  test('every sport, country, championship and competitor has a name in all eight languages', () => {
    const all: Names[] = [
      ...Object.values(sportNames).map(names),
      ...calendar.championships.map(({ flag }) => countryNames(flag)),
      ...calendar.championships.map((championship) => championship.names),
      ...calendar.championships.flatMap(({ competitors }) => competitors.map((one) => one.names)),
    ];
    for (const name of all) {
      for (const language of NAME_LANGUAGES) {
        expect(name[language], name.en).toMatch(/\S/);
        expect(name[language], name.en).not.toMatch(/[{}|]/);
      }
    }
    const championship = calendar.championships[1]!;
    expect(championship).toMatchObject({ number: 2, slug: 'crown-league', flag: 'gb-eng' });
    expect(championship.names.de).toBe('Kronenliga');
    expect(championship.competitors[1]!.names.ru).toBe('Карроу Вейл');
  });

  test('two of one championship never share a name, a crest has two colours and up to three letters', () => {
    for (const { competitors, slug } of calendar.championships) {
      expect(new Set(competitors.map((one) => one.names.en)).size, slug).toBe(competitors.length);
      for (const { colours, initials } of competitors) {
        expect(colours[0]).not.toBe(colours[1]);
        expect(initials).toMatch(/^\p{L}[\p{L}\d]{0,2}$/u);
      }
    }
  });

  test('any two weeks hold at least 1,500 games of leagues', () => {
    for (const shift of [0, 3.3, 100.7]) {
      const from = SOME_MONDAY + shift * DAY;
      const ofLeagues = calendar.startingBetween('league', from, from + 14 * DAY);
      expect(ofLeagues.length).toBeGreaterThanOrEqual(1500);
    }
  });

  test('100 to 150 games are live at any moment', { timeout: 600_000 }, () => {
    const random = new Random(randomState(SEED, 'moments'));
    for (let round = 0; round < (isSoak ? 200 : 3); round += 1) {
      const moment = SOME_MONDAY + Math.floor(random.next() * 400 * DAY);
      const live = liveAt(calendar, moment);
      expect(live.length, new Date(moment).toISOString()).toBeGreaterThanOrEqual(100);
      expect(live.length, new Date(moment).toISOString()).toBeLessThanOrEqual(150);
      const sides = live.flatMap(({ home, away }) => [home.id, away.id]);
      expect(new Set(sides).size, 'nobody plays twice at once').toBe(sides.length);
      expect(new Set(live.map(({ championship }) => championship.sport.id)).size).toBeGreaterThan(12);
    }
  });

  test('a game has the same id and number whenever and in whatever portions it is asked for', () => {
    const from = SOME_MONDAY + 5 * HOUR;
    const whole = calendar.startingBetween('tour', from, from + 30 * HOUR);
    const again = buildCalendar(SEED);
    const late = again.startingBetween('tour', from + 20 * HOUR, from + 30 * HOUR);
    const inPortions = [...again.startingBetween('tour', from, from + 20 * HOUR), ...late];
    const identity = ({ id, number, startsAt, home, away }: Fixture) =>
      [id, number, startsAt, home.id, away.id].join();
    expect(inPortions.map(identity)).toEqual(whole.map(identity));
    expect(new Set(whole.map(({ id }) => id)).size).toBe(whole.length);
    const other = buildCalendar('other').startingBetween('tour', from, from + HOUR);
    expect(other[0]?.id).not.toBe(whole[0]?.id);
  });

  test('numbers leave room for the parts of a game and never repeat', () => {
    const games = allBetween(calendar, SOME_MONDAY - DAY, SOME_MONDAY + 3 * DAY);
    const numbers = games.map(({ number }) => number);
    expect(new Set(numbers).size).toBe(numbers.length);
    expect(numbers.every((number) => number % NUMBERS_PER_GAME === 0 && number < 999_999_000)).toBe(true);
  });
});

describe('pairs', () => {
  test('on a court neighbours in the circle share nobody, and everybody meets everybody', () => {
    for (const count of [6, 7]) {
      const order = pairOrder(count);
      expect(new Set(order.map((pair) => [...pair].sort((a, b) => a - b).join())).size).toBe(
        (count * (count - 1)) / 2,
      );
      for (const [index, pair] of order.entries()) {
        const next = order[(index + 1) % order.length]!;
        expect(pair.some((place) => next.includes(place))).toBe(false);
      }
    }
  });

  test('in a league everybody plays once a round, and all meet on both grounds in two legs', () => {
    const met = new Set<string>();
    for (let round = 0; round < 22; round += 1) {
      const pairs = roundPairs(12, round);
      expect(new Set(pairs.flat()).size).toBe(12);
      for (const pair of pairs) met.add(pair.join());
    }
    expect(met.size).toBe(12 * 11);
  });
});
