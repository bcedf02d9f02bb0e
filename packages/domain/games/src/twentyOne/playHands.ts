import type { Outcome } from '../model/model.ts';
import { refused, taken, type Read } from '../model/read.ts';
import { ACE, BEST, countOf, isDealerStanding, isNatural, totalOf, valueOf, withCard } from './hand.ts';

export type Action = 'hit' | 'stand' | 'double' | 'split';

const STAKE = 10_000n;

interface Hand {
  readonly values: readonly number[];
  readonly stake: bigint;
  /** Stood, doubled, or one of two split aces. */
  readonly isClosed: boolean;
}

/**
 * A round of Twenty-One. The cards are taken in order: player, dealer (open), player, dealer (hidden), then one by one;
 * after a split each hand gets one at once, the left one first, and the left one is played first; the dealer draws last.
 */
export function playHands(cards: readonly number[], actions: readonly Action[]): Read<Outcome> {
  const values = cards.map(valueOf);
  let next = 4;
  const take = (): number => {
    const value = values[next];
    if (value === undefined) throw new RangeError('More cards are needed than were drawn');
    next += 1;
    return value;
  };
  const [first = 0, open = 0, second = 0, hidden = 0] = values;
  const own = isNatural([first, second]);
  const dealers = isNatural([open, hidden]);
  // The dealer looks first: against a natural nobody doubles or splits.
  if (own || dealers) {
    if (actions.length > 0) return refused('after-the-end', 'choices[0]');
    return taken(ended(own ? (dealers ? STAKE : (STAKE * 5n) / 2n) : 0n, STAKE));
  }

  let hands: readonly Hand[] = [{ values: [first, second], stake: STAKE, isClosed: false }];
  for (const [index, action] of actions.entries()) {
    const at = hands.findIndex(isOpen);
    const hand = hands[at];
    if (hand === undefined) return refused('after-the-end', `choices[${index}]`);
    const allowed = actionsAt(hands, hand);
    if (!allowed.includes(action)) return refused('not-allowed', `choices[${index}]`, allowed.join(', '));
    hands = hands.toSpliced(at, 1, ...acted(hand, action, take));
  }

  const staked = hands.reduce((all, hand) => all + hand.stake, 0n);
  if (hands.some(isOpen)) return taken({ state: 'waiting', multiplier: 0n, staked });
  const dealer = hands.some((hand) => totalOf(countOf(hand.values)) <= BEST)
    ? dealerTotal([open, hidden], take)
    : 0;
  return taken(
    ended(
      hands.reduce((all, hand) => all + paidTo(hand, dealer), 0n),
      staked,
    ),
  );
}

function isOpen(hand: Hand): boolean {
  return !hand.isClosed && totalOf(countOf(hand.values)) < BEST;
}

function actionsAt(hands: readonly Hand[], { values }: Hand): readonly Action[] {
  if (values.length > 2) return ['hit', 'stand'];
  const isPair = values[0] === values[1];
  return hands.length === 1 && isPair ? ['hit', 'stand', 'double', 'split'] : ['hit', 'stand', 'double'];
}

function acted(hand: Hand, action: Action, take: () => number): readonly Hand[] {
  if (action === 'stand') return [{ ...hand, isClosed: true }];
  if (action === 'hit') return [{ ...hand, values: [...hand.values, take()] }];
  if (action === 'double')
    return [{ values: [...hand.values, take()], stake: hand.stake * 2n, isClosed: true }];
  // Split aces get one card and no more.
  return hand.values.map((value) => ({ ...hand, values: [value, take()], isClosed: value === ACE }));
}

function dealerTotal(values: readonly number[], take: () => number): number {
  let count = countOf(values);
  while (!isDealerStanding(count)) count = withCard(count, take());
  return totalOf(count);
}

function paidTo(hand: Hand, dealer: number): bigint {
  const total = totalOf(countOf(hand.values));
  if (total > BEST) return 0n;
  if (dealer > BEST || total > dealer) return hand.stake * 2n;
  return total === dealer ? hand.stake : 0n;
}

function ended(multiplier: bigint, staked: bigint): Outcome {
  return { state: 'over', multiplier, staked };
}
