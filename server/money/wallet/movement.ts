import type { IdSource } from '../../platform/ids.ts';
import type { EntryKind } from './tables.ts';

export interface Movement {
  readonly userId: number;
  readonly accountId: number;
  readonly kind: EntryKind;
  /** Minor units, above zero for the player. */
  readonly amount: bigint;
  /** The same key moves money once: the database refuses a second entry with it. */
  readonly key: string;
  /** Given where something else names the transfer too. */
  readonly transferId?: string;
  /** Of money that gives a stake back: when that stake was made. Limits count it there. */
  readonly stakeMadeAt?: Date | undefined;
  readonly now: Date;
  readonly ids: IdSource;
}
