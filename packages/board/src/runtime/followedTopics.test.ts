import { getFeedStream, PUSH_LIMITS } from '@fairline/contracts/push';
import { BETS_MAX } from '@fairline/coupon';
import { Value } from 'typebox/value';
import { describe, expect, test } from 'vitest';

import { liveTopics } from '../live/liveTopics.ts';
import { buildGame } from '../testing/buildBoard.ts';
import { followedTopics, topicNames } from './followedTopics.ts';

const idOf = (number: number) => `${String(number).padStart(8, '0')}-0000-4000-8000-000000000000`;
const bets = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ market: { gameId: idOf(index) } })) as unknown as Parameters<
    typeof followedTopics
  >[1];
const games = (count: number, first = 0) =>
  Array.from({ length: count }, (_, index) => buildGame(index, { id: idOf(first + index) }));
const isTaken = (topics: readonly string[]) =>
  topics.length <= PUSH_LIMITS.topics && Value.Check(getFeedStream.query, { topics: topics.join(';') });

describe('what one connection asks for', () => {
  test('a page of 100 games beside a coupon of 50 bets on other games is taken, and nothing is left out', () => {
    const topics = followedTopics(liveTopics(games(100, 1000)), bets(BETS_MAX));
    expect(isTaken(topics)).toBe(true);
    expect(topicNames(topics).size).toBe(150);
  });

  test('all games of a coupon are followed whole, however many sports the page follows', () => {
    const sports = Array.from({ length: 120 }, (_, index) => `sport:sport-${index}`);
    const topics = followedTopics(sports, bets(BETS_MAX));
    expect(isTaken(topics)).toBe(true);
    expect(topics.filter((topic) => topic.startsWith('game:'))).toHaveLength(BETS_MAX);
    expect(topics.filter((topic) => topic.startsWith('sport:'))).toHaveLength(PUSH_LIMITS.topics - BETS_MAX);
  });

  test('a list that is too long loses its last games, never one in the middle of its id', () => {
    const lists = [...liveTopics(games(100, 1000)), ...liveTopics(games(100, 2000))];
    const topics = followedTopics(lists, bets(BETS_MAX));
    expect(isTaken(topics)).toBe(true);
    const names = [...topicNames(topics)];
    expect(names.length).toBeGreaterThan(150);
    expect(names.every((name) => /^games?:[0-9a-f-]{36}$/.test(name))).toBe(true);
  });
});
