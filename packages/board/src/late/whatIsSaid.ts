import { betIdOf, type Bet } from '@fairline/coupon';

interface Said {
  readonly word:
    | 'spoken.suspended'
    | 'spoken.open'
    | 'spoken.suspendedCount'
    | 'spoken.openCount'
    | 'spoken.moved'
    | 'coupon.moved';
  /** The one that is named, where it is one. */
  readonly bet: Bet;
  readonly count: number;
  /** Only of what must be heard. */
  readonly subject?: string;
}

/** What is read out of a change: that bets closed before that bets opened, and both before where prices went. */
export function whatIsSaid(
  bets: readonly Bet[],
  movedIds: readonly string[],
  turnedIds: readonly string[],
): Said | undefined {
  const turned = bets.filter((bet) => turnedIds.includes(betIdOf(bet)));
  const closed = turned.filter(({ isBlocked }) => isBlocked);
  const heard = closed.length > 0 ? closed : turned;
  const [first] = heard;
  if (first !== undefined) {
    const isOne = heard.length === 1;
    const word = first.isBlocked
      ? isOne
        ? 'spoken.suspended'
        : 'spoken.suspendedCount'
      : isOne
        ? 'spoken.open'
        : 'spoken.openCount';
    // Several at once are another thing than each of them: the next change of one does not take their place.
    return { word, bet: first, count: heard.length, subject: heard.map(betIdOf).join(' ') };
  }
  const moved = bets.filter((bet) => movedIds.includes(betIdOf(bet)));
  const [bet] = moved;
  if (bet === undefined) return undefined;
  return { word: moved.length > 1 ? 'coupon.moved' : 'spoken.moved', bet, count: moved.length };
}
