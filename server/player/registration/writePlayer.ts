import type { Transaction } from 'kysely';

import { openAccounts } from '../../money/wallet/index.ts';
import type { Tables } from '../../platform/database/index.ts';
import { networkOf } from '../../platform/http/network.ts';
import { createPlayer, type CreateResult, type NewPlayer } from '../identity/index.ts';
import { keepAfterRegistration } from '../session/index.ts';
import type { RegistrationDraft } from './checkRegistration.ts';
import type { RegistrationParts } from './parts.ts';

/** Read before the transaction, which must not look elsewhere. */
export interface Standing {
  /** The version of the terms that the person has accepted; null: the site has published none. */
  readonly termsVersion: number | null;
  readonly fingerprint: string;
}

/** What somebody chose, or what stands for it where nobody asks. */
export type Chosen = Pick<
  RegistrationDraft,
  'countryId' | 'currencyId' | 'refCode' | 'bonusChoice' | 'socialMedia' | 'returnUrl'
>;

export type WriteParts = Pick<RegistrationParts, 'ids' | 'agreements' | 'isPlayMoney'>;

/** The player of a registration: names, accounts, terms and what was chosen. When a name is taken nothing is written. */
export async function writePlayer(
  { ids, agreements, isPlayMoney }: WriteParts,
  tx: Transaction<Tables>,
  account: {
    readonly player: NewPlayer;
    readonly chosen: Chosen;
    readonly standing: Standing;
    /** The address of the browser that asked for it. */
    readonly ip: string;
  },
): Promise<CreateResult> {
  const { player, chosen, ip } = account;
  const { currency, now } = player;
  const created = await createPlayer(tx, { ...player, isDataAfterRegistration: true });
  if (!created.ok) return created;
  const { userId } = created;
  await keepAfterRegistration(tx, { userId, returnUrl: chosen.returnUrl });
  await openAccounts(tx, { userId, currency, now, ids, isPlayMoney });
  await tx
    .insertInto('player_registration')
    .values({
      user_id: userId,
      country_id: chosen.countryId,
      currency_id: chosen.currencyId,
      ref_code: chosen.refCode,
      first_deposit_bonus_choice: chosen.bonusChoice,
      social_media: chosen.socialMedia,
      ip,
      network: networkOf(ip),
      registered_at: now,
    })
    .execute();
  const { termsVersion: version, fingerprint } = account.standing;
  if (version !== null) await agreements.confirm({ userId, version, ip, fingerprint }, tx);
  return created;
}
