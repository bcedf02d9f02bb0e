import { newGame, pricesOf, resultOfGame } from '../book.ts';
import type { Result, SportId, Strengths } from '../game/game.ts';
import { kindOf } from '../market/kinds.ts';
import type { PricedMarket } from '../market/price.ts';
import { settleMarket } from '../market/settle.ts';
import { STATUS, payout, type StatusId } from '../market/status.ts';
import { randomState } from '../random/random.ts';
import { chiSquareDeviation, residualDeviation, type Residual } from './deviation.ts';
import { playToEnd, stoppedGame } from './play.ts';

export interface Deviation {
  readonly market: string;
  /** Standard deviations. */
  readonly by: number;
}

/** Plays one fixture many times and compares how its opening markets ended with their fair chances, by chi-square. */
export function openingDeviations(sport: SportId, strengths: Strengths, games: number): Deviation[] {
  const start = newGame(sport, strengths);
  const markets = pricesOf(start).filter((market) => kindOf(market.kind).members === undefined);
  const tallies = markets.map((market) => market.outcomes.map(() => 0));
  const atRisk = markets.map(() => 0);
  const positions = markets.map(positionsOf);
  for (let game = 0; game < games; game += 1) {
    const { state } = playToEnd(start, randomState('frequencies', sport, String(game)));
    const result = resultOfGame(state);
    for (const [index, market] of markets.entries()) {
      const statuses = settleMarket(market, result, state.phase);
      for (const [outcome, position] of positions[index]!.entries()) {
        const won = wonShare(statuses[position]!);
        tallies[index]![outcome]! += won;
        atRisk[index]! += won;
      }
    }
  }
  return markets
    .map((market, index) => ({
      market: market.id,
      by: chiSquareDeviation(
        tallies[index]!,
        market.outcomes.map(({ fairPartsPerMillion }) => (fairPartsPerMillion / 1e6) * atRisk[index]!),
      ),
    }))
    .toSorted((a, b) => b.by - a.by);
}

/** Stops many different games at random moments and asks whether what was offered there came as often as it said. */
export function runningDeviations(sport: SportId, games: number, seed = 'running'): Deviation[] {
  const residuals = new Map<string, Residual>();
  for (let game = 0; game < games; game += 1) {
    const { markets, end } = stoppedGame(sport, seed, game);
    const result = resultOfGame(end);
    for (const [key, difference] of differencesOf(markets, result)) {
      const residual = residuals.get(key) ?? { sum: 0, squares: 0 };
      residuals.set(key, residual);
      residual.sum += difference;
      residual.squares += difference * difference;
    }
  }
  return (
    [...residuals]
      // A handful of surprises among long shots says nothing.
      .filter(([, { squares }]) => squares > 8)
      .map(([market, residual]) => ({ market, by: residualDeviation(residual) }))
      .toSorted((a, b) => Math.abs(b.by) - Math.abs(a.by))
  );
}

/** By how much one game won more than expected; all lines of a kind go together, because one score decides them. */
function differencesOf(markets: readonly PricedMarket[], result: Result): Map<string, number> {
  const differences = new Map<string, number>();
  for (const market of markets) {
    const statuses = settleMarket(market, result, 'finished');
    const positions = positionsOf(market);
    for (const [index, { id, fairPartsPerMillion }] of market.outcomes.entries()) {
      const key = `${market.scope}.${market.kind}/${id}`;
      const status = statuses[positions[index]!]!;
      const chance = fairPartsPerMillion / 1e6;
      const difference = wonShare(status) * (1 - chance) - lostShare(status) * chance;
      differences.set(key, (differences.get(key) ?? 0) + difference);
    }
  }
  return differences;
}

/** Where the offered outcomes are among all of the kind's. */
function positionsOf(market: PricedMarket): number[] {
  const names = kindOf(market.kind).outcomes(market.line ?? 0);
  return market.outcomes.map(({ id }) => names.indexOf(id));
}

/** The share of the stake that won: at a price of 1 nothing is gained, so that two prices tell it. */
function wonShare(status: StatusId): number {
  return payout(status, 2) - payout(status, 1);
}

function lostShare(status: StatusId): number {
  return status === STATUS.deadHeat ? 0.5 : 1 - payout(status, 1);
}
