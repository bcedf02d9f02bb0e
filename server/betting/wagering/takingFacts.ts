import type { ChosenBet } from '@fairline/contracts/coupon';
import { sql, type Kysely } from 'kysely';

import { standingOf, windowsUntil, type PlayerStanding, type StandingRow } from '../../money/gate/index.ts';
import type { OpenAccount } from '../../money/wallet/index.ts';
import type { Tables } from '../../platform/database/index.ts';
import type { BettingStop } from './bookBet.ts';
import { placeKey } from './exposureTable.ts';
import type { LegExposure } from './stakeLimit.ts';

/** What is known of one player when a coupon is decided. */
export interface PlayerFacts extends PlayerStanding {
  readonly userId: number;
  /** Another one means that something has changed since, other than by money. */
  readonly standing: string;
  /** How many entries the player's accounts have: another number means that money has moved since. */
  readonly chain: number;
  readonly accounts: readonly OpenAccount[];
}

export interface TakingFacts {
  player(userId: number): PlayerFacts | undefined;
  /** Who has used this id already. */
  known(couponId: string): { readonly userId: number; readonly bodyHash: string } | undefined;
  /** The player was told that a placement with this id never arrived. */
  isWithdrawn(userId: number, couponId: string): boolean;
  exposures(bets: readonly ChosenBet[]): readonly LegExposure[];
  /**
   * Says that a coupon decided just now will add to the exposure, so that the next one finds it. Returns what is used
   * then where its bets stand, and how much of it was added since the facts were read.
   */
  expose(bets: readonly ChosenBet[], weight: bigint): readonly UsedExposure[];
  readonly stops: readonly BettingStop[];
}

export interface UsedExposure {
  readonly bet: ChosenBet;
  readonly outcome: { readonly used: bigint; readonly added: bigint };
  readonly game: { readonly used: bigint; readonly added: bigint };
}

interface FactsQuestion {
  /** Null for a visitor. */
  readonly userId: number | null;
  /** Without an id where nothing is to be written. */
  readonly command: { readonly id?: string; readonly bets: readonly ChosenBet[] };
}

/** Two equal versions mean that nothing has changed by which a coupon of the player is decided. */
export function versionOf({ standing, chain }: PlayerFacts): string {
  return `${standing}|${chain}`;
}

interface FactsRow {
  readonly players: readonly (StandingRow &
    Pick<PlayerFacts, 'userId' | 'standing' | 'chain'> & {
      readonly accounts: readonly (Omit<OpenAccount, 'balance'> & { readonly balance: string })[];
    })[];
  readonly coupons: readonly { readonly id: string; readonly userId: number; readonly bodyHash: string }[];
  readonly withdrawn: readonly { readonly id: string; readonly userId: number }[];
  readonly games: Readonly<Record<string, string>>;
  readonly outcomes: Readonly<Record<string, string>>;
  readonly stops: readonly BettingStop[];
}

/** Everything that the coupons are decided by, at one moment and in one round trip; it locks nothing. */
export async function readTakingFacts(
  db: Kysely<Tables>,
  questions: readonly FactsQuestion[],
  now: Date,
): Promise<TakingFacts> {
  const places = new Map<string, ChosenBet>();
  for (const { command } of questions) for (const bet of command.bets) places.set(placeKey(bet), bet);
  const bets = [...places.values()];
  const { rows } = await sql<{ facts: FactsRow }>`
    select placement_facts(
      ${questions.flatMap(({ userId }) => userId ?? [])}::integer[],
      ${questions.flatMap(({ command }) => command.id ?? [])}::uuid[],
      ${bets.map(({ gameId }) => gameId)}::uuid[], ${bets.map(({ marketId }) => marketId)}::text[],
      ${bets.map(({ outcomeId }) => outcomeId)}::text[],
      ${windowsUntil(now)}::timestamptz[]) as facts`.execute(db);
  const facts = rows[0]?.facts;
  if (facts === undefined) throw new Error('The database has told nothing about the coupons.');
  return factsOf(facts);
}

function factsOf(row: FactsRow): TakingFacts {
  const players = new Map(
    row.players.map((player) => [
      player.userId,
      {
        ...standingOf(player),
        userId: player.userId,
        standing: player.standing,
        chain: player.chain,
        accounts: player.accounts.map((account) => ({ ...account, balance: BigInt(account.balance) })),
      },
    ]),
  );
  const coupons = new Map(row.coupons.map((coupon) => [coupon.id, coupon]));
  const games = new Exposed(row.games);
  const outcomes = new Exposed(row.outcomes);
  return {
    player: (userId) => players.get(userId),
    known: (couponId) => coupons.get(couponId),
    isWithdrawn: (userId, couponId) =>
      row.withdrawn.some((gone) => gone.userId === userId && gone.id === couponId),
    exposures: (bets) =>
      bets.map((bet) => ({ outcome: outcomes.used(placeKey(bet)), game: games.used(bet.gameId) })),
    expose: (bets, weight) =>
      bets.map((bet) => ({
        bet,
        outcome: outcomes.add(placeKey(bet), weight),
        game: games.add(bet.gameId, weight),
      })),
    stops: row.stops,
  };
}

class Exposed {
  readonly #read: Readonly<Record<string, string>>;
  readonly #added = new Map<string, bigint>();

  constructor(read: Readonly<Record<string, string>>) {
    this.#read = read;
  }

  used(key: string): bigint {
    return BigInt(this.#read[key] ?? 0) + (this.#added.get(key) ?? 0n);
  }

  add(key: string, weight: bigint): { used: bigint; added: bigint } {
    const added = (this.#added.get(key) ?? 0n) + weight;
    this.#added.set(key, added);
    return { used: this.used(key), added };
  }
}
