import type { GameHead } from '@fairline/contracts/book';

import { winnerOf } from '../result/resultColumns.ts';

/** How often each of two sides has won against the other, wherever they played. */
interface MeetingsSum {
  readonly home: number;
  readonly drawn: number;
  readonly away: number;
}

/** Seen from the sides of one game: its home side may have been the guest before. */
export function meetingsSum(
  { home, away }: Pick<GameHead, 'home' | 'away'>,
  meetings: readonly GameHead[],
): MeetingsSum {
  const winners = meetings.map((game) => {
    const winner = winnerOf(game);
    return winner === undefined ? undefined : game[winner].address;
  });
  const wins = (address: string): number => winners.filter((winner) => winner === address).length;
  const sum = { home: wins(home.address), away: wins(away.address) };
  return { ...sum, drawn: meetings.length - sum.home - sum.away };
}
