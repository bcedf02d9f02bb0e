import type { Kysely } from 'kysely';

import type { Tables } from '../../platform/database/index.ts';

/** A browser that calls all the time is written once a minute. */
const WRITTEN_EACH_MS = 60_000;

interface Use {
  at: Date;
  writtenAt: Date;
}

/**
 * When each browser last made a call as its player. Remembered to the call and written each minute, so that it costs
 * hardly anything; what the list of browsers shows is the later of both. What another process has seen since its last
 * minute is not known here.
 */
export class DeviceUses {
  readonly #db: Kysely<Tables>;
  readonly #uses = new Map<string, Use>();

  constructor({ db }: { readonly db: Kysely<Tables> }) {
    this.#db = db;
  }

  async note(deviceId: string, at: Date): Promise<void> {
    const known = this.#uses.get(deviceId);
    if (known !== undefined) {
      known.at = at;
      if (at.getTime() - known.writtenAt.getTime() < WRITTEN_EACH_MS) return;
    }
    const use = known ?? { at, writtenAt: at };
    this.#uses.set(deviceId, use);
    await this.#write(deviceId, use);
  }

  /** The later of what is written and what is remembered. */
  lastOf(deviceId: string, written: Date): Date {
    const remembered = this.#uses.get(deviceId)?.at;
    return remembered !== undefined && remembered > written ? remembered : written;
  }

  /** Writes what has not been written, and forgets who is gone; called each minute and at the end. */
  async sweep(): Promise<void> {
    for (const [deviceId, use] of this.#uses) {
      if (use.at > use.writtenAt) await this.#write(deviceId, use);
      else this.#uses.delete(deviceId);
    }
  }

  async #write(deviceId: string, use: Use): Promise<void> {
    use.writtenAt = use.at;
    await this.#db
      .updateTable('player_device')
      .set({ last_seen_at: use.at })
      .where('id', '=', deviceId)
      // Another process may have seen the browser later.
      .where('last_seen_at', '<', use.at)
      .execute();
  }
}
