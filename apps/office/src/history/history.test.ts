import { loadPlacedTexts } from '@fairline/board/placed';
import { describe, expect, test } from 'vitest';

import { historyCsv, historyJson } from './exportHistory.ts';
import { choiceOf, EVERYTHING, historyQuery, readNumber } from './historyQuery.ts';

const NOW = 1_790_000_000_000;

describe('what is asked of the server', () => {
  test('the chosen filters, and nothing that was not chosen', () => {
    expect(historyQuery(EVERYTHING, { language: 'en', now: NOW })).toEqual({
      language: 'en',
      from: String(NOW - 30 * 86_400_000),
      limit: '20',
    });
    expect(
      historyQuery(
        { view: 'won', period: '0', type: '2', account: '7', number: '' },
        { language: 'de', now: NOW, before: '42', isExport: true },
      ),
    ).toEqual({
      language: 'de',
      outcome: 'won',
      typeId: '2',
      accountId: '7',
      before: '42',
      limit: '100',
    });
  });

  test('one coupon by its number, which no other filter hides', () => {
    const choice = { ...EVERYTHING, view: 'won', number: '1042' } as const;
    expect(historyQuery(choice, { language: 'en', now: NOW })).toEqual({
      language: 'en',
      state: 'all',
      number: '1042',
    });
    expect(choiceOf('?number=1042')).toEqual({ ...EVERYTHING, number: '1042' });
    expect([choiceOf(''), choiceOf('?number=x')]).toEqual([EVERYTHING, EVERYTHING]);
    expect(['1042', ' No. 1042', '1 042'].map(readNumber)).toEqual(['1042', '1042', '1042']);
    expect(['', '0', 'abc', '1234567890123456'].map(readNumber)).toEqual(Array(4).fill(undefined));
  });

  test.each([
    ['open', { state: 'open' }],
    ['refused', { state: 'refused' }],
    ['cashed-out', { outcome: 'cashed-out' }],
    ['all', {}],
  ] as const)('the view %s', (view, expected) => {
    const { state, outcome } = historyQuery({ ...EVERYTHING, view }, { language: 'en', now: NOW });
    expect({ state, outcome }).toEqual({ state: undefined, outcome: undefined, ...expected });
  });
});

describe('a file', () => {
  const coupon = {
    number: 42,
    placedAt: NOW,
    typeId: 1,
    systemValue: 2,
    lines: 1,
    state: 'settled',
    outcome: 'won',
    currency: 'EUR',
    stake: '1050',
    coef: 4125,
    possibleWin: '4331',
    paid: '4331',
    settledAt: NOW,
    bets: [
      {
        opponent1Name: '=HYPERLINK("x")',
        opponent2Name: 'Away',
        sport: 'football',
        marketId: 'goals.result',
        outcomeId: 'home',
        coef: 2000,
      },
    ],
  } as never;

  test('as a table has a line for each coupon with exact sums and the names of the page, and no cell runs as a formula', async () => {
    const [head, line, rest] = historyCsv([coupon], await loadPlacedTexts('en')).split('\r\n');
    // With the mark by which spreadsheets know the letters of every language.
    expect(head).toBe(
      '\uFEFFcoupon,placed,type,system,lines,state,outcome,currency,stake,coefficient,possible_win,paid,settled,bets',
    );
    expect(line).toBe(
      `42,${new Date(NOW).toISOString()},1,2,1,settled,won,EUR,10.50,4.125,43.31,43.31,${new Date(NOW).toISOString()},` +
        `"'=HYPERLINK(""x"") – Away: Result, =HYPERLINK(""x"") @ 2.00"`,
    );
    expect(rest).toBe('');
  });

  test('as JSON has everything as it came', () => {
    expect(JSON.parse(historyJson([coupon]))).toEqual([coupon]);
  });
});
