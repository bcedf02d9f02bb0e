import { describe, expect, test } from 'vitest';

import { ORIGINALS, originalOf } from '../originals.ts';
import { script } from '../testkit/script.ts';
import type { Read } from './read.ts';

function refusal(read: Read<unknown> | undefined): string {
  if (read === undefined || read.ok) return 'taken';
  const { reason, field, allowed } = read.problem;
  return [reason, field, allowed].filter((part) => part !== undefined).join(' | ');
}

const asCase = (slug: string, input: unknown) => refusal(originalOf(slug)?.exactReturn(input));
const asRound = (slug: string, params: unknown, choices: unknown) =>
  refusal(originalOf(slug)?.round(script([]), params, choices));

describe('[G2] what comes in is read once, and refused precisely', () => {
  test.each([
    ['percent', null, 'not-an-object | '],
    ['percent', [], 'not-an-object | '],
    ['percent', 'target', 'not-an-object | '],
    ['percent', {}, 'missing | target'],
    ['percent', { target: 5000, tagret: 1 }, 'unknown-field | tagret | target, side'],
    ['percent', { target: '5000' }, 'not-an-integer | target | 1..9800'],
    ['percent', { target: 0.5 }, 'not-an-integer | target | 1..9800'],
    ['percent', { target: null }, 'not-an-integer | target | 1..9800'],
    ['percent', { target: 2 ** 60 }, 'not-an-integer | target | 1..9800'],
    ['percent', { target: 0 }, 'out-of-range | target | 1..9800'],
    ['percent', { target: -0 }, 'out-of-range | target | 1..9800'],
    ['percent', { target: 9801 }, 'out-of-range | target | 1..9800'],
    ['percent', { target: 1, side: 'above' }, 'not-one-of | side | under, over'],
    ['twin-dice', { bet: 'over', sum: 12 }, 'no-such-bet | sum'],
    ['twin-dice', { bet: 'under', sum: 2 }, 'no-such-bet | sum'],
    ['twin-dice', { bet: 'exactly', sum: 13 }, 'out-of-range | sum | 2..12'],
    ['overshoot', { target: 100 }, 'out-of-range | target | 101..100000000'],
    ['overshoot', { target: 100_000_001 }, 'out-of-range | target | 101..100000000'],
    ['hi-drop', { rows: 9, risk: 'low' }, 'not-one-of | rows | 8, 12, 16'],
    ['hi-drop', { rows: '8', risk: 'low' }, 'not-one-of | rows | 8, 12, 16'],
    ['hi-drop', { rows: 8, risk: 'middle' }, 'not-one-of | risk | low, high'],
    ['mine-grid', { mines: 25, picks: 1 }, 'out-of-range | mines | 1..24'],
    ['mine-grid', { mines: 24, picks: 2 }, 'out-of-range | picks | 1..1'],
    ['mine-grid', { mines: 3, picks: 0 }, 'out-of-range | picks | 1..24'],
    ['towerstep', { level: [4, 2], steps: 1 }, 'not-one-of | level | [4,3], [3,2], [2,1], [3,1]'],
    ['towerstep', { level: [4, 3, 1], steps: 1 }, 'not-one-of | level | [4,3], [3,2], [2,1], [3,1]'],
    ['towerstep', { level: [4, 3], steps: 10 }, 'out-of-range | steps | 1..9'],
    ['card-ladder', { chances: 7 }, 'not-a-list | chances'],
    ['card-ladder', { chances: [] }, 'too-few | chances | 1..999'],
    ['card-ladder', { chances: [7, 13] }, 'out-of-range | chances[1] | 1..12'],
    ['flip-run', { flips: 21 }, 'out-of-range | flips | 1..20'],
    ['wheel-of-twelve', { risk: 'toString' }, 'not-one-of | risk | low, middle, high'],
    ['keno-orbit', { picks: 11 }, 'out-of-range | picks | 1..10'],
    ['twenty-one', { decks: 8 }, 'unknown-field | decks | none'],
    ['percent', JSON.parse('{"target":1,"__proto__":1}'), 'unknown-field | __proto__ | target, side'],
  ])('%s %j: %s', (slug, input, expected) => {
    expect(asCase(slug, input)).toBe(expected);
  });

  test.each([
    ['keno-orbit', { numbers: [] }, [], 'too-few | numbers | 1..10'],
    ['keno-orbit', { numbers: [1, 2, 1] }, [], 'repeated | numbers[2]'],
    ['keno-orbit', { numbers: [40] }, [], 'out-of-range | numbers[0] | 0..39'],
    ['percent', { target: 1 }, ['under'], 'too-many | choices | 0..0'],
    ['percent', { target: 1 }, {}, 'not-a-list | choices'],
    ['mine-grid', { mines: 3 }, [4, 4], 'repeated | choices[1]'],
    ['mine-grid', { mines: 3 }, [25], 'out-of-range | choices[0] | 0..24'],
    ['towerstep', { level: [2, 1] }, [2], 'out-of-range | choices[0] | 0..1'],
    ['flip-run', {}, [2], 'not-one-of | choices[0] | 0, 1'],
    ['flip-run', {}, Array(21).fill(0), 'too-many | choices | 0..20'],
    ['twenty-one', {}, ['surrender'], 'not-one-of | choices[0] | hit, stand, double, split'],
  ])('%s with %j and %j: %s', (slug, params, choices, expected) => {
    expect(asRound(slug, params, choices)).toBe(expected);
  });

  test('a draw is asked for with what it depends on, and takes what else belongs to the round', () => {
    const derive = (slug: string, shape: unknown) => refusal(originalOf(slug)?.derive(script([]), shape));
    expect(derive('hi-drop', { rows: 8 })).toBe('taken');
    expect(derive('hi-drop', { rows: 8, risk: 'low' })).toBe('taken');
    expect(derive('hi-drop', { rows: 8, risk: 'none' })).toBe('not-one-of | risk | low, high');
    expect(derive('hi-drop', {})).toBe('missing | rows');
    expect(derive('percent', { rows: 8 })).toBe('unknown-field | rows | target, side');
    expect(derive('card-ladder', { cards: 0 })).toBe('out-of-range | cards | 1..1000');
    expect(derive('twenty-one', { cards: 1001 })).toBe('out-of-range | cards | 1..1000');
  });

  test('no game throws at anything that JSON can say', () => {
    const inputs = [
      null,
      true,
      0,
      -1.5,
      '',
      'x',
      [],
      [[]],
      {},
      { a: {} },
      { target: {} },
      { level: [null, 3] },
    ];
    for (const game of ORIGINALS) {
      for (const input of inputs) {
        expect(() => game.exactReturn(input)).not.toThrow();
        expect(() => game.derive(script([]), input)).not.toThrow();
        expect(() => game.round(script([]), input, input)).not.toThrow();
      }
    }
  });
});
