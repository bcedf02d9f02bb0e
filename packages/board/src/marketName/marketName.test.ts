import { KINDS, SPORT_IDS, advance, newGame, pricesOf, randomState } from '@fairline/book';
import { LANGUAGES } from '@fairline/routes';
import { loadTranslate } from '@fairline/sdk';
import { describe, expect, test } from 'vitest';

import {
  marketTitle,
  marketWords,
  outcomeName,
  scopeTitle,
  type MarketTranslate,
  type NamedMarket,
} from './index.ts';

const sides = { home: 'Tynemoor', away: 'Carrow Vale' };
const football = { sport: 'football', scope: 'goals', ...sides } as const;

async function english(): Promise<MarketTranslate> {
  return loadTranslate(marketWords, 'en');
}

/** Without the invisible marks that keep numbers together. */
function plain(text: string): string {
  return text.replaceAll(/[\u2066\u2069]/g, '');
}

describe('names of markets and outcomes', () => {
  test.each(LANGUAGES)(
    'every market of every sport has a name and names for all its outcomes: %s',
    async (language) => {
      const t = await loadTranslate(marketWords, language);
      const bare: string[] = [];
      for (const market of await everyMarket()) {
        for (const isShort of [false, true]) {
          const { title, note } = marketTitle(t, { ...market, isShort });
          const names = market.outcomes.map((outcome) => outcomeName(t, { ...market, isShort }, outcome));
          for (const text of [title, note ?? 'x', ...names]) {
            if (text === '' || /\b(kind|short|counted|part|outcome|note)\.|undefined|NaN/.test(text))
              bare.push(text);
          }
          if (new Set(names).size !== names.length)
            bare.push(`${market.scope}.${market.kind}: ${names.join(' | ')}`);
        }
      }
      expect(bare).toEqual([]);
    },
  );

  test('every kind of the book is named, offered now or not', async () => {
    const t = await english();
    for (const kind of KINDS.values()) {
      const line = kind.hasLine ? 200 : undefined;
      const market = { ...football, kind: kind.id, ...(line === undefined ? {} : { line }) };
      expect(marketTitle(t, market).title, kind.id).not.toContain('kind.');
      for (const outcome of kind.outcomes(line ?? 0)) {
        expect(outcomeName(t, market, outcome), `${kind.id} ${outcome}`).not.toContain('outcome.');
      }
    }
  });

  test.each<[Partial<NamedMarket>, string, string | undefined]>([
    [{ kind: 'result' }, 'Result', undefined],
    [{ kind: 'result', scope: 'goals-1' }, 'Result', '1st half'],
    [{ kind: 'result', scope: 'corners-2' }, 'Result', 'Corners, 2nd half'],
    [{ kind: 'total', line: 250 }, 'Total', 'Goals'],
    [{ kind: 'home-total', line: 150 }, 'Tynemoor: total', 'Goals'],
    [{ kind: 'next', line: 400 }, 'Next to score, no. 4', 'Goals'],
    [{ kind: 'result', sport: 'basketball', scope: 'points-20' }, 'Result', 'Regular time'],
    [{ kind: 'result', sport: 'basketball', scope: 'points-11' }, 'Result', '1st half'],
    [{ kind: 'winner', sport: 'tennis', scope: 'games-2' }, 'Winner', 'Set 2'],
    [{ kind: 'total', sport: 'cricket', scope: 'overs-7', line: 750 }, 'Total', 'Over 7'],
    [{ kind: 'result', isShort: true }, '1X2', undefined],
  ])('%j is called %s', async (market, title, note) => {
    expect(marketTitle(await english(), { ...football, kind: 'result', ...market })).toEqual({ title, note });
  });

  test.each<[Partial<NamedMarket>, string, string]>([
    [{ kind: 'result' }, 'home', 'Tynemoor'],
    [{ kind: 'result' }, 'draw', 'Draw'],
    [{ kind: 'double-chance' }, 'home-draw', 'Tynemoor or Draw'],
    [{ kind: 'double-chance', isShort: true }, 'draw-away', 'X2'],
    [{ kind: 'total', line: 225 }, 'over', 'Over 2.25'],
    [{ kind: 'asian-handicap', line: -75 }, 'home', 'Tynemoor −0.75'],
    [{ kind: 'asian-handicap', line: -75 }, 'away', 'Carrow Vale +0.75'],
    [{ kind: 'european-handicap', line: -100 }, 'draw', 'Draw −1'],
    [{ kind: 'correct-score', line: 400 }, '2:1', '2:1'],
    [{ kind: 'winning-margin' }, 'away-3+', 'Carrow Vale by 3+'],
    [{ kind: 'half-full' }, 'draw-away', 'Draw / Carrow Vale'],
    [{ kind: 'result-total', line: 250 }, 'home-under', 'Tynemoor and Under 2.5'],
    [{ kind: 'double-chance-both-score' }, 'home-away-no', 'Tynemoor or Carrow Vale and not both score'],
    [{ kind: 'total-range' }, '2-3', '2–3'],
    [{ kind: 'method', sport: 'mma', scope: 'fight' }, 'home-knockout', 'Tynemoor, knockout'],
    [{ kind: 'finish-round', sport: 'mma', scope: 'fight' }, 'decision', 'Judges’ decision'],
  ])('%j: %s is called %s', async (market, outcome, name) => {
    expect(plain(outcomeName(await english(), { ...football, kind: 'result', ...market }, outcome))).toBe(
      name,
    );
  });

  test('[BET-138] short names follow the preference', async () => {
    const t = await english();
    const names = (isShort: boolean) =>
      ['home', 'draw', 'away'].map((outcome) =>
        outcomeName(t, { ...football, kind: 'result', isShort }, outcome),
      );
    expect(names(true)).toEqual(['1', 'X', '2']);
    expect(names(false)).toEqual(['Tynemoor', 'Draw', 'Carrow Vale']);
  });

  test('a part of a game is named by what it counts and when', async () => {
    const t = await english();
    expect(['goals-1', 'corners', 'corners-2'].map((scope) => scopeTitle(t, 'football', scope))).toEqual([
      '1st half',
      'Corners',
      'Corners, 2nd half',
    ]);
    expect(scopeTitle(t, 'tennis', 'games-3')).toBe('Set 3');
    expect(scopeTitle(t, 'cyber-strike', 'rounds-1')).toBe('Map 1');
  });
});

interface Priced extends NamedMarket {
  readonly outcomes: readonly string[];
}

let known: readonly Priced[] | undefined;

/** What the models of all sports offer before and during one game each. */
async function everyMarket(): Promise<readonly Priced[]> {
  if (known !== undefined) return known;
  const found = new Map<string, Priced>();
  for (const sport of SPORT_IDS) {
    let state = newGame(sport, { home: 0.2, away: 0, tempo: 1 });
    let random = randomState('names');
    for (let step = 0; step < 12; step += 1) {
      for (const { id, scope, kind, line, outcomes } of pricesOf(state)) {
        const market = { sport, scope, kind, line, ...sides, outcomes: outcomes.map((one) => one.id) };
        found.set(`${sport} ${id.replace(/@.*/, '')}`, market);
      }
      ({ state, random } = advance(state, 600, random));
    }
  }
  return (known = [...found.values()]);
}
