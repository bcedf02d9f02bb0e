import { randomInt } from 'node:crypto';

import { codeRefusalOf, type CodeRefusal, type SentCode } from '@fairline/contracts/registration';
import type { Kysely } from 'kysely';

import type { Clock } from '../../platform/clock.ts';
import type { Tables } from '../../platform/database/index.ts';
import type { IdSource } from '../../platform/ids.ts';
import type { SiteSecrets } from '../../platform/secret/index.ts';
import { maskAddress } from '../message/index.ts';
import { CodeSends } from './codeSends.ts';
import type { CodeFlowTable } from './tables.ts';

/** What a code is good for: one of these never passes for another. */
type CodePurpose = 'registration' | 'recovery' | 'contact';

interface CodeParts {
  readonly clock: Clock;
  readonly ids: IdSource;
  readonly secrets: SiteSecrets;
}

interface CodeRequest<Details> {
  readonly purpose: CodePurpose;
  readonly channel: 'mail' | 'sms';
  readonly recipient: string;
  readonly userId: number | null;
  readonly details: Details;
  /** At most so many requests of this kind for the address in an hour. */
  readonly perHourMax?: number;
  /** True: nobody gets this code, although everything looks as if somebody did. */
  readonly isDecoy?: boolean;
}

interface CodeReference {
  readonly purpose: CodePurpose;
  readonly id: string;
  /** Whose code it must be, where the caller is signed in. */
  readonly userId?: number | undefined;
}

export interface CodeFlow<Details> {
  readonly id: string;
  readonly channel: 'mail' | 'sms';
  readonly recipient: string;
  readonly userId: number | null;
  readonly details: Details;
}

export interface IssuedCode<Details> {
  readonly flow: CodeFlow<Details>;
  readonly code: string;
  readonly expiresAt: Date;
  readonly sent: SentCode;
}

export type SendRefusal = 'too-many-codes';
export type ResendRefusal = SendRefusal | 'too-early' | 'time_up';

export const CODE_MS = 10 * 60_000;
const RESEND_MS = 60_000;
const TRIES = 5;
const HOUR_MS = 60 * 60_000;
const KEPT_MS = 24 * 60 * 60_000;

/**
 * Six digits that go out in a message and come back. A code lives ten minutes, allows five tries and belongs to the
 * request it was made for; how many an address gets is counted by `CodeSends`, together with those of sign-ins.
 */
export class OneTimeCodes {
  readonly #parts: CodeParts;
  readonly #sends: CodeSends;

  constructor(parts: CodeParts) {
    this.#parts = parts;
    this.#sends = new CodeSends(parts);
  }

  async begin<Details>(
    tx: Kysely<Tables>,
    request: CodeRequest<Details>,
  ): Promise<IssuedCode<Details> | SendRefusal> {
    const { clock, ids, secrets } = this.#parts;
    const now = clock.now();
    const { purpose, channel, recipient, userId, details } = request;
    const recipientHash = this.#sends.hashOf({ channel, recipient });
    if ((await this.#sends.take(tx, { channel, recipient }, 'anybody')) > 0) return 'too-many-codes';
    if (request.perHourMax !== undefined) {
      const begun = await tx
        .selectFrom('code_flow')
        .select('id')
        .where('recipient_hash', '=', recipientHash)
        .where('purpose', '=', purpose)
        .where('created_at', '>', later(now, -HOUR_MS))
        .limit(request.perHourMax)
        .execute();
      if (begun.length >= request.perHourMax) return 'too-many-codes';
    }
    const [id, code] = [ids.next(), newCode()];
    const times = { expires_at: later(now, CODE_MS), resend_at: later(now, RESEND_MS) };
    await tx
      .insertInto('code_flow')
      .values({
        id,
        purpose,
        channel,
        recipient: secrets.seal('code', recipient),
        recipient_hash: recipientHash,
        user_id: userId,
        details: secrets.seal('code', JSON.stringify({ details, isDecoy: request.isDecoy ?? false })),
        code_hash: this.#codeHash(id, request.isDecoy === true ? undefined : code),
        tries_left: TRIES,
        created_at: now,
        ...times,
        ended_at: null,
      })
      .execute();
    const flow = { id, channel, recipient, userId, details };
    return { flow, code, expiresAt: times.expires_at, sent: this.#sentOf(flow, times) };
  }

  /** A new code for the same request; the old one is over. Undefined code: the request is a decoy. */
  async resend<Details>(
    tx: Kysely<Tables>,
    { purpose, id, userId }: CodeReference,
  ): Promise<(IssuedCode<Details> & { readonly isDecoy: boolean }) | ResendRefusal> {
    const now = this.#parts.clock.now();
    const row = await lockFlow(tx, { purpose, id, userId });
    // A flow may be taken up again for as long as one code would live after the last one.
    if (row === undefined || row.ended_at !== null || later(row.expires_at, CODE_MS) <= now) return 'time_up';
    if (now < row.resend_at) return 'too-early';
    const { details, isDecoy } = this.#read<Details>(row);
    const flow = this.#flowOf(row, details);
    if ((await this.#sends.take(tx, flow, 'anybody')) > 0) return 'too-many-codes';
    const code = newCode();
    const times = { expires_at: later(now, CODE_MS), resend_at: later(now, RESEND_MS) };
    await tx
      .updateTable('code_flow')
      .set({ code_hash: this.#codeHash(id, isDecoy ? undefined : code), tries_left: TRIES, ...times })
      .where('id', '=', id)
      .execute();
    return { flow, code, isDecoy, expiresAt: times.expires_at, sent: this.#sentOf(flow, times) };
  }

  /** The right code ends the flow; of two calls with it, one succeeds. */
  async check<Details>(
    tx: Kysely<Tables>,
    answer: CodeReference & { readonly code: string },
  ): Promise<{ readonly flow: CodeFlow<Details> } | CodeRefusal> {
    const now = this.#parts.clock.now();
    const row = await lockFlow(tx, answer);
    if (row === undefined || row.ended_at !== null || row.tries_left <= 0 || row.expires_at <= now)
      return 'time_up';
    if (!this.#parts.secrets.isDigestOf('code', `${row.id} ${answer.code}`, row.code_hash)) {
      await tx
        .updateTable('code_flow')
        .set({ tries_left: row.tries_left - 1 })
        .where('id', '=', row.id)
        .execute();
      return row.tries_left > 1 ? codeRefusalOf(row.expires_at.getTime(), now.getTime()) : 'time_up';
    }
    await this.end(tx, answer);
    return { flow: this.#flowOf(row, this.#read<Details>(row).details) };
  }

  async end(tx: Kysely<Tables>, flow: { readonly purpose: CodePurpose; readonly id: string }): Promise<void> {
    await tx
      .updateTable('code_flow')
      .set({ ended_at: this.#parts.clock.now() })
      .where('id', '=', flow.id)
      .where('purpose', '=', flow.purpose)
      .where('ended_at', 'is', null)
      .execute();
  }

  async forgetOld(db: Kysely<Tables>): Promise<void> {
    const before = new Date(this.#parts.clock.now().getTime() - KEPT_MS);
    await db.deleteFrom('code_flow').where('created_at', '<', before).execute();
    await db.deleteFrom('code_send').where('sent_at', '<', before).execute();
  }

  /** Without a code: the digest of something that nobody can type. */
  #codeHash(id: string, code: string | undefined): string {
    return this.#parts.secrets.digest('code', `${id} ${code ?? 'nobody'}`);
  }

  #read<Details>(row: CodeFlowTable): { readonly details: Details; readonly isDecoy: boolean } {
    const text = this.#parts.secrets.unseal('code', row.details);
    if (text === undefined) throw new Error('A code was begun with another secret of the site.');
    return JSON.parse(text) as { details: Details; isDecoy: boolean };
  }

  #flowOf<Details>(row: CodeFlowTable, details: Details): CodeFlow<Details> {
    const recipient = this.#parts.secrets.unseal('code', row.recipient) ?? '';
    return { id: row.id, channel: row.channel, recipient, userId: row.user_id, details };
  }

  #sentOf(
    flow: { readonly channel: 'mail' | 'sms'; readonly recipient: string },
    times: { readonly expires_at: Date; readonly resend_at: Date },
  ): SentCode {
    return {
      channel: flow.channel,
      sentTo: maskAddress(flow.channel, flow.recipient),
      expiresAt: times.expires_at.getTime(),
      resendAt: times.resend_at.getTime(),
      now: this.#parts.clock.now().getTime(),
    };
  }
}

/** Tries at the same time come one after the other, so that none is free. */
async function lockFlow(
  tx: Kysely<Tables>,
  { purpose, id, userId }: CodeReference,
): Promise<CodeFlowTable | undefined> {
  const row = await tx
    .selectFrom('code_flow')
    .selectAll()
    .where('id', '=', id)
    .where('purpose', '=', purpose)
    .forUpdate()
    .executeTakeFirst();
  return userId === undefined || row?.user_id === userId ? row : undefined;
}

function newCode(): string {
  return String(randomInt(0, 1_000_000)).padStart(6, '0');
}

function later(from: Date, ms: number): Date {
  return new Date(from.getTime() + ms);
}
