import type { CellId, PricePress } from '@fairline/board';
import { buildGame, buildHomeBoard, buildMarket, buildSectionBoard } from '@fairline/board/testing';
import type { AccumulatorLeg } from '@fairline/contracts/accumulator';
import { DEFAULT_VISITOR } from '@fairline/sdk';
import { describe, expect, test } from 'vitest';

import { draw, fakeApi } from '../testing/draw.ts';
import { accumulatorsOf } from './accumulatorKind.ts';
import { addAll } from './addAll.ts';
import { legText } from './legText.ts';
import { wishedCoefficient } from './wishedCoefficient.ts';

const api = fakeApi({ getHomeBoard: buildHomeBoard(), getSectionBoard: buildSectionBoard() });

describe('proposed expresses', () => {
  test('[BET-129] the accumulator of the day is offered unless its flag is off, and not among live games', async () => {
    const offer = async (path: string, visitor = {}) =>
      (await draw(path, { api, visitor })).body.includes('Accumulator of the day');
    expect(DEFAULT_VISITOR.isAccumulatorOfDay).toBe(true);
    expect(await offer('/en')).toBe(true);
    expect(await offer('/en', { isAccumulatorOfDay: false })).toBe(false);
    expect(await offer('/en/live')).toBe(false);
    expect(accumulatorsOf(DEFAULT_VISITOR, 'line')).toEqual(['line']);
  });

  test('[BET-130] the live accumulator of the day is offered unless its flag is off, and not among coming games', async () => {
    const offer = async (path: string, visitor = {}) =>
      (await draw(path, { api, visitor })).body.includes('Live accumulator');
    expect(DEFAULT_VISITOR.isLiveAccumulatorOfDay).toBe(true);
    expect(await offer('/en')).toBe(true);
    expect(await offer('/en/live')).toBe(true);
    expect(await offer('/en/live', { isLiveAccumulatorOfDay: false })).toBe(false);
    expect(accumulatorsOf({ ...DEFAULT_VISITOR, isAccumulatorOfDay: false }, 'line')).toEqual([]);
  });

  test('[BET-134] the bet generator is offered when its flag is on', async () => {
    const offer = async (path: string, visitor = {}) =>
      (await draw(path, { api, visitor })).body.includes('Bet generator');
    expect(await offer('/en')).toBe(false);
    expect(await offer('/en', { isBetGenerator: true })).toBe(true);
    expect(await offer('/en/live', { isBetGenerator: true })).toBe(true);
  });
});

const markets = [
  buildMarket('result'),
  buildMarket('total', { id: 'goals.total@250', line: 250 }),
  buildMarket('handicap', { id: 'goals.handicap@-150', line: -150 }),
];
const game = buildGame(1, { markets });
const legOf = (index: number, outcomeId: string): AccumulatorLeg => ({
  game,
  marketId: markets[index]?.id ?? '',
  outcomeId,
  coefficient: 1850,
});

test('a leg says what it bets on', () => {
  const words = (key: string): string => key;
  const text = (index: number, outcome: string) => legText(legOf(index, outcome), words, 'Draw');
  expect([text(0, 'home'), text(0, 'draw'), text(0, 'away')]).toEqual(['Home 1', 'Draw', 'Away 1']);
  expect([text(1, 'over'), text(1, 'under')]).toEqual(['column.over 2.5', 'column.under 2.5']);
  expect([text(2, 'home'), text(2, 'away')]).toEqual(['Home 1 \u22121.5', 'Away 1 +1.5']);
});

test('[CPN-277] all legs go into the coupon at the price of this moment, and those that are in it stay', () => {
  const pressed: PricePress[] = [];
  const cells = new Map([
    ['home', 4 * 1900],
    ['away', 4 * 2000 + 2],
  ]);
  const runtime = {
    cell: ({ outcomeId }: CellId) => cells.get(outcomeId) ?? 0,
    press: (press: PricePress) => void pressed.push(press),
  };
  addAll(runtime, { id: 'e7', legs: [legOf(0, 'home'), legOf(0, 'away'), legOf(0, 'draw')] });
  expect(
    pressed.map(({ outcomeId, coefficient, source, expressId }) => [
      outcomeId,
      coefficient,
      source,
      expressId,
    ]),
  ).toEqual([
    ['home', 1900, 'accumulator', 'e7'],
    ['draw', 1850, 'accumulator', 'e7'],
  ]);
});

test('a wish becomes the price that is enough for it, or a reason', () => {
  expect(wishedCoefficient(1000n, 5000n)).toBe(5000);
  expect(wishedCoefficient(300n, 1000n)).toBe(3334);
  expect(wishedCoefficient(0n, 1000n)).toBe('no-stake');
  expect(wishedCoefficient(1000n, 1000n)).toBe('too-little');
  expect(wishedCoefficient(1n, 10_000_000n)).toBe('too-much');
});
