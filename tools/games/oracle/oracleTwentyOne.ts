// Twenty-One for tests alone: hands are lists of cards, chances whole numbers of a fixed power of thirteen.
const ACE_TO_TEN = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];
const copies = (card: number): bigint => (card === 10 ? 4n : 1n);

/** Longer than any row of cards that is looked at: no division by thirteen leaves a rest, nor does the half of 3:2. */
const DEPTH = 50n;
const UNIT = 2n * 13n ** DEPTH;

function points(cards: readonly number[]): number {
  const low = cards.reduce((sum, card) => sum + card, 0);
  return cards.includes(1) && low < 12 ? low + 10 : low;
}

function mean(worth: (card: number) => bigint): bigint {
  return ACE_TO_TEN.reduce((sum, card) => sum + copies(card) * worth(card), 0n) / 13n;
}

const most = (...worths: bigint[]): bigint => worths.reduce((best, worth) => (worth > best ? worth : best));

/** Wins less losses of one unit, over all ways in which the dealer can go on without a natural. */
function against(open: number) {
  const standings = new Map<number, bigint>();
  const dealer = (own: number, cards: readonly number[]): bigint => {
    if (cards.length === 2 && points(cards) === 21) return 0n;
    if (cards.length > 1 && points(cards) > 16) {
      if (points(cards) > 21 || points(cards) < own) return UNIT;
      return points(cards) === own ? 0n : -UNIT;
    }
    return mean((card) => dealer(own, [...cards, card]));
  };
  // A hand above 21 loses whatever the dealer has, but for naturals, which are counted elsewhere.
  const noNatural = mean((card) => (points([open, card]) === 21 ? 0n : UNIT));
  const stand = (cards: readonly number[]): bigint => {
    const own = points(cards);
    if (own > 21) return -noNatural;
    const found = standings.get(own) ?? dealer(own, [open]);
    standings.set(own, found);
    return found;
  };

  const seen = new Map<string, bigint>();
  const goOn = (cards: readonly number[]): bigint => {
    if (points(cards) >= 21) return stand(cards);
    const key = cards.toSorted((a, b) => a - b).join(' ');
    const found = seen.get(key);
    if (found !== undefined) return found;
    const worth = most(
      stand(cards),
      mean((card) => goOn([...cards, card])),
    );
    seen.set(key, worth);
    return worth;
  };
  const twice = (cards: readonly number[]): bigint => 2n * mean((card) => stand([...cards, card]));
  const two = (cards: readonly number[]): bigint =>
    points(cards) === 21 ? stand(cards) : most(goOn(cards), twice(cards));
  const apart = (card: number): bigint =>
    2n * mean((next) => (card === 1 ? stand([card, next]) : two([card, next])));

  return (first: number, second: number): bigint => {
    // Against a natural a natural keeps its stake, and nothing else does.
    if (points([first, second]) === 21) return (noNatural * 3n) / 2n;
    const played = first === second ? most(two([first, second]), apart(first)) : two([first, second]);
    return played - (UNIT - noNatural);
  };
}

/** What comes back at best play, in ten-thousandths of the first stake. */
export function oracleTwentyOne(): { paid: bigint; of: bigint } {
  const net = mean((open) => {
    const worth = against(open);
    return mean((first) => mean((second) => worth(first, second)));
  });
  return { paid: (UNIT + net) * 10_000n, of: UNIT };
}

/** A whole round by the text of the rules: what is staked and what comes back, in halves of the first stake. */
export function oracleHands(
  cards: readonly string[],
  actions: readonly string[],
): { staked: number; returned: number } | 'wrong' {
  const values = cards.map((card) => {
    const rank = card.charAt(0);
    return rank === 'A' ? 1 : Number(rank) || 10;
  });
  const pile = values.slice(4);
  const dealer = [values[1] ?? 0, values[3] ?? 0];
  const start = [values[0] ?? 0, values[2] ?? 0];
  const left = [...actions];
  const draw = (): number => pile.shift() ?? Number.NaN;
  if (points(start) === 21 || points(dealer) === 21) {
    if (left.length > 0) return 'wrong';
    const pays = points(start) < 21 ? 0 : points(dealer) === 21 ? 2 : 5;
    return { staked: 2, returned: pays };
  }

  const done: { points: number; halves: number }[] = [];
  let isWrong = false;
  const play = (hand: number[], maySplit: boolean): void => {
    while (points(hand) < 21) {
      const action = left.shift();
      if (action === 'stand') break;
      if (action === 'hit') hand.push(draw());
      else if (action === 'double' && hand.length === 2) {
        hand.push(draw());
        done.push({ points: points(hand), halves: 4 });
        return;
      } else if (action === 'split' && hand.length === 2 && maySplit && hand[0] === hand[1]) {
        const pair = hand.map((card) => [card, draw()]);
        for (const half of pair) {
          if (half[0] === 1) done.push({ points: points(half), halves: 2 });
          else play(half, false);
        }
        return;
      } else {
        isWrong = true;
        return;
      }
    }
    done.push({ points: points(hand), halves: 2 });
  };
  play(start, true);
  if (isWrong || left.length > 0) return 'wrong';
  if (done.some((hand) => hand.points <= 21)) while (points(dealer) < 17) dealer.push(draw());
  const returned = done.map((hand) => {
    if (hand.points > 21) return 0;
    if (points(dealer) > 21 || hand.points > points(dealer)) return 2 * hand.halves;
    return hand.points === points(dealer) ? hand.halves : 0;
  });
  return {
    staked: done.reduce((sum, hand) => sum + hand.halves, 0),
    returned: returned.reduce((sum, pays) => sum + pays, 0),
  };
}
