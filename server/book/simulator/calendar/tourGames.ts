import { Random, randomState } from '@fairline/book';

import type { Championship } from './championships.ts';
import { MINUTE, type PlannedGame } from './leagueGames.ts';
import { pairOrder } from './pairOrder.ts';

/** One court of a tour: games follow each other on it around the clock, unless it rests. */
export interface Court {
  readonly tour: Championship;
  readonly court: number;
  readonly slotMs: number;
  /** When its first slot began, counted from 1970. */
  readonly phaseMs: number;
  /** The share of a slot in which a game is on. */
  readonly share: number;
}

/** All courts, in the order in which they rest last: sports are mixed, so that resting thins all of them out. */
export function courtsOf(seed: string, championships: readonly Championship[]): readonly Court[] {
  return championships
    .flatMap((tour) => Array.from({ length: tour.courts ?? 0 }, (_, court) => courtOf(seed, tour, court)))
    .toSorted((a, b) => a.order - b.order)
    .map(({ court }) => court);
}

function courtOf(seed: string, tour: Championship, court: number): { order: number; court: Court } {
  const { slotMinutes, minutes } = tour.sport;
  const random = new Random(randomState(seed, 'court', tour.id, String(court)));
  return {
    order: random.next(),
    court: {
      tour,
      court,
      slotMs: slotMinutes * MINUTE,
      phaseMs: random.between(0, slotMinutes - 1) * MINUTE,
      share: minutes / slotMinutes,
    },
  };
}

/** The games of a court that start in a span of time; a slot in which the court rests has none. */
export function courtGames(
  { tour, court, slotMs, phaseMs }: Court,
  from: number,
  to: number,
  isPlayedAt: (startsAt: number) => boolean,
): PlannedGame[] {
  const group = Math.floor(tour.competitors.length / (tour.courts ?? 1));
  const pairs = pairOrder(group);
  const games: PlannedGame[] = [];
  for (let slot = Math.ceil((from - phaseMs) / slotMs); ; slot += 1) {
    const startsAt = phaseMs + slot * slotMs;
    if (startsAt >= to) return games;
    if (!isPlayedAt(startsAt)) continue;
    const [home, away] = pairs[((slot % pairs.length) + pairs.length) % pairs.length]!;
    games.push({
      championship: tour,
      key: `court-${court}-${slot}`,
      home: court * group + home,
      away: court * group + away,
      startsAt,
    });
  }
}
