import { SPORT_IDS } from '@fairline/book';
import { expect, test } from 'vitest';

import { playedIn, type BookSize } from './bookSize.ts';
import { buildCalendar } from './calendar.ts';

const HOUR = 3_600_000;
const NOON = Date.UTC(2041, 2, 20, 12);

function gamesOf(size: BookSize): readonly { readonly id: string; readonly sport: string }[] {
  const calendar = buildCalendar('sizes', playedIn(size));
  return (['league', 'tour'] as const)
    .flatMap((kind) => calendar.startingBetween(kind, NOON - 6 * HOUR, NOON + 24 * HOUR))
    .map(({ id, championship }) => ({ id, sport: championship.sport.id }));
}

test('a smaller book has every sport, and a part of the games of the next larger one', () => {
  const [tiny = [], small = [], full = []] = (['tiny', 'small', 'full'] as const).map(gamesOf);
  const sportsIn = (games: typeof tiny) => [...new Set(games.map(({ sport }) => sport))].toSorted();
  expect(sportsIn(tiny)).toEqual(sportsIn(full));
  expect(sportsIn(full)).toHaveLength(SPORT_IDS.length);
  for (const [part, whole] of [
    [tiny, small],
    [small, full],
  ] as const) {
    const ids = new Set(whole.map(({ id }) => id));
    expect(part.filter(({ id }) => !ids.has(id))).toEqual([]);
    expect(part.length).toBeLessThan(whole.length);
  }
});
