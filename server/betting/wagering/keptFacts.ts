import type { ChosenBet } from '@fairline/contracts/coupon';

import type { OpenAccount } from '../../money/wallet/index.ts';
import type { Decision } from './decidePlacement.ts';
import { placeKey } from './exposureTable.ts';
import type { WageringRules } from './rules.ts';
import type { LegExposure } from './stakeLimit.ts';
import { versionOf, type PlayerFacts, type TakingFacts, type UsedExposure } from './takingFacts.ts';

const PLAYERS_MAX = 20_000;
const PLACES_MAX = 20_000;
/** How long it is believed what the house may lose: other processes add to it meanwhile. */
const EXPOSURE_KEPT_MS = 5000;
const PROCESSES_MAX = 8n;

type Ceilings = Pick<WageringRules, 'marketLossMaxUnits' | 'gameLossMaxUnits'>;

/**
 * What was read or written a moment ago, mostly when a coupon was quoted. One that is decided by it needs no read: the
 * database compares the version of the player before it writes, and looks for the id and for stops itself. Whatever is
 * not a plain yes by these facts is decided again by fresh ones.
 */
export class KeptFacts {
  readonly #players = new Map<number, PlayerFacts>();
  readonly #exposures = new Map<string, { used: bigint; readonly until: number }>();

  keep(
    facts: TakingFacts,
    { userId, bets, now }: { userId: number | null; bets: readonly ChosenBet[]; now: Date },
  ): void {
    const player = userId === null ? undefined : facts.player(userId);
    if (player !== undefined) this.#keepPlayer(player);
    const until = now.getTime() + EXPOSURE_KEPT_MS;
    for (const [index, { outcome, game }] of facts.exposures(bets).entries()) {
      const bet = bets[index];
      if (bet === undefined) continue;
      setNewest(this.#exposures, placeKey(bet), { used: outcome, until }, PLACES_MAX);
      setNewest(this.#exposures, bet.gameId, { used: game, until }, PLACES_MAX);
    }
  }

  #keepPlayer(player: PlayerFacts): void {
    // What somebody's own limits leave changes with the hour, so it is always read.
    if (player.limits.length > 0) this.#players.delete(player.userId);
    else if ((this.#players.get(player.userId)?.chain ?? 0) <= player.chain)
      setNewest(this.#players, player.userId, player, PLAYERS_MAX);
  }

  player(userId: number): PlayerFacts | undefined {
    return this.#players.get(userId);
  }

  /** One per bet, or undefined where one of them is not known or too old. */
  exposures(bets: readonly ChosenBet[], now: Date): readonly LegExposure[] | undefined {
    const found: LegExposure[] = [];
    for (const bet of bets) {
      const outcome = this.#exposures.get(placeKey(bet));
      const game = this.#exposures.get(bet.gameId);
      if (outcome === undefined || game === undefined) return undefined;
      if (Math.min(outcome.until, game.until) < now.getTime()) return undefined;
      found.push({ outcome: outcome.used, game: game.used });
    }
    return found;
  }

  /**
   * Says that a coupon decided just now will add to the exposure; also of one that is not written in the end, which
   * errs to the safe side until the exposure is read again.
   */
  expose(bets: readonly ChosenBet[], weight: bigint): readonly UsedExposure[] {
    return bets.map((bet) => ({
      bet,
      outcome: this.#add(placeKey(bet), weight),
      game: this.#add(bet.gameId, weight),
    }));
  }

  #add(key: string, weight: bigint): UsedExposure['game'] {
    const kept = this.#exposures.get(key);
    if (kept === undefined) return { used: weight, added: weight };
    kept.used += weight;
    return { used: kept.used, added: weight };
  }

  /** After the coupon was written; its bet is the last entry of the player then. */
  placed({ coupon, account }: Decision, version: string): void {
    const player = this.#players.get(coupon.userId);
    // A quote may have read something newer meanwhile, with the bet or before it.
    if (player !== undefined && versionOf(player) !== version) return this.forget(coupon.userId);
    if (player === undefined || coupon.state === 'refused' || coupon.stake === 0n) return;
    const after: OpenAccount = {
      ...account,
      balance: account.balance - coupon.stake,
      sequence: account.sequence + 1,
    };
    const accounts = player.accounts.map((before) => (before.id === account.id ? after : before));
    this.#players.set(coupon.userId, { ...player, accounts, chain: player.chain + 1 });
  }

  forget(userId: number): void {
    this.#players.delete(userId);
  }
}

/**
 * Whether so little is used that what other processes have added since does not matter: that many of them, each by its
 * own facts, stay within the ceiling together.
 */
export function isFarFromCeilings(
  used: readonly UsedExposure[],
  { marketLossMaxUnits, gameLossMaxUnits }: Ceilings,
): boolean {
  return used.every(
    ({ outcome, game }) =>
      outcome.used * PROCESSES_MAX <= BigInt(marketLossMaxUnits) * 1000n &&
      game.used * PROCESSES_MAX <= BigInt(gameLossMaxUnits) * 1000n,
  );
}

/** A map keeps the order of its keys: the first one is the oldest. */
function setNewest<Key, Value>(map: Map<Key, Value>, key: Key, value: Value, most: number): void {
  map.delete(key);
  map.set(key, value);
  if (map.size <= most) return;
  for (const oldest of map.keys()) {
    map.delete(oldest);
    return;
  }
}
