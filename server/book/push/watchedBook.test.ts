import { PushUpdate, type PushGame } from '@fairline/contracts/push';
import { isOver, newBook } from '@fairline/feed';
import { traffic } from '@fairline/feed/testkit';
import { Compile } from 'typebox/compile';
import { describe, expect, test } from 'vitest';

import { wholeView } from './gameView.ts';
import { Follower } from './testing/follower.ts';
import { memoryBook } from './testing/memoryBook.ts';
import { gamesOf, readTopics, type Topic } from './topic.ts';
import { WatchedBook } from './watchedBook.ts';

const SIXTEEN = Array.from({ length: 16 }, (_, index) => index);
const isRunning = ({ statusId }: PushGame): boolean => statusId !== 4 && statusId !== 6;

describe('a watched book', () => {
  test.each(['one', 'two', 'three'])(
    'a reader who comes and goes has what the book has, whatever it was told before (%s)',
    (seed) => {
      const living = memoryBook();
      const watched = new WatchedBook(living, () => undefined);
      const check = Compile(PushUpdate);
      const followers = new Map<string, Follower[]>();
      let messages = 0;
      let updates = 0;
      let stopped = 0;
      for (const { at, message } of traffic(seed, 1500)) {
        living.take(message, at);
        messages += 1;
        if (messages % 30 === 0) {
          const offered = [...living.book.games.values()].flatMap(({ fixture, markets }) =>
            [null, ...markets.keys()].map((marketId) => ({ gameId: fixture.id, marketId })),
          );
          const stops = offered.filter((_, index) => (index * 7 + messages) % 5 === 0);
          living.stop(stops, at);
          stopped += stops.length;
        }
        if (messages % 7 !== 0) continue;
        const before = watched.position;
        const tick = watched.tick();
        expect(tick?.from ?? before).toBe(before);
        for (const topic of topicsOf(living.book)) {
          const readers = followers.get(topic.name) ?? SIXTEEN.slice(0, 3).map(() => new Follower());
          followers.set(topic.name, readers);
          for (const [index, reader] of readers.entries()) {
            // The first is there always, the others come back after they were away for some ticks.
            if (messages % (7 * (1 + index * 4)) !== 0) continue;
            const { value } = watched.update(topic, reader.position);
            if (updates % 50 === 0) expect(check.Check(JSON.parse(JSON.stringify(value)))).toBe(true);
            reader.apply(value);
            updates += 1;
            expect(reader.view(isRunning)).toEqual(expected(living.book, topic));
          }
        }
      }
      expect(updates).toBeGreaterThan(500);
      expect(stopped).toBeGreaterThan(100);
    },
  );

  test('a tick names the topics in which something changed and no others', () => {
    const living = memoryBook();
    const watched = new WatchedBook(living, () => undefined);
    for (const { at, message } of traffic('names', 800)) {
      const versions = new Map([...living.book.games].map(([id, { version }]) => [id, version]));
      living.take(message, at);
      const named = watched.tick()?.topicNames ?? new Set();
      const changed = [...living.book.games.values()].filter(
        (game) => versions.get(game.fixture.id) !== game.version,
      );
      const ids = [...named].filter((name) => name.startsWith('game:')).map((name) => name.slice(5));
      expect(ids.toSorted()).toEqual(changed.map(({ fixture }) => fixture.id).toSorted());
    }
  });

  test('who was away for too long, or comes from the future, gets a snapshot', () => {
    const living = memoryBook();
    const watched = new WatchedBook(living, () => undefined);
    const arrivals = [...traffic('away', 400)];
    for (const { at, message } of arrivals.slice(0, 200)) living.take(message, at);
    watched.tick();
    const since = watched.position;
    const [topic] = topicsOf(living.book);
    if (topic === undefined) throw new Error('The book is empty.');
    expect(watched.update(topic, since).value.kind).toBe('delta');
    expect(watched.update(topic, since + 1).value.kind).toBe('snapshot');
    for (const { at, message } of arrivals.slice(200)) living.take(message, at);
    watched.tick();
    watched.beginSpan(2);
    expect(watched.update(topic, since).value.kind).toBe('delta');
    watched.beginSpan(2);
    expect(watched.update(topic, since).value.kind).toBe('snapshot');
  });

  test('a book that was read anew resets every reader', () => {
    const living = memoryBook();
    const watched = new WatchedBook(living, () => undefined);
    for (const { at, message } of traffic('anew', 200)) living.take(message, at);
    watched.tick();
    const since = watched.position;
    living.replace({ ...newBook(), position: since + 5 });
    expect(watched.tick()).toMatchObject({ isReset: true, position: since + 5 });
    const [topic] = topicsOf(living.book, 'sport:football');
    expect(watched.update(topic!, since).value).toMatchObject({ kind: 'snapshot', games: [] });
  });
});

function topicsOf(book: ReturnType<typeof newBook>, more?: string): readonly Topic[] {
  const games = [...book.games.values()].filter((game) => !isOver(game)).slice(-2);
  const words = [
    ...(more === undefined ? [] : [more]),
    ...[...book.sports.keys()].slice(0, 2).map((id) => `sport:${id}`),
    ...[...book.championships.keys()].slice(0, 2).map((id) => `championship:${id}`),
    ...games.flatMap(({ fixture: { id } }) => [`game:${id}`, `games:${id}`]),
  ];
  if (words.length === 0) return [];
  const topics = readTopics(words.join(';'));
  if ('refused' in topics) throw new Error(topics.refused);
  return topics;
}

function expected(book: ReturnType<typeof newBook>, topic: Topic): PushGame[] {
  return gamesOf(book, topic)
    .filter((game) => !isOver(game))
    .map((game) => wholeView(game, topic.kind === 'game' ? 'whole' : 'row'))
    .toSorted((a, b) => (a.id < b.id ? -1 : 1));
}
