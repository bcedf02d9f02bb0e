import * as wire from '@fairline/contracts/play';

import type { Caller } from '../../platform/http/caller.ts';
import type { Endpoints } from '../../platform/http/endpoints.ts';
import { Refusal } from '../../platform/http/problem.ts';
import type { SiteSecrets } from '../../platform/secret/index.ts';
import { readCommitments } from './commitments.ts';
import {
  readSeeds,
  shownSeed,
  startPair,
  type PairRow,
  type PlayerSeeds,
  type SeedParts,
} from './seedPairs.ts';

export interface SeedRouteParts extends SeedParts {
  /** Throws the refusal when nobody is signed in. */
  readonly playerOf: (caller: Caller) => Promise<number>;
}

export function registerSeeds(endpoints: Endpoints, parts: SeedRouteParts): void {
  const { db, playerOf, secrets } = parts;

  endpoints.serve(wire.getSeeds, async (_input, caller) =>
    viewSeeds(secrets, await readSeeds(parts, await playerOf(caller))),
  );

  endpoints.serve(wire.startSeeds, async ({ body }, caller) => {
    const seeds = await startPair(parts, { userId: await playerOf(caller), ...body });
    if (seeds === 'changed')
      throw new Refusal({
        status: 409,
        code: 'seeds-changed',
        message: 'Another commitment is the next one by now.',
        field: '/body/commitment',
      });
    return viewSeeds(secrets, seeds);
  });

  endpoints.serve(wire.listCommitments, async ({ query }) => {
    const asked = { after: BigInt(query.after ?? '0'), most: wire.COMMITMENTS_IN_REPLY };
    const { rows, count } = await readCommitments(db, asked);
    return {
      count: Number(count),
      commitments: rows.map((row) => ({
        sequence: Number(row.sequence),
        commitment: row.commitment,
        madeAt: row.made_at.getTime(),
        previousHash: row.previous_hash,
        hash: row.hash,
      })),
    };
  });
}

function viewSeeds(secrets: SiteSecrets, { current, next, past }: PlayerSeeds): wire.Seeds {
  return {
    current: current === undefined ? null : viewPair(secrets, current),
    next: { sequence: Number(next.sequence), commitment: next.commitment },
    past: past.map((pair) => viewPair(secrets, pair)),
  };
}

function viewPair(secrets: SiteSecrets, pair: PairRow): wire.SeedPair {
  return {
    pairId: pair.id,
    sequence: Number(pair.sequence),
    commitment: pair.commitment,
    clientSeed: pair.client_seed ?? '',
    nonce: pair.next_nonce,
    startedAt: pair.started_at?.getTime() ?? 0,
    serverSeed: shownSeed(secrets, pair),
  };
}
