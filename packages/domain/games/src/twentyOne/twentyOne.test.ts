import { compare, rational, rationalToText } from '@fairline/money';
import { describe, expect, test } from 'vitest';

import { script } from '../testkit/script.ts';
import { seen } from '../testkit/seen.ts';
import type { Action } from './playHands.ts';
import { twentyOne } from './twentyOne.ts';

/** Cards by their ranks: player, dealer, player, dealer, then as drawn. */
function play(ranks: string, ...actions: Action[]): string {
  const cards = ranks
    .replaceAll(' ', '')
    .split('')
    .map((rank) => '23456789TJQKA'.indexOf(rank) * 4);
  return seen(twentyOne.play({}, cards, actions));
}

describe('[B] Twenty-One', () => {
  test('an ace and a ten pay 3:2 at once, unless the dealer has them too', () => {
    expect(play('A 9 K 8')).toBe('over 25000');
    expect(play('T 5 A 6')).toBe('over 25000');
    expect(play('A K J A')).toBe('over 10000');
    expect(play('A 9 K 8', 'stand')).toBe('after-the-end choices[0]');
  });

  test('the dealer looks first: nothing can be chosen against an ace and a ten', () => {
    expect(play('9 A 9 T')).toBe('over 0');
    expect(play('9 T 9 A')).toBe('over 0');
    expect(play('5 A 6 Q', 'double')).toBe('after-the-end choices[0]');
  });

  test('waits for choices, and 21 stands by itself', () => {
    expect(play('9 9 2 8')).toBe('waiting 0');
    expect(play('9 9 2 8 T', 'hit')).toBe('over 20000');
    expect(play('9 9 2 8 T', 'hit', 'stand')).toBe('after-the-end choices[1]');
    expect(play('9 9 2 8 3', 'hit')).toBe('waiting 0');
  });

  test('more wins 1:1, as much gives the stake back, less and too much lose', () => {
    expect(play('T 9 9 9', 'stand')).toBe('over 20000');
    expect(play('T 9 8 9', 'stand')).toBe('over 10000');
    expect(play('T 9 7 9', 'stand')).toBe('over 0');
    expect(play('T 6 5 T T', 'hit')).toBe('over 0');
    expect(play('T 6 3 T T', 'stand')).toBe('over 20000');
  });

  test('the dealer draws to 17 and stands on it, also with an ace that counts eleven', () => {
    expect(play('T 6 8 A 5', 'stand')).toBe('over 20000');
    expect(play('T 6 7 A 5', 'stand')).toBe('over 10000');
    expect(play('T 2 7 3 A A 9', 'stand')).toBe('over 10000');
    // A 5 counts 16, and 6 with a ten.
    expect(play('T A 7 5 T 2', 'stand')).toBe('over 0');
  });

  test('a double takes one card for twice the stake, with the first two cards only', () => {
    expect(play('6 6 5 T 9 9', 'double')).toBe('over 40000 of 20000');
    expect(play('6 6 5 T 2 9', 'double')).toBe('over 40000 of 20000');
    expect(play('6 9 5 9 2', 'double')).toBe('over 0 of 20000');
    expect(play('6 9 5 9 7', 'double')).toBe('over 20000 of 20000');
    expect(play('2 9 3 9 4', 'hit', 'double')).toBe('not-allowed choices[1]');
    expect(play('6 6 5 T 9 9', 'double', 'hit')).toBe('after-the-end choices[1]');
  });

  test('a pair is split once; each hand gets a card at once, the left one is played first', () => {
    // 8 3 and 8 9 against 6 T, which draws a 4.
    expect(play('8 6 8 T 3 9 T 4', 'split', 'double', 'stand')).toBe('over 40000 of 30000');
    expect(play('8 6 8 T 3 9 T 9', 'split', 'hit', 'stand')).toBe('over 40000 of 20000');
    expect(play('8 6 8 T 8 9', 'split', 'split')).toBe('not-allowed choices[1]');
    expect(play('8 6 9 T', 'split')).toBe('not-allowed choices[0]');
    expect(play('8 6 8 T 2 8', 'hit', 'split')).toBe('not-allowed choices[1]');
  });

  test('tens and court cards count the same, so they are pairs', () => {
    expect(play('T 6 K T 2 3', 'split')).toBe('waiting 0 of 20000');
  });

  test('split aces get one card each, and 21 after a split pays 1:1', () => {
    expect(play('A 6 A T T 9 9', 'split')).toBe('over 40000 of 20000');
    expect(play('A 9 A 9 K 2', 'split')).toBe('over 20000 of 20000');
    expect(play('A 9 A 9 K 2', 'split', 'hit')).toBe('after-the-end choices[1]');
    // Ten and ace after a split count 21 too, and end at once.
    expect(play('T 9 T 9 A A', 'split')).toBe('over 40000 of 20000');
  });

  test('where every hand has lost the dealer takes no card', () => {
    expect(play('8 6 8 T T T T T', 'split', 'hit', 'hit')).toBe('over 0 of 20000');
    // No card is left for a dealer who would have to draw.
    expect(play('T 6 6 T T', 'hit')).toBe('over 0');
    expect(() => play('T 6 8 T', 'stand')).toThrow(RangeError);
  });

  test('cards are drawn one by one, each of a whole deck, and more than any round needs', () => {
    const stream = script([9, 51, 0]);
    expect(twentyOne.shown(twentyOne.draw(stream, { cards: 3 }))).toEqual(['4d', 'As', '2c']);
    expect(stream.asked).toEqual([52, 52, 52]);
    expect(twentyOne.shapeOf({}, [])).toEqual({ cards: 64 });
  });

  test('returns 99.4296 % of the first stake at best play', () => {
    const exact = twentyOne.exactReturn({});
    expect(rationalToText(exact)).toBe('7016161098045143337706614398/7056410014866816666030739693');
    expect(compare(exact, rational(9_942_955n, 10_000_000n))).toBe(1);
    expect(compare(exact, rational(9_942_965n, 10_000_000n))).toBe(-1);
  });
});
