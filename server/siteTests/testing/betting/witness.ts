import type { PlaceCoupon } from '@fairline/contracts/coupon';
import { sql, type Kysely } from 'kysely';

import { checkBets } from '../../../betting/betOrder/index.ts';
import { checkLedger } from '../../../money/wallet/index.ts';
import { inTransaction, type Tables } from '../../../platform/database/index.ts';
import type { PlacementAnswer } from './bettorClient.ts';
import type { Bettor } from './seedBettors.ts';

interface Testimony {
  readonly bettor: Bettor;
  readonly command: PlaceCoupon;
  /** What the server has said; undefined while nobody has heard from it. */
  said?: { readonly status: string; readonly number: number; readonly isWithdrawn: boolean };
}

interface FoundCoupon {
  readonly id: string;
  readonly number: bigint;
  readonly user_id: number;
  readonly state: string;
  readonly stake: bigint;
  readonly debits: bigint;
  readonly debited: bigint;
}

/** Stands outside the server: remembers everything that was sent and heard, and compares it with what is in the database. */
export class Witness {
  readonly #seen = new Map<string, Testimony>();
  #answered = 0;
  /** Answers by status and, of refusals, by name. */
  readonly answers = new Map<string, number>();

  get answered(): number {
    return this.#answered;
  }

  get sent(): number {
    return this.#seen.size;
  }

  sends(bettor: Bettor, command: PlaceCoupon): void {
    if (!this.#seen.has(command.id)) this.#seen.set(command.id, { bettor, command });
  }

  /** An answer that is no 200 promises nothing. */
  hears(id: string, { status, body }: PlacementAnswer): void {
    const name = status === 200 ? `200 ${body.status}` : `${status} ${body.code ?? ''}`;
    this.answers.set(name, (this.answers.get(name) ?? 0) + 1);
    const testimony = this.#seen.get(id);
    if (status !== 200 || testimony === undefined) return;
    if (testimony.said === undefined) this.#answered += 1;
    const isWithdrawn = body.status === 'refused' && body.refusal?.reason === 'never-arrived';
    testimony.said ??= { status: body.status, number: body.coupon?.number ?? 0, isWithdrawn };
  }

  words(): string {
    const answers = [...this.answers].map(([name, count]) => `${count} times ${name}`);
    return `${this.sent} coupons sent, ${this.answered} answered: ${answers.join(', ')}.`;
  }

  /** What was sent and never answered. */
  unanswered(): readonly Pick<Testimony, 'bettor' | 'command'>[] {
    return [...this.#seen.values()].filter(({ said }) => said === undefined);
  }

  /** Everything that is not as it was said, in words; none when all is well. */
  problems(db: Kysely<Tables>): Promise<string[]> {
    // What is heard while we look may not be in the picture yet.
    const heard = [...this.#seen].map(([id, { said, ...testimony }]): [string, Testimony] => [
      id,
      said === undefined ? testimony : { ...testimony, said },
    ]);
    return inTransaction(db, (tx) => this.#compare(tx, heard), { isolation: 'repeatable read' });
  }

  async #compare(db: Kysely<Tables>, heard: readonly (readonly [string, Testimony])[]): Promise<string[]> {
    const { rows } = await sql<FoundCoupon>`
      select coupon.id::text as id, coupon.number, coupon.user_id, coupon.state, coupon.stake,
        count(entry.id) as debits, coalesce(sum(-entry.amount), 0)::bigint as debited
      from coupon left join account_entry entry
        on entry.kind = 'bet' and entry.idempotency_key = 'bet:' || coupon.id
      group by coupon.id`.execute(db);
    const found = new Map(rows.map((row) => [row.id, row]));
    return [
      ...heard.flatMap(([id, testimony]) => broken(testimony, found.get(id))),
      ...rows.flatMap((row) => this.#unpaid(row)),
      ...(await checkLedger(db)).problems,
      ...(await checkBets(db)).problems,
    ].slice(0, 20);
  }

  #unpaid({ id, state, stake, debits, debited }: FoundCoupon): string[] {
    if (!this.#seen.has(id)) return [`Nobody has sent the coupon ${id}.`];
    if (state === 'refused') return [];
    return debits === 1n && debited === stake ? [] : [`${id} was paid for ${debits} times, ${debited}.`];
  }
}

function broken({ said, bettor, command }: Testimony, row: FoundCoupon | undefined): string[] {
  if (said === undefined) return [];
  // Its player was told that nothing was taken, so nothing may ever come.
  if (said.isWithdrawn) return row === undefined ? [] : [`${command.id} was withdrawn and exists.`];
  if (row === undefined) return [`${command.id} was answered ${said.status} and does not exist.`];
  if (Number(row.number) !== said.number) return [`${command.id} has another number now.`];
  if (row.user_id !== bettor.userId) return [`${command.id} belongs to somebody else.`];
  // A pending coupon may be refused later; nothing else changes its mind.
  if (said.status === 'accepted' && row.state === 'refused') return [`${command.id} was accepted.`];
  if (said.status === 'refused' && row.state !== 'refused') return [`${command.id} was refused.`];
  return [];
}
