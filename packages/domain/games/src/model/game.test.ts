import * as crypto from 'node:crypto';

import { testDigest } from '@fairline/fairness/testkit';
import { describe, expect, test } from 'vitest';

import { ORIGINALS, originalOf } from '../originals.ts';
import { canonicalJson } from './canonicalJson.ts';
import { modelHash } from './game.ts';

const digest = testDigest(crypto);

describe('[G3] the version of a model', () => {
  test('data have one text, whatever the order in which they were written', () => {
    expect(canonicalJson({ b: [1, 'ä"', true], a: { d: -2, c: [] } })).toBe(
      '{"a":{"c":[],"d":-2},"b":[1,"ä\\"",true]}',
    );
    expect(canonicalJson({ a: 1, B: 2, 10: 3, 9: 4 })).toBe('{"10":3,"9":4,"B":2,"a":1}');
    for (const number of [0.5, Number.NaN, 2 ** 53])
      expect(() => canonicalJson([number])).toThrow(RangeError);
  });

  test('is another one with other data, another number or another name', () => {
    const model = { slug: 'a', version: 1, data: { pays: [1, 2] } };
    const hash = modelHash(digest, model);
    expect(hash).toMatch(/^[0-9a-f]{64}$/);
    expect(modelHash(digest, { data: { pays: [1, 2] }, version: 1, slug: 'a' })).toBe(hash);
    for (const other of [
      { ...model, slug: 'b' },
      { ...model, version: 2 },
      { ...model, data: { pays: [1, 3] } },
    ])
      expect(modelHash(digest, other)).not.toBe(hash);
  });

  // Rounds keep these. One that changes here is a new version of the game: its old rounds need the old model.
  test('of every game is the one that its rounds keep', () => {
    expect(
      Object.fromEntries(ORIGINALS.map((game) => [game.slug, modelHash(digest, game).slice(0, 16)])),
    ).toEqual(HASHES);
  });

  test('games are found by their names, and no other words', () => {
    expect(ORIGINALS.map((game) => originalOf(game.slug))).toEqual(ORIGINALS);
    expect(originalOf('constructor')).toBe(undefined);
  });
});

const HASHES = {
  percent: 'c65ba21b1c2bc811',
  'twin-dice': '8c8a6e5781d47a42',
  overshoot: 'de14c4983ed10b8d',
  'hi-drop': 'ec56f2cd5b55a587',
  'mine-grid': '85c254577a0e1522',
  towerstep: 'ccd706cdab63d3e8',
  'card-ladder': '8ab34408b71479c8',
  'flip-run': 'c589d97c2c117d64',
  'wheel-of-twelve': '396776f490ec6654',
  'keno-orbit': 'bd0a0beee76b746f',
  'twenty-one': 'ef9247bc9623a6c2',
};
