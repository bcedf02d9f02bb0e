import { expect, test } from 'vitest';

import { advance, newGame, pricesOf } from './book.ts';
import { FORMATS } from './game/checkStrengths.ts';
import { SPORT_IDS, type SportId } from './game/game.ts';
import { randomState } from './random/random.ts';
import { expectSound } from './testkit/expectSound.ts';
import { playToEnd } from './testkit/play.ts';

const equals = { home: 0, away: 0, tempo: 1 } as const;

test('[B3] every sport and discipline has its model: fourteen and five', () => {
  const cyber = SPORT_IDS.filter((id) => id.startsWith('cyber-'));
  expect([SPORT_IDS.length - cyber.length, cyber.length]).toEqual([14, 5]);
  for (const sport of SPORT_IDS) {
    expect(newGame(sport, equals)).toMatchObject({ sport, phase: 'before', elapsed: 0, strengths: equals });
  }
});

test('[B4] strengths that no model was made for are refused', () => {
  expect(() => newGame('football', { ...equals, home: 5.1 })).toThrow(
    'A rating lies between -5 and 5, not at 5.1',
  );
  expect(() => newGame('football', { ...equals, away: Number.NaN })).toThrow(RangeError);
  expect(() => newGame('football', { ...equals, tempo: 0.4 })).toThrow(
    'A tempo lies between 0.5 and 2, not at 0.4',
  );
  expect(() => newGame('tennis', { ...equals, format: 4 })).toThrow('There is no tennis to 4');
  expect(() => newGame('football', { ...equals, format: 2 })).toThrow('There is no football to 2');
});

test('[B5] time is whole seconds and does not run backwards', () => {
  const game = newGame('darts', equals);
  for (const seconds of [-1, 0.5, Number.NaN]) {
    expect(() => advance(game, seconds, randomState('time'))).toThrow(RangeError);
  }
  expect(advance(game, 0, randomState('time'))).toEqual({
    state: game,
    events: [],
    random: randomState('time'),
  });
});

test.each(SPORT_IDS)('[B4] %s is priced and played at the ends of its strengths', (sport: SportId) => {
  for (const [home, away, tempo] of [
    [5, -5, 2],
    [-5, 5, 0.5],
    [5, 5, 2],
  ] as const) {
    const start = newGame(sport, { home, away, tempo });
    for (const market of pricesOf(start)) expectSound(market);
    const middle = advance(start, 1200, randomState('ends', sport));
    for (const market of pricesOf(middle.state)) expectSound(market);
    expect(playToEnd(middle.state, middle.random).state.phase).toBe('finished');
  }
});

test.each(Object.entries(FORMATS))('[B4] %s is played in all its formats', (sport, formats) => {
  for (const format of formats) {
    const start = newGame(sport as SportId, { ...equals, format });
    const markets = pricesOf(start);
    expect(markets.length).toBeGreaterThan(0);
    for (const market of markets) expectSound(market);
    playToEnd(start, randomState('formats', sport, String(format)));
  }
});
