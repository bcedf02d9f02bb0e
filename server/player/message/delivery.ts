import type { Language } from '@fairline/routes';
import { sql, type Kysely, type Selectable } from 'kysely';

import type { Clock } from '../../platform/clock.ts';
import type { Tables } from '../../platform/database/index.ts';
import type { SiteSecrets } from '../../platform/secret/index.ts';
import { maskAddress } from './maskAddress.ts';
import { SEAL_PURPOSE, unsealContent } from './messages.ts';
import type { MessageTable } from './tables.ts';
import type { SendResult, Transport } from './transport.ts';

interface DeliveryParts {
  readonly db: Kysely<Tables>;
  readonly clock: Clock;
  readonly secrets: SiteSecrets;
  readonly transports: { readonly mail: Transport; readonly sms: Transport };
  /** False in production: what has been sent is not kept. */
  readonly keepsBodies: boolean;
  readonly log: (entry: object, text: string) => void;
}

type Row = Selectable<MessageTable>;

const BATCH = 10;
/** A process that dies while sending holds its messages up for so long. */
const LEASE_MS = 60_000;
const PAUSES_MS = [10_000, 60_000, 5 * 60_000, 30 * 60_000, 2 * 60 * 60_000];
const KEPT_MS = 30 * 24 * 60 * 60_000;

/** Undefined: this was the last attempt. */
export function pauseAfter(attempts: number): number | undefined {
  return PAUSES_MS[attempts - 1];
}

/** Sends what is due. Several processes may do so at once: a message is taken by one of them. */
export class Delivery {
  readonly #parts: DeliveryParts;

  constructor(parts: DeliveryParts) {
    this.#parts = parts;
  }

  /** How many messages were taken; the next call takes the next ones. */
  async deliverDue(): Promise<number> {
    const claimed = await this.#claim();
    await Promise.all(claimed.map((row) => this.#deliver(row)));
    return claimed.length;
  }

  async forgetOld(): Promise<void> {
    const before = new Date(this.#parts.clock.now().getTime() - KEPT_MS);
    await this.#parts.db.deleteFrom('message').where('created_at', '<', before).execute();
  }

  async #claim(): Promise<readonly Row[]> {
    const { db, clock } = this.#parts;
    const now = clock.now();
    const result = await sql<Row>`
      update message set attempts = attempts + 1, next_try_at = ${new Date(now.getTime() + LEASE_MS)}
      where id in (
        select id from message where state = 'queued' and next_try_at <= ${now}
        order by next_try_at limit ${BATCH} for update skip locked
      ) returning *`.execute(db);
    return result.rows;
  }

  async #deliver(row: Row): Promise<void> {
    const { clock, log } = this.#parts;
    const result = await this.#send(row);
    const now = clock.now();
    if (result.ok) return this.#end(row, { state: 'sent', problem: null, now });
    const pauseMs = result.isFinal ? undefined : pauseAfter(row.attempts);
    const about = {
      messageId: row.id,
      template: row.template,
      channel: row.channel,
      problem: result.problem,
    };
    if (pauseMs === undefined) {
      log(about, 'a message was given up');
      return this.#end(row, { state: 'dead', problem: result.problem, now });
    }
    log({ ...about, attempts: row.attempts }, 'a message was not sent and will be tried again');
    await this.#parts.db
      .updateTable('message')
      .set({ problem: result.problem, next_try_at: new Date(now.getTime() + pauseMs) })
      .where('id', '=', row.id)
      .execute();
  }

  async #send(row: Row): Promise<SendResult> {
    const { clock, secrets, transports } = this.#parts;
    if (row.expires_at !== null && row.expires_at <= clock.now()) return given('too-old');
    const recipient = secrets.unseal(SEAL_PURPOSE, row.recipient);
    const content = row.content === null ? undefined : unsealContent(secrets, row.content);
    if (recipient === undefined || content === undefined) return given('sealed-by-another-secret');
    try {
      return await transports[row.channel].send({
        id: row.id,
        recipient,
        language: row.language as Language,
        content,
      });
    } catch (error) {
      this.#parts.log({ messageId: row.id, problem: (error as Error).name }, 'sending a message broke');
      return { ok: false, isFinal: false, problem: 'broken' };
    }
  }

  async #end(
    row: Row,
    end: { readonly state: 'sent' | 'dead'; readonly problem: string | null; readonly now: Date },
  ): Promise<void> {
    const { db, keepsBodies, secrets } = this.#parts;
    const recipient = secrets.unseal(SEAL_PURPOSE, row.recipient) ?? '';
    await db
      .updateTable('message')
      .set({
        state: end.state,
        problem: end.problem,
        ended_at: end.now,
        ...(keepsBodies ? {} : { content: null, recipient: maskAddress(row.channel, recipient) }),
      })
      .where('id', '=', row.id)
      .execute();
  }
}

function given(problem: string): SendResult {
  return { ok: false, isFinal: true, problem };
}
