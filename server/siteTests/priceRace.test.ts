import { setTimeout as wait } from 'node:timers/promises';

import type { PlaceCoupon } from '@fairline/contracts/coupon';
import { seededRandom } from '@fairline/coupon/testkit';
import { coefficientOf } from '@fairline/feed';
import { expect, test } from 'vitest';

import { readLegs } from '../betting/wagering/index.ts';
import { publishedGames, type Published } from '../book/feed/log/testing/publishedGames.ts';
import { checkLedger } from '../money/wallet/index.ts';
import { describeOnBothEngines } from '../platform/database/testing.ts';
import { betOn, commandOf } from './testing/betting/bettorClient.ts';
import { MARKET } from './testing/betting/gameFeed.ts';
import { LINE_GAMES, openTickingSite } from './testing/betting/tickingSite.ts';

const isSoak = process.env.SOAK === '1';
const PLACEMENTS = Number(process.env.PLACEMENTS ?? (isSoak ? 6000 : 120));
const CLIENTS = 8;
const BETTORS = isSoak ? 200 : 30;
const DELAY_MS = 250;

interface Sent {
  readonly command: PlaceCoupon;
  readonly isLive: boolean;
  /** The version of the game that everybody could have heard of when the coupon was sent. */
  readonly heardOf: number;
  /** The same when its answer came, or its delay was over. */
  decidedAfter: number;
}

describeOnBothEngines('prices that move fifty times a second while bets are placed', (open) => {
  test(
    'no bet has a price that was never published, none is taken after a suspension or across a score that its player excludes, and moves up and down are taken alike',
    { timeout: 1_800_000 },
    async () => {
      const random = seededRandom(Number(process.env.SEED ?? 20_261_116));
      const site = await openTickingSite(open, { bettors: BETTORS, liveDelayMs: DELAY_MS, random });
      const { db, feed, games, bettors } = site;
      const heard = new Map<string, { at: number; version: number }[]>(games.gameIds.map((id) => [id, []]));
      feed.subscribe((changes) => {
        for (const change of changes) {
          // A game that is repeated whole in the log has not changed.
          if (!('gameId' in change) || change.kind === 'whole') continue;
          heard.get(change.gameId)?.push({ at: Date.now(), version: change.position });
        }
      });
      const latest = (gameId: string, at = Number.POSITIVE_INFINITY): number =>
        heard.get(gameId)?.findLast((one) => one.at < at)?.version ?? 0;

      const sent: Sent[] = [];
      const statuses = new Map<string, number>();
      let left = PLACEMENTS;
      const client = async (first: number): Promise<void> => {
        for (let turn = first; left > 0; turn += CLIENTS) {
          left -= 1;
          const index = random.between(0, games.gameIds.length - 1);
          const gameId = games.gameIds[index] ?? '';
          const game = feed.book.games.get(gameId);
          const coef = game === undefined ? undefined : coefficientOf(game, MARKET, 'home');
          if (game === undefined || coef === undefined) throw new Error('The game has no price.');
          const bettor = bettors[turn % bettors.length]!;
          const score = game.score === undefined ? '' : game.score.score.join(':');
          const policy = random.between(0, 4);
          const command = commandOf(bettor, [betOn(gameId, { coef, score })], {
            changeCoefAction: (policy > 2 ? 1 : policy) as PlaceCoupon['changeCoefAction'],
            exactCoef: policy === 3 ? coef + 20 : null,
            isDropOnScoreChange: policy === 4,
            coef,
          });
          // A player looks at a price for a while before the press.
          await wait(random.between(0, 200));
          const heardOf = latest(gameId);
          const { status, body } = await site.place(bettor, command);
          statuses.set(`${status}`, (statuses.get(`${status}`) ?? 0) + 1);
          if (status === 429) await wait(200);
          if (status !== 200) continue;
          const decidesAt = body.coupon?.decidesAt ?? null;
          if (decidesAt !== null) await wait(Math.max(0, decidesAt - Date.now()));
          const decidedAfter = latest(gameId, decidesAt ?? undefined);
          sent.push({ command, isLive: index >= LINE_GAMES, heardOf, decidedAfter });
        }
      };
      await Promise.all(Array.from({ length: CLIENTS }, (_, index) => client(index)));
      await expect
        .poll(() => db.selectFrom('coupon').select('id').where('state', '=', 'pending').execute(), {
          timeout: 60_000,
        })
        .toEqual([]);
      await site.stopTicking();
      expect(site.problems).toEqual([]);

      const published = await publishedGames(db, MARKET);
      const rows = await db.selectFrom('coupon').selectAll().execute();
      const byId = new Map(rows.map((row) => [row.id, row]));
      const legs = await readLegs(
        db,
        rows.map(({ id }) => id),
      );
      const tally = new Tally();
      const wrong: unknown[] = [];
      for (const one of sent) {
        const { command, isLive, heardOf, decidedAfter } = one;
        const [bet] = command.bets;
        const row = byId.get(command.id);
        const versions = published.get(bet?.gameId ?? '');
        if (row === undefined || bet === undefined || versions === undefined) throw new Error('Unknown.');
        const at = row.state === 'open' ? Number(legs.get(row.id)?.[0]?.book_position) : decidedAfter;
        tally.add(command, bet.coef, { price: versions.get(at)?.home, row });
        // A bet that waited is decided by what was there when its delay was over, and no earlier.
        const since = isLive ? decidedAfter : heardOf;
        const problem =
          row.state === 'open'
            ? problemOfTaken(command, { coef: Number(row.coef), at, since, said: versions.get(at) })
            : problemOfRefused(command, { refusal: row.refusal, versions, since: heardOf });
        if (problem !== undefined) wrong.push({ problem, at, ...one, state: row.state, coef: row.coef });
      }
      expect(wrong.slice(0, 3)).toEqual([]);
      expect(tally.taken).toBeGreaterThan(0);
      expect(tally.refused).toBeGreaterThan(0);
      expect((await checkLedger(db)).problems).toEqual([]);
      // Without moves both ways the comparison would say nothing.
      expect(tally.fewestMoves()).toBeGreaterThan(0);
      expect(Math.abs(tally.skew())).toBeLessThan(4.5);
      if (isSoak) process.stdout.write(`${JSON.stringify([...statuses])} ${tally.words()}\n`);
    },
  );
});

interface Taken {
  readonly coef: number;
  /** The version by which it was taken. */
  readonly at: number;
  /** Nobody may be served by an older one. */
  readonly since: number;
  readonly said: Published | undefined;
}

function problemOfTaken(command: PlaceCoupon, { coef, at, since, said }: Taken): string | undefined {
  const [bet] = command.bets;
  if (said === undefined || bet === undefined) return 'by a version that was never published';
  if (said.home !== coef) return `at ${coef} where ${said.home} was published`;
  if (!said.isOpen) return 'on a game that was suspended';
  if (at < since) return `by version ${at}, when ${since} was known`;
  if (command.changeCoefAction === 0 && coef !== bet.coef) return 'at another price than was agreed to';
  if (command.changeCoefAction === 2 && coef < bet.coef) return 'at a lower price than was agreed to';
  if (command.exactCoef !== null && coef < command.exactCoef) return 'below the exact coefficient';
  if (command.isDropOnScoreChange && said.score !== bet.score) return 'across a score';
  return undefined;
}

function problemOfRefused(
  command: PlaceCoupon,
  {
    refusal,
    versions,
    since,
  }: {
    readonly refusal: { readonly reason: string; readonly currentCoef?: number } | null;
    readonly versions: ReadonlyMap<number, Published>;
    readonly since: number;
  },
): string | undefined {
  const [bet] = command.bets;
  // What could have been seen between the press and the answer, and a reason for the refusal among it.
  const seen = [...versions].filter(([version]) => version >= since).map(([, said]) => said);
  const reason = refusal?.reason ?? 'nothing';
  switch (reason) {
    case 'coef-changed':
      if (command.changeCoefAction === 1) return 'asked about a price although any was agreed to';
      return seen.some(({ home }) => home !== bet?.coef) ? undefined : 'asked about a price that stood still';
    case 'stopped-in-delay':
    case 'bet-blocked':
      return seen.some(({ isOpen }) => !isOpen) ? undefined : 'blocked while it was open';
    case 'score-changed':
      return command.isDropOnScoreChange && seen.some(({ score }) => score !== bet?.score)
        ? undefined
        : 'dropped without a score';
    case 'below-exact-coef':
      return command.exactCoef !== null && seen.some(({ home = 0 }) => home < (command.exactCoef ?? 0))
        ? undefined
        : 'below a coefficient that was there';
    default:
      return `refused for ${reason}`;
  }
}

/** Of players who agree to any price: how many were taken whose price had risen, and how many whose price had fallen. */
class Tally {
  taken = 0;
  refused = 0;
  readonly #up = { taken: 0, all: 0 };
  readonly #down = { taken: 0, all: 0 };

  add(
    command: PlaceCoupon,
    seen: number,
    { price = seen, row }: { readonly price: number | undefined; readonly row: { readonly state: string } },
  ): void {
    const isTaken = row.state === 'open';
    if (isTaken) this.taken += 1;
    else this.refused += 1;
    if (command.changeCoefAction !== 1 || command.exactCoef !== null || price === seen) return;
    const side = price > seen ? this.#up : this.#down;
    side.all += 1;
    if (isTaken) side.taken += 1;
  }

  /** How often prices moved the way that they moved less often. */
  fewestMoves(): number {
    return Math.min(this.#up.all, this.#down.all);
  }

  /** The difference of both shares in standard deviations. */
  skew(): number {
    const [up, down] = [this.#up, this.#down];
    if (up.all === 0 || down.all === 0) return 0;
    const share = (up.taken + down.taken) / (up.all + down.all);
    const deviation = Math.sqrt(share * (1 - share) * (1 / up.all + 1 / down.all));
    return deviation === 0 ? 0 : (up.taken / up.all - down.taken / down.all) / deviation;
  }

  words(): string {
    const side = ({ taken, all }: { taken: number; all: number }): string => `${taken} of ${all}`;
    return `${this.taken} taken, ${this.refused} refused; any price: up ${side(this.#up)}, down ${side(this.#down)}, skew ${this.skew().toFixed(2)}`;
  }
}
