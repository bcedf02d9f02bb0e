// Bets per second on PostgreSQL against pgbench (tpcb-like, scale 10) on the same server, taking turns of ten seconds,
// and what a bet costs this process when bets are taken together and one by one. SECONDS=10 ROUNDS=2 by default;
// BATCHES=4 is how many batches may be under way at once.
import { CouponTaker, placeCoupon, playerDoor, type PlaceInput } from '../server/betting/wagering/index.ts';
import { BettingBook } from '../server/betting/wagering/testing/bettingBook.ts';
import { RULES, START } from '../server/betting/wagering/testing/wageringSite.ts';
import { checkLedger } from '../server/money/wallet/index.ts';
import { testClock } from '../server/platform/clock.ts';
import { migrateToLatest, openDatabase } from '../server/platform/database/index.ts';
import { systemIds } from '../server/platform/ids.ts';
import { besidePgbench, judge, median, type Measured } from './support/pgbench.ts';
import { addPlayers } from './support/runningCoupons.ts';
import { singleOn } from './support/single.ts';

const SECONDS = Number(process.env['SECONDS'] ?? 10);
const ROUNDS = Number(process.env['ROUNDS'] ?? 2);
const BATCHES = process.env['BATCHES'] === undefined ? undefined : Number(process.env['BATCHES']);
const PLAYERS = 640;
const POOL = 10;
const LEAST_AT = new Map([
  [8, 0.35],
  [32, 0.8],
]);
const CPU_MOST = 0.2;

await besidePgbench(measure);

interface Run {
  readonly perSecond: number;
  /** Microseconds of this process for each. */
  readonly cpu: number;
}

async function measure({ url, transactions }: Measured): Promise<void> {
  const database = await openDatabase({ kind: 'postgres', url, poolSize: POOL });
  const { db } = database;
  await migrateToLatest(db);
  const players = await addPlayers(db, PLAYERS);
  const clock = testClock(START);
  const book = await BettingBook.open(clock, 40);
  // What is known of the house's risk grows old as it does on a site.
  const ticking = setInterval(() => clock.advance(100), 100);
  const parts = { db, clock, ids: systemIds, living: book.living, door: playerDoor };
  const taker = new CouponTaker(parts, BATCHES);
  const rules = { ...RULES, marketLossMaxUnits: 1_000_000_000, gameLossMaxUnits: 1_000_000_000 };

  const inputOf = (count: number): PlaceInput => {
    const { userId, accountId } = players[count % PLAYERS] ?? { userId: 0, accountId: 0 };
    return { userId, rules, command: singleOn(book.gameId(((count * 7) % 20) * 2 + 1), accountId) };
  };
  let sent = 0;
  const bets = async (
    clients: number,
    seconds: number,
    place: (input: PlaceInput) => ReturnType<typeof placeCoupon>,
  ): Promise<Run> => {
    let placed = 0;
    const begun = performance.now();
    const before = process.cpuUsage();
    await Promise.all(
      Array.from({ length: clients }, async () => {
        while (performance.now() - begun < seconds * 1000) {
          const result = await place(inputOf((sent += 1)));
          if (result.kind !== 'placed' || result.row.state !== 'open')
            throw new Error(JSON.stringify(result.kind === 'placed' ? result.row.refusal : result));
          placed += 1;
        }
      }),
    );
    const { user, system } = process.cpuUsage(before);
    return { perSecond: (placed * 1000) / (performance.now() - begun), cpu: (user + system) / placed };
  };
  const together = (clients: number, seconds = SECONDS) =>
    bets(clients, seconds, (input) => taker.place(input));
  const oneByOne = (clients: number, seconds = SECONDS) =>
    bets(clients, seconds, (input) => placeCoupon(parts, input));
  await together(32, 2);
  await oneByOne(32, 2);
  const ratios = new Map<number, number[]>([...LEAST_AT.keys()].map((clients) => [clients, []]));
  const costs: number[] = [];
  for (let round = 0; round < ROUNDS; round += 1) {
    for (const clients of LEAST_AT.keys()) {
      const tps = await transactions(clients, SECONDS);
      const run = await together(clients);
      ratios.get(clients)?.push(run.perSecond / tps);
      console.log(
        `  ${clients} clients: ${told(run)} together, pgbench ${tps.toFixed(0)}/s, ratio ${(run.perSecond / tps).toFixed(2)}`,
      );
      if (clients !== 32) continue;
      const single = await oneByOne(clients);
      costs.push(run.cpu / single.cpu);
      console.log(
        `  ${clients} clients: ${told(single)} one by one, CPU together ${(run.cpu / single.cpu).toFixed(2)}`,
      );
    }
  }
  for (const [clients, found] of ratios)
    judge(`${clients} clients, of pgbench`, median(found), { least: LEAST_AT.get(clients) ?? 0 });
  judge('CPU of this process, of one by one', median(costs), { most: CPU_MOST });
  const { problems, entries } = await checkLedger(db);
  console.log(`  ledger: ${entries} entries, ${problems.length} problems`);
  if (problems.length > 0) process.exitCode = 1;
  clearInterval(ticking);
  await database.close();
}

function told({ perSecond, cpu }: Run): string {
  return `${perSecond.toFixed(0)} bets/s at ${cpu.toFixed(0)} us`;
}
