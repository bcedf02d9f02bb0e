import type { BookChange } from '@fairline/feed';

import { pack, unpack } from './packing.ts';

/** Opening, closing, highest and lowest coefficient of an outcome within an hour. */
type PriceRange = [opening: number, closing: number, high: number, low: number];

/** What is kept of a game when an hour of the log is compacted. */
export interface GameSummary {
  readonly prices: Record<string, Record<string, PriceRange>>;
  /** Results, corrections and cancellations decide about money: they stay whole. */
  readonly results: BookChange[];
}

export function packSummary(summary: GameSummary): Buffer {
  return pack(JSON.stringify(summary));
}

/** Summaries of earlier versions are not packed: they are the text itself. */
export function summaryText(kept: Uint8Array): string {
  return kept[0] === BRACE ? Buffer.from(kept).toString() : unpack(kept);
}

const BRACE = '{'.charCodeAt(0);

export function newSummary(): GameSummary {
  return { prices: {}, results: [] };
}

export function addToSummary(summary: GameSummary, change: BookChange): void {
  if (change.kind === 'entity' || change.kind === 'stale') return;
  if (change.kind === 'result' || change.kind === 'correction' || change.kind === 'cancellation') {
    summary.results.push(change);
  }
  if (change.kind === 'whole') {
    for (const { id, outcomes } of change.delta.game.markets) {
      for (const { id: outcome, coefficient } of outcomes) addPrice(summary, id, outcome, coefficient);
    }
    return;
  }
  for (const [market, outcomes] of Object.entries(change.delta.prices ?? {})) {
    for (const [outcome, coefficient] of Object.entries(outcomes)) {
      if (coefficient !== null) addPrice(summary, market, outcome, coefficient);
    }
  }
}

function addPrice({ prices }: GameSummary, market: string, outcome: string, coefficient: number): void {
  const outcomes = (prices[market] ??= {});
  const range = outcomes[outcome];
  if (range === undefined) {
    outcomes[outcome] = [coefficient, coefficient, coefficient, coefficient];
    return;
  }
  range[1] = coefficient;
  range[2] = Math.max(range[2], coefficient);
  range[3] = Math.min(range[3], coefficient);
}
