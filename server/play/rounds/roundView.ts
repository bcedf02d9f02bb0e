import type { Round } from '@fairline/contracts/play';

import type { SiteSecrets } from '../../platform/secret/index.ts';
import { shownSeed } from '../seeds/index.ts';
import type { RoundRow } from './roundTable.ts';

/** A round as its player sees it. */
export function viewRound(secrets: SiteSecrets, row: RoundRow): Round {
  return {
    id: row.id,
    game: row.game,
    modelHash: row.model_hash,
    state: 'over',
    accountId: row.account_id,
    currency: row.currency,
    stake: String(row.stake),
    staked: String(row.staked),
    returned: String(row.returned),
    multiplier: Number(row.multiplier),
    draw: row.draw,
    params: row.params,
    pairId: row.pair_id,
    commitment: row.commitment,
    clientSeed: row.client_seed ?? '',
    nonce: row.nonce,
    serverSeed: shownSeed(secrets, {
      id: row.pair_id,
      commitment: row.commitment,
      sealed_seed: row.sealed_seed,
      ended_at: row.pair_ended_at,
    }),
    startedAt: row.started_at.getTime(),
    endedAt: row.ended_at.getTime(),
  };
}
