import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

import { openDatabase, type Database } from '../../../platform/database/index.ts';
import { copyMigratedPglite } from '../../../platform/database/testing/pgliteImage.ts';
import { Provider } from '../provider.ts';
import { secretsIn } from '../secretsIn.ts';
import { freshDatabase } from '../site.ts';
import { GameFeed, type FeedContent, type Triple } from './gameFeed.ts';
import { FEED_ID, seedBettors, type Bettor } from './seedBettors.ts';
import { SiteServer } from './siteServer.ts';

/** Prices of games that begin later stay good for a minute without a word of the feed. */
const HEARTBEAT_MS = 5000;

/** A server may be down for long on a machine that does much else. */
const PATIENCE_MS = 600_000;

interface BettingSiteOptions {
  /** Address of a PostgreSQL server, or undefined for the embedded database. */
  readonly postgres: string | undefined;
  readonly bettors: number;
  /** What each of them has paid in for bets alone, in minor units. */
  readonly prepaid?: bigint;
  readonly prices: readonly Triple[];
  readonly operator?: Readonly<Record<string, unknown>>;
  readonly site?: Readonly<Record<string, unknown>>;
}

export interface BettingSite {
  readonly server: SiteServer;
  readonly bettors: readonly Bettor[];
  readonly feed: GameFeed;
  /** In the order of the calls. Sends again until it is taken, also across restarts of the server. */
  readonly send: (...contents: readonly FeedContent[]) => Promise<void>;
  /** The database from outside. The embedded one belongs to one process: there, the server must be down. */
  readonly look: <Result>(work: (database: Database) => Promise<Result>) => Promise<Result>;
  remove(): Promise<void>;
}

/** A server process on its own data, with players who have money and a feed that has begun. */
export async function openBettingSite(options: BettingSiteOptions): Promise<BettingSite> {
  const data = await newData(options.postgres);
  const { secret, bettors } = await data.look(async ({ db }) =>
    seedBettors({ db, secrets: await secretsIn(data.env.DATA_DIR) }, options),
  );
  const server = new SiteServer(data.env);
  const feed = new GameFeed(FEED_ID, options.prices.length);
  const provider = new Provider(FEED_ID, secret, () => server.addresses, PATIENCE_MS);
  let sending: Promise<void> = Promise.resolve();
  // Numbered when their turn has come: a number that is passed over would stop the feed.
  const send = (...contents: readonly FeedContent[]): Promise<void> => {
    sending = sending.then(() => provider.send(contents.map((content) => feed.message(content))));
    return sending;
  };
  await server.start();
  await send(...feed.opening(options.prices));
  let isBeating = false;
  const beat = setInterval(() => {
    if (isBeating || server.addresses.length === 0) return;
    isBeating = true;
    send({ kind: 'heartbeat' }).then(
      () => (isBeating = false),
      () => clearInterval(beat),
    );
  }, HEARTBEAT_MS);
  return {
    server,
    bettors,
    feed,
    send,
    look: data.look,
    async remove() {
      clearInterval(beat);
      provider.giveUp();
      await sending.catch(() => undefined);
      await server.kill();
      await data.remove();
    },
  };
}

interface SiteData {
  readonly env: Readonly<Record<string, string>> & { readonly DATA_DIR: string };
  readonly look: <Result>(work: (database: Database) => Promise<Result>) => Promise<Result>;
  remove(): Promise<void>;
}

async function newData(serverUrl: string | undefined): Promise<SiteData> {
  if (serverUrl === undefined) return embeddedData();
  const { url, drop } = await freshDatabase(serverUrl);
  // One connection for all looks: there are hundreds of them.
  const database = await openDatabase({ kind: 'postgres', url, poolSize: 2 });
  const folder = await mkdtemp(join(tmpdir(), 'fairline-betting-'));
  return {
    env: { DATABASE_URL: url, DATA_DIR: folder },
    look: (work) => work(database),
    async remove() {
      await database.close();
      await drop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}

async function embeddedData(): Promise<SiteData> {
  const folder = await mkdtemp(join(tmpdir(), 'fairline-betting-'));
  await copyMigratedPglite(join(folder, 'pglite'));
  return {
    env: { DATA_DIR: folder },
    async look(work) {
      const database = await openDatabase({ kind: 'pglite', folder });
      try {
        return await work(database);
      } finally {
        await database.close();
      }
    },
    remove: () => rm(folder, { recursive: true, force: true }),
  };
}
