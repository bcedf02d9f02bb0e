import { createHash, randomBytes, randomInt } from 'node:crypto';

import type { Kysely } from 'kysely';

import type { Clock } from '../../platform/clock.ts';
import type { Tables } from '../../platform/database/index.ts';
import type { Caller } from '../../platform/http/caller.ts';
import { Refusal } from '../../platform/http/problem.ts';
import type { IdSource } from '../../platform/ids.ts';
import { isSameText, type Secrets } from './secrets.ts';
import type { AuthFlowTable } from './tables.ts';

export const CODE_LENGTH = 6;
const CODE_TRIES = 5;
export const CODE_MS = 10 * 60_000;
/** A code can be asked for again after so long. */
export const RESEND_MS = 60_000;

export interface FlowParts {
  readonly db: Kysely<Tables>;
  readonly clock: Clock;
  readonly ids: IdSource;
  readonly secrets: Secrets;
  readonly isHttps: boolean;
}

interface NewFlow {
  readonly kind: string;
  readonly userId: number | null;
  readonly data?: Readonly<Record<string, unknown>>;
  readonly code?: string;
  readonly lifetimeMs?: number;
}

export interface Flow {
  readonly id: string;
  readonly userId: number | null;
  readonly data: Readonly<Record<string, unknown>>;
  readonly expiresAt: Date;
}

interface BegunFlow {
  readonly key: string;
  readonly expiresAt: Date;
}

/**
 * Things that one call begins and another one finishes. Each has a key that only the browser which began it holds,
 * lives for minutes, allows a few tries and works once.
 */
export class AuthFlows {
  readonly #parts: FlowParts;

  constructor(parts: FlowParts) {
    this.#parts = parts;
  }

  async begin(db: Kysely<Tables>, flow: NewFlow): Promise<BegunFlow> {
    const { clock, ids, secrets } = this.#parts;
    const now = clock.now();
    const id = ids.next();
    const key = randomBytes(32).toString('base64url');
    const expiresAt = new Date(now.getTime() + (flow.lifetimeMs ?? CODE_MS));
    await db
      .insertInto('auth_flow')
      .values({
        id,
        key_hash: hashOf(key),
        kind: flow.kind,
        user_id: flow.userId,
        data: JSON.stringify(flow.data ?? {}),
        code_hash: flow.code === undefined ? null : secrets.digest(flow.code, id),
        tries_left: CODE_TRIES,
        created_at: now,
        expires_at: expiresAt,
      })
      .execute();
    return { key, expiresAt };
  }

  /** Binds the flow to the browser of this call. */
  give(caller: Caller, kind: string, { key, expiresAt }: BegunFlow): void {
    const leftMs = expiresAt.getTime() - this.#parts.clock.now().getTime();
    caller.setCookie({
      name: this.#cookieName(kind),
      value: key,
      maxAgeSeconds: Math.max(1, Math.ceil(leftMs / 1000)),
      isHttpOnly: true,
    });
  }

  keyOf(caller: Caller, kind: string): string {
    return caller.cookies[this.#cookieName(kind)] ?? '';
  }

  forget(caller: Caller, kind: string): void {
    if (this.keyOf(caller, kind) === '') return;
    caller.setCookie({ name: this.#cookieName(kind), value: '', maxAgeSeconds: 0, isHttpOnly: true });
  }

  /** The flow, one try of it used up; throws `time-up` when there is none left, it is too old, or was used. */
  async attempt(kind: string, key: string): Promise<Flow & { readonly isCode: (code: string) => boolean }> {
    const { db, clock, secrets } = this.#parts;
    const row = await db
      .updateTable('auth_flow')
      .set((is) => ({ tries_left: is('tries_left', '-', 1) }))
      .where('key_hash', '=', hashOf(key))
      .where('kind', '=', kind)
      .where('tries_left', '>', 0)
      .where('used_at', 'is', null)
      .where('expires_at', '>', clock.now())
      .returningAll()
      .executeTakeFirst();
    if (row === undefined) throw timeUp();
    const { code_hash: codeHash } = row;
    return {
      ...flowOf(row),
      isCode: (code) => codeHash !== null && isSameText(secrets.digest(code, row.id), codeHash),
    };
  }

  /** The flow without a try: for sending a code again. */
  async find(kind: string, key: string): Promise<Flow> {
    const { db, clock } = this.#parts;
    const row = await db
      .selectFrom('auth_flow')
      .selectAll()
      .where('key_hash', '=', hashOf(key))
      .where('kind', '=', kind)
      .where('tries_left', '>', 0)
      .where('used_at', 'is', null)
      .where('expires_at', '>', clock.now())
      .executeTakeFirst();
    if (row === undefined) throw timeUp();
    return flowOf(row);
  }

  async setCode(flow: Flow, code: string): Promise<void> {
    const { db, secrets } = this.#parts;
    await db
      .updateTable('auth_flow')
      .set({ code_hash: secrets.digest(code, flow.id) })
      .where('id', '=', flow.id)
      .execute();
  }

  /** Uses the flow up. Of two calls at once, one succeeds; the other one is told that the time is up. */
  async use(tx: Kysely<Tables>, flow: Flow): Promise<void> {
    const result = await tx
      .updateTable('auth_flow')
      .set({ used_at: this.#parts.clock.now() })
      .where('id', '=', flow.id)
      .where('used_at', 'is', null)
      .executeTakeFirst();
    if (result.numUpdatedRows !== 1n) throw timeUp();
  }

  /** After a new password nothing that was begun before it goes on: no second step, no code, no link to another device. */
  async endAllOf(tx: Kysely<Tables>, userId: number): Promise<void> {
    await endFlowsOf(tx, { userId, now: this.#parts.clock.now() });
  }

  async forgetOld(): Promise<void> {
    const { db, clock } = this.#parts;
    await db.deleteFrom('auth_flow').where('expires_at', '<', clock.now()).execute();
  }

  #cookieName(kind: string): string {
    return `${this.#parts.isHttps ? '__Host-' : ''}flow-${kind}`;
  }
}

/** For whoever has no flows of their own to give: the operator who locks or closes an account. */
export async function endFlowsOf(
  tx: Kysely<Tables>,
  { userId, now }: { readonly userId: number; readonly now: Date },
): Promise<void> {
  await tx
    .updateTable('auth_flow')
    .set({ used_at: now })
    .where('user_id', '=', userId)
    .where('used_at', 'is', null)
    .execute();
}

export function newCode(): string {
  return String(randomInt(10 ** CODE_LENGTH)).padStart(CODE_LENGTH, '0');
}

export function timeUp(): Refusal {
  return new Refusal({
    status: 400,
    code: 'time-up',
    message: 'This step is too old, was used, or was tried too often: begin anew.',
  });
}

function flowOf(row: AuthFlowTable): Flow {
  return {
    id: row.id,
    userId: row.user_id,
    data: row.data as Readonly<Record<string, unknown>>,
    expiresAt: row.expires_at,
  };
}

function hashOf(key: string): string {
  return createHash('sha256').update(key).digest('hex');
}
