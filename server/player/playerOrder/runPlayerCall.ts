import type { Kysely } from 'kysely';

import { freezeAccounts, frozenCurrencies } from '../../money/wallet/index.ts';
import type { Clock } from '../../platform/clock.ts';
import { inTransaction, type Tables } from '../../platform/database/index.ts';
import type { IdSource } from '../../platform/ids.ts';
import { endPendingOf } from '../code/index.ts';
import {
  endFlowsOf,
  findPlayer,
  findPlayerId,
  noteChange,
  noteSecurityEvent,
  setPlayerStatus,
  TwoStep,
  typedName,
  type Player,
  type QueueMessage,
  type Secrets,
} from '../identity/index.ts';
import { registrationChoicesOf } from '../registration/index.ts';
import { endSessionsOf, readBan, setBan, setNeedIdentification } from '../session/index.ts';
import {
  offerVerification,
  readVerification,
  setVerification,
  verificationWord,
  writePapers,
} from '../user/index.ts';
import { readOrder, type Order } from './readOrder.ts';

/** The first word of every operator command about one player. */
export const PLAYER_COMMAND = 'player';

export interface PlayerCallParts {
  readonly db: Kysely<Tables>;
  readonly clock: Clock;
  readonly ids: IdSource;
  /** What writing to a player takes; asked for by orders that do. */
  readonly openMail: () => Promise<OperatorMail>;
}

export interface OperatorMail {
  readonly secrets: Secrets;
  readonly queueMessage: QueueMessage;
}

interface OrderParts extends PlayerCallParts {
  readonly mail: OperatorMail | undefined;
}

interface Answer {
  readonly output: string;
  readonly isRefused: boolean;
}

/** Runs the operator's commands about one player: the change, its reason and the player's own notice, or nothing. */
export async function runPlayerCall(
  parts: PlayerCallParts,
  call: { readonly args: readonly string[]; readonly by: string },
): Promise<Answer> {
  const read = readOrder(call.args.slice(1));
  if (!read.ok) return { output: read.problem, isRefused: true };
  const { db, clock, ids } = parts;
  const player = await namedPlayer(db, read.name);
  if (player === undefined) return { output: `There is no player ${read.name}.`, isRefused: true };
  const { order, why } = read;
  if (order !== undefined) {
    // Before the transaction: a command has one connection, and this reads the site's configuration.
    const mail = order.kind === 'two-step-off' ? await parts.openMail() : undefined;
    const problem = await inTransaction(db, async (tx) => {
      const now = clock.now();
      const refusal = await carryOut({ ...parts, mail }, tx, { userId: player.userId, order, now });
      if (refusal !== undefined) return refusal;
      await tx
        .insertInto('operator_order')
        .values({
          id: ids.next(),
          user_id: player.userId,
          order_text: textOf(order),
          why,
          made_by: call.by,
          made_at: now,
        })
        .execute();
      const event = { id: ids.next(), userId: player.userId, at: now };
      await noteSecurityEvent(tx, { ...event, kind: 'operator', ip: '' });
      return undefined;
    });
    if (problem !== undefined) return { output: `${problem} Nothing was changed.`, isRefused: true };
  }
  return { output: await standingOf(db, player.userId), isRefused: false };
}

/** By a name that signs in, or by the number of the account. */
async function namedPlayer(db: Kysely<Tables>, text: string): Promise<Player | undefined> {
  const name = typedName(text);
  const userId = name === undefined ? undefined : await findPlayerId(db, name);
  if (userId !== undefined) return findPlayer(db, userId);
  return /^\d{1,9}$/.test(text) ? findPlayer(db, Number(text)) : undefined;
}

async function carryOut(
  parts: OrderParts,
  tx: Kysely<Tables>,
  { userId, order, now }: { readonly userId: number; readonly order: Order; readonly now: Date },
): Promise<string | undefined> {
  switch (order.kind) {
    case 'ban':
      await setBan(tx, { userId, level: order.level, version: order.version });
      return undefined;
    case 'freeze':
    case 'unfreeze': {
      const frozenAt = order.kind === 'freeze' ? now : null;
      const count = await freezeAccounts(tx, { userId, currency: order.currency, frozenAt });
      return count > 0 ? undefined : `There is no account to ${order.kind}.`;
    }
    case 'status':
      await setPlayerStatus(tx, { userId, status: order.status, now });
      if (order.status !== 'open') {
        await endSessionsOf(tx, { userId, reason: 'operator', now });
        // A code or a link that is under way must not open or change the account once it is open again either.
        await endFlowsOf(tx, { userId, now });
        await endPendingOf(tx, { userId, now });
      }
      return undefined;
    case 'two-step-off':
      return turnTwoStepOff(parts, tx, { userId, now });
    case 'verify':
      await setVerification(tx, { userId, word: order.word, groupCode: order.groupCode, now });
      return undefined;
    case 'identify':
      await setNeedIdentification(tx, { userId, isNeeded: order.isNeeded });
      if (order.types !== undefined) await offerVerification(tx, { userId, types: order.types, now });
      return undefined;
    case 'papers':
      await writePapers(tx, { userId, papers: order.papers, now });
      return undefined;
  }
}

/** Support can be talked into it, so the owner is told in every way that there is, and whoever is in has to sign in again. */
async function turnTwoStepOff(
  { db, clock, ids, mail }: OrderParts,
  tx: Kysely<Tables>,
  { userId, now }: { readonly userId: number; readonly now: Date },
): Promise<string | undefined> {
  if (mail === undefined) throw new Error('The order was begun without what it writes with.');
  const { secrets, queueMessage } = mail;
  const twoStep = new TwoStep({ db, clock, secrets });
  if (!(await twoStep.isOn(userId, tx))) return 'Two-step is not on for this player.';
  if (!(await twoStep.canOpen(tx, userId)))
    return 'This command has another SITE_SECRET than the site, so the player could not be told.';
  await twoStep.disable(tx, userId);
  await endSessionsOf(tx, { userId, reason: 'operator', now });
  await endFlowsOf(tx, { userId, now });
  const change = { userId, message: { kind: 'two-step-off', at: now } } as const;
  await noteChange({ ids, clock, queueMessage }, tx, { ip: '' }, change);
  return undefined;
}

function textOf(order: Order): string {
  switch (order.kind) {
    case 'ban':
      return `ban ${order.level} by rules ${order.version}`;
    case 'freeze':
    case 'unfreeze':
      return `${order.kind} ${order.currency ?? 'all accounts'}`;
    case 'status':
      return `status ${order.status}`;
    case 'two-step-off':
      return 'two-step off';
    case 'verify':
      return `verification ${order.word}${order.groupCode === null ? '' : ` (${order.groupCode})`}`;
    case 'identify':
      return `identification ${order.isNeeded ? 'needed' : 'not needed'}${order.types === undefined ? '' : `: ${order.types.join(', ') || 'no checks'}`}`;
    case 'papers':
      // Which of them, and never what they say: orders are shown and kept for ever.
      return `papers: ${Object.keys(order.papers).join(', ')}`;
  }
}

const SHOWN_ORDERS = 10;

async function standingOf(db: Kysely<Tables>, userId: number): Promise<string> {
  const player = (await findPlayer(db, userId)) as Player;
  const ban = await readBan(db, userId);
  const frozen = await frozenCurrencies(db, userId);
  const chosen = await registrationChoicesOf(db, userId);
  const orders = await db
    .selectFrom('operator_order')
    .selectAll()
    .where('user_id', '=', userId)
    .orderBy('made_at', 'desc')
    .orderBy('id', 'desc')
    .limit(SHOWN_ORDERS)
    .execute();
  return [
    `${player.login} (${userId}): ${player.status}`,
    `ban level ${ban.level}, rules ${ban.version}`,
    `verification: ${verificationWord(await readVerification(db, userId))}`,
    ...(chosen === undefined
      ? []
      : [`brought by: ${chosen.refCode || 'nobody'}; bonus for the first deposit: ${chosen.bonus}`]),
    `frozen: ${frozen.length === 0 ? 'nothing' : frozen.join(', ')}`,
    ...orders.map(
      ({ made_at: at, made_by: by, order_text: text, why }) => `${at.toISOString()} ${by}: ${text} (${why})`,
    ),
  ].join('\n');
}
