import type { Language } from '@fairline/routes';
import { compileMessage } from '@lingui/message-utils/compileMessage';
import { describe, expect, test } from 'vitest';

import { messageText, type Message } from './message.ts';

const text = (icu: string, values?: Record<string, string | number>, language: Language = 'en'): string =>
  messageText(compileMessage(icu) as Message, language, values);

describe('messages', () => {
  test('values stand in their places; one that is not given leaves its place empty', () => {
    expect(text('{home} – {away}', { home: 'Tynemoor', away: 'Carrow Vale' })).toBe('Tynemoor – Carrow Vale');
    expect(text('{count} of {total}', { count: 0, total: 7 })).toBe('0 of 7');
    expect(text('Hello {name}!')).toBe('Hello !');
    expect(text('No places, # included')).toBe('No places, # included');
  });

  test('plurals follow the rules of the language, exact numbers first, and # is written as the language writes it', () => {
    const games = '{count, plural, =0 {none} one {# game} other {# games}}';
    expect([0, 1, 2, 1234567].map((count) => text(games, { count }))).toEqual([
      'none',
      '1 game',
      '2 games',
      '1,234,567 games',
    ]);
    // Portugal counts none as many, where Brazil counts it as one.
    const portuguese = '{count, plural, one {# jogo} many {# de jogos} other {# jogos}}';
    expect([0, 1, 12_345].map((count) => text(portuguese, { count }, 'pt'))).toEqual([
      '0 jogos',
      '1 jogo',
      '12\u00a0345 jogos',
    ]);
    const russian = '{count, plural, one {# игра} few {# игры} many {# игр} other {# игры}}';
    expect([1, 3, 5, 11, 21].map((count) => text(russian, { count }, 'ru'))).toEqual([
      '1 игра',
      '3 игры',
      '5 игр',
      '11 игр',
      '21 игра',
    ]);
    const arabic = '{n, plural, zero {z} one {o} two {t} few {f} many {m} other {r}}';
    expect([0, 1, 2, 3, 11, 100].map((n) => text(arabic, { n }, 'ar')).join('')).toBe('zotfmr');
    expect(text('{n, plural, offset:1 one {you and # more} other {you and # others}}', { n: 3 })).toBe(
      'you and 2 others',
    );
  });

  test('ordinals, choices and values inside of them', () => {
    const place = '{n, selectordinal, one {#st} two {#nd} few {#rd} other {#th}}';
    expect([1, 2, 3, 4, 21].map((n) => text(place, { n }))).toEqual(['1st', '2nd', '3rd', '4th', '21st']);
    const side = '{side, select, home {{name} at home} other {{name} away}}';
    expect(text(side, { side: 'home', name: 'Tynemoor' })).toBe('Tynemoor at home');
    expect(text(side, { side: 'constructor', name: 'Tynemoor' })).toBe('Tynemoor away');
    expect(text('{n, plural, one {# {kind}} other {# {kind}s}}', { n: 2, kind: 'bet' })).toBe('2 bets');
  });
});
