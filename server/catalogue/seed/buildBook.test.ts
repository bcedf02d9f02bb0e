import { describe, expect, test } from 'vitest';

import { buildBook } from './buildBook.ts';

const now = new Date('2026-11-15T12:00:30Z');
const book = buildBook({ seed: 1, now });
const pricesByOutcome = new Map(book.price.map((price) => [price.outcome_id, price]));

describe('the seeded book', () => {
  test('the same seed and minute give the same book, another minute gives other games of the same championships', () => {
    expect(buildBook({ seed: 1, now: new Date('2026-11-15T12:00:59Z') })).toEqual(book);
    const later = buildBook({ seed: 1, now: new Date('2026-11-16T12:00:00Z') });
    expect(later.championship).toEqual(book.championship);
    expect(later.team).toEqual(book.team);
    const ids = new Set(book.game.map(({ id }) => id));
    const numbers = new Set(book.game.map(({ number }) => number));
    expect(later.game.some((game) => ids.has(game.id) || numbers.has(game.number))).toBe(false);
  });

  test('it is large enough: 18 sports, 40 championships, 260 games, 60 of them live, over three days', () => {
    expect(book.sport.length).toBeGreaterThanOrEqual(18);
    expect(book.championship.length).toBeGreaterThanOrEqual(40);
    expect(book.game.length).toBeGreaterThanOrEqual(260);
    expect(book.game.filter((game) => game.status_id !== 1).length).toBeGreaterThanOrEqual(60);
    for (const game of book.game) {
      const hours = (game.starts_at.getTime() - now.getTime()) / 3_600_000;
      if (game.status_id === 1) expect(hours).toBeGreaterThan(0);
      else expect(hours).toBeLessThan(0);
      expect(hours).toBeLessThan(72.1);
    }
  });

  test('every sport has games, and every championship at least four', () => {
    const championshipOf = new Map(book.championship.map((row) => [row.id, row]));
    const counts = new Map<string, number>();
    for (const game of book.game) {
      counts.set(game.championship_id, (counts.get(game.championship_id) ?? 0) + 1);
    }
    expect(Math.min(...counts.values())).toBeGreaterThanOrEqual(4);
    expect(new Set([...counts.keys()].map((id) => championshipOf.get(id)?.sport_id)).size).toBe(
      book.sport.length,
    );
  });

  test('every name is there in English, Russian and Arabic, in its own script', () => {
    const named = [book.sport, book.category, book.championship, book.market_type, book.market_group].flat();
    for (const row of named) {
      const name = JSON.parse(row.name) as Record<string, string>;
      expect(name.en).toMatch(/\p{Script=Latin}/u);
      expect(name.ru, name.en).toMatch(/\p{Script=Cyrillic}/u);
      expect(name.ar, name.en).toMatch(/\p{Script=Arabic}/u);
    }
  });

  test('open markets are priced with a margin of about 4 to 5 %, and their fair probabilities add up to one', () => {
    for (const market of book.market.filter(({ status }) => status === 'open')) {
      const prices = book.outcome
        .filter((outcome) => outcome.market_id === market.id)
        .map((outcome) => pricesByOutcome.get(outcome.id)!);
      const overround = prices.reduce((sum, price) => sum + 1000 / price.coefficient, 0);
      expect(overround).toBeGreaterThan(1.03);
      expect(overround).toBeLessThan(1.06);
      expect(prices.reduce((sum, price) => sum + price.fair_probability, 0)).toBe(1_000_000);
    }
  });

  test('nobody plays against himself, and nobody is in two live games', () => {
    const playing = book.game.flatMap((game) => (game.status_id === 1 ? [] : [game.home_id, game.away_id]));
    expect(new Set(playing).size).toBe(playing.length);
    for (const game of book.game) expect(game.home_id).not.toBe(game.away_id);
  });
});
