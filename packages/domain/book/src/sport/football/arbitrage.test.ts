import { describe, expect, test } from 'vitest';

import { kindOf } from '../../market/kinds.ts';
import type { PricedMarket } from '../../market/price.ts';
import { payout } from '../../market/status.ts';
import { expectSound } from '../../testkit/expectSound.ts';
import { stoppedGame } from '../../testkit/play.ts';
import { games } from '../../testkit/size.ts';

const states = games(500);

/** Markets by id, with shorthands for what the checks ask. */
class Offer {
  readonly byId: ReadonlyMap<string, PricedMarket>;

  readonly markets: readonly PricedMarket[];

  constructor(markets: readonly PricedMarket[]) {
    this.markets = markets;
    this.byId = new Map(markets.map((market) => [market.id, market]));
  }

  fair(id: string, outcome: string): number | undefined {
    return this.outcome(id, outcome)?.fairPartsPerMillion;
  }

  price(id: string, outcome: string): number | undefined {
    return this.outcome(id, outcome)?.coefficient;
  }

  private outcome(id: string, outcome: string) {
    return this.byId.get(id)?.outcomes.find((candidate) => candidate.id === outcome);
  }
}

/** Calls back with both when both are there, and counts how often that was. */
function whenBoth(
  a: number | undefined,
  b: number | undefined,
  check: (a: number, b: number) => void,
): 0 | 1 {
  if (a === undefined || b === undefined) return 0;
  check(a, b);
  return 1;
}

describe(`over ${states} random states of a football game`, { timeout: 300_000 }, () => {
  const offers = Array.from({ length: states }, (_, game) => {
    const { state, markets } = stoppedGame('football', 'arbitrage', game);
    return { state, offer: new Offer(markets) };
  });

  test('[B16] no price is above its fair one, so that no set of bets wins for sure', () => {
    for (const { offer } of offers) for (const market of offer.markets) expectSound(market);
  });

  test('[B17] Asian lines, double chance and draw no bet agree with the result', () => {
    let checks = 0;
    for (const { offer } of offers) {
      for (const scope of ['goals', 'goals-1', 'goals-2', 'corners']) {
        const result = `${scope}.result`;
        const fair = (outcome: string): number | undefined => offer.fair(result, outcome);
        const near = (a: number, b: number): void => expect(Math.abs(a - b)).toBeLessThanOrEqual(3);
        checks += whenBoth(offer.fair(`${scope}.handicap@-50`, 'home'), fair('home'), near);
        checks += whenBoth(offer.fair(`${scope}.handicap@50`, 'away'), fair('away'), near);
        const [home, draw, away] = [fair('home'), fair('draw'), fair('away')];
        if (home === undefined || draw === undefined || away === undefined) continue;
        checks += whenBoth(offer.fair(`${scope}.double-chance`, 'home-draw'), home + draw, near);
        checks += whenBoth(
          offer.fair(`${scope}.draw-no-bet`, 'home'),
          (1e6 * home) / (home + away),
          (a, b) => {
            // Both shares were rounded to whole parts, and a small denominator magnifies that.
            expect(Math.abs(a - b)).toBeLessThanOrEqual(3 + 3e6 / (home + away));
          },
        );
        checks += whenBoth(
          offer.fair(`${scope}.asian-handicap@0`, 'home'),
          offer.fair(`${scope}.draw-no-bet`, 'home'),
          near,
        );
        // Half of the stake on each neighbour is the same bet as the quarter line.
        const quarter = (1e6 * home) / (home + away + draw / 2);
        checks += whenBoth(offer.fair(`${scope}.asian-handicap@-25`, 'home'), quarter, (a, b) => {
          expect(Math.abs(a - b)).toBeLessThanOrEqual(8);
        });
      }
    }
    expect(checks).toBeGreaterThan(states * 5);
  });

  test('[B17] prices across markets leave no gap between a bet and its opposite elsewhere', () => {
    let checks = 0;
    const opposites = [
      ['goals.double-chance', 'home-draw', 'goals.result', 'away'],
      ['goals.double-chance', 'draw-away', 'goals.result', 'home'],
      ['goals.double-chance', 'home-away', 'goals.result', 'draw'],
      ['goals.handicap@-50', 'home', 'goals.double-chance', 'draw-away'],
      ['goals.handicap@50', 'home', 'goals.result', 'away'],
      ['goals.draw-no-bet', 'home', 'goals.handicap@-50', 'away'],
      ['goals.both-score', 'yes', 'goals.both-score', 'no'],
      ['goals.home-clean-sheet', 'yes', 'goals.away-total@50', 'over'],
      ['goals.total@50', 'under', 'goals.next@100', 'none'],
    ] as const;
    for (const { offer } of offers) {
      for (const [id, outcome, otherId, otherOutcome] of opposites.slice(0, -1)) {
        checks += whenBoth(offer.price(id, outcome), offer.price(otherId, otherOutcome), (a, b) => {
          expect(1000 / a + 1000 / b).toBeGreaterThanOrEqual(1);
        });
      }
      checks += whenBoth(
        offer.fair('goals.total@50', 'under'),
        offer.fair('goals.next@100', 'none'),
        (a, b) => expect(Math.abs(a - b)).toBeLessThanOrEqual(3),
      );
    }
    expect(checks).toBeGreaterThan(states * 2);
  });

  test('[B18] a higher line never makes the over shorter or the under longer', () => {
    for (const { offer } of offers) {
      for (const scope of ['goals', 'goals-1', 'goals-2', 'corners', 'yellows']) {
        for (const kind of ['total', 'asian-total', 'home-total', 'away-total']) {
          const lines = offer.markets.filter((market) => market.scope === scope && market.kind === kind);
          for (let index = 1; index < lines.length; index += 1) {
            const [lower, higher] = [lines[index - 1]!, lines[index]!];
            expect(higher.line!).toBeGreaterThan(lower.line!);
            expect(higher.outcomes[0]!.coefficient).toBeGreaterThanOrEqual(lower.outcomes[0]!.coefficient);
            expect(higher.outcomes[1]!.coefficient).toBeLessThanOrEqual(lower.outcomes[1]!.coefficient);
          }
        }
      }
    }
  });

  test('[B10] scores, halves and combinations add up to the plain markets', () => {
    let checks = 0;
    const sumOf = (market: PricedMarket, wanted: (id: string) => boolean): number =>
      market.outcomes.reduce(
        (sum, { id, fairPartsPerMillion }) => sum + (wanted(id) ? fairPartsPerMillion : 0),
        0,
      );
    for (const { offer } of offers) {
      const home = offer.fair('goals.result', 'home');
      const firstHome = offer.fair('goals-1.result', 'home');
      const both = offer.fair('goals.both-score', 'yes');
      const halfFull = offer.byId.get('goals.half-full');
      const combined = offer.byId.get('goals.result-both-score');
      const near = (a: number, b: number): void => expect(Math.abs(a - b)).toBeLessThanOrEqual(9);
      if (halfFull !== undefined) {
        checks += whenBoth(
          sumOf(halfFull, (id) => id.endsWith('-home')),
          home,
          near,
        );
        checks += whenBoth(
          sumOf(halfFull, (id) => id.startsWith('home-')),
          firstHome,
          near,
        );
      }
      if (combined !== undefined) {
        checks += whenBoth(
          sumOf(combined, (id) => id.startsWith('home-')),
          home,
          near,
        );
        checks += whenBoth(
          sumOf(combined, (id) => id.endsWith('-yes')),
          both,
          near,
        );
      }
      const clear = offer.fair('goals.home-clean-sheet', 'no');
      checks += whenBoth(clear, offer.fair('goals.away-total@50', 'over'), near);
    }
    expect(checks).toBeGreaterThan(states);
  });

  test('[B12] what is decided is not offered', () => {
    for (const { state, offer } of offers) {
      const goals = state.sport === 'football' ? state.goals.length : 0;
      for (const market of offer.markets) {
        if (market.scope === 'goals' && market.kind === 'total')
          expect(market.line!).toBeGreaterThan(goals * 100);
        if (market.scope === 'goals-1') expect('half' in state && state.half).toBe(0);
      }
    }
  });
});

test('[B16] no two bets on the final score cover every score with a gain', { timeout: 300_000 }, () => {
  for (let game = 0; game < games(12); game += 1) {
    const { markets } = stoppedGame('football', 'cover', game);
    const bets = betsOnScore(markets);
    for (let i = 0; i < bets.length; i += 1) {
      for (let j = i + 1; j < bets.length; j += 1) expect(bestSplit(bets[i]!, bets[j]!)).toBeLessThan(1);
    }
  }
});

/** Far more goals than any game has: a bet must not look safe because its loss was not looked at. */
const MOST_GOALS = 20;

/** What one unit becomes at every final score. */
function betsOnScore(markets: readonly PricedMarket[]): Float64Array[] {
  return markets
    .filter(({ scope, kind }) => scope === 'goals' && isOnScore(kind))
    .flatMap((market) =>
      market.outcomes.map(({ id, coefficient }) => {
        const kind = kindOf(market.kind);
        const index = kind.outcomes(market.line ?? 0).indexOf(id);
        return Float64Array.from({ length: MOST_GOALS * MOST_GOALS }, (_, score) =>
          payout(
            kind.settle(market.line ?? 0, [Math.floor(score / MOST_GOALS), score % MOST_GOALS])[index]!,
            coefficient / 1000,
          ),
        );
      }),
    );
}

function isOnScore(kind: string): boolean {
  return (
    ['result', 'double-chance', 'draw-no-bet', 'both-score', 'european-handicap'].includes(kind) ||
    kind.endsWith('total') ||
    kind.endsWith('handicap')
  );
}

/** The best sure return of one unit split between two bets, over a fine set of splits. */
function bestSplit(a: Float64Array, b: Float64Array): number {
  let best = 0;
  for (let share = 0; share <= 1; share += 0.1) {
    let worst = Number.POSITIVE_INFINITY;
    for (let score = 0; score < a.length && worst > best; score += 1) {
      worst = Math.min(worst, share * a[score]! + (1 - share) * b[score]!);
    }
    best = Math.max(best, worst);
  }
  return best;
}
