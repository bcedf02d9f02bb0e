import type { PayOutcome } from '@fairline/contracts/registration';
import { DEFAULT_LANGUAGE } from '@fairline/routes';

import type { Caller } from '../../platform/http/caller.ts';
import { arriveFromAway, noteProof, proofsOf, type Identity } from '../identity/index.ts';
import type { PayAndPlayParts } from './parts.ts';
import type { PayOrder } from './payOrders.ts';
import { outcomeOfRefusal } from './takeNotification.ts';

/** The browser comes back by the link of its order, which is good once. Answers with the address to which it goes on. */
export async function comeBack(
  parts: PayAndPlayParts,
  given: { readonly id: string; readonly link: string },
  caller: Caller,
): Promise<string> {
  const { orders } = parts;
  const found = await orders.ofLink(caller, given);
  if (found === undefined || !orders.isInTime(found)) return outcomeAddress(found, 'failed');
  const order = await spend(parts, found);
  if (order === undefined) return outcomeAddress(found, 'failed');
  orders.forget(caller);
  return outcomeAddress(order, await outcomeOf(parts, order, caller));
}

/** The order as it was when it was used up; undefined when it was used before. */
async function spend({ orders, identity }: PayAndPlayParts, order: PayOrder): Promise<PayOrder | undefined> {
  if (order.stage === 'over') return undefined;
  if (await orders.move(identity.db, order, { stage: 'over' })) return order;
  // The notification has come since the order was read: what it says is what the browser came back for.
  const told = await orders.find(order.id);
  if (told === undefined || told.stage === 'over') return undefined;
  return (await orders.move(identity.db, told, { stage: 'over' })) ? told : undefined;
}

async function outcomeOf(
  { identity }: PayAndPlayParts,
  order: PayOrder,
  caller: Caller,
): Promise<PayOutcome> {
  const { stage, user_id: userId, is_new: isNew, refusal } = order;
  // A provider tells who it is before it sends the browser back: without that the person has told nothing.
  if (stage === 'asked') return 'cancelled';
  if (stage === 'refused' || userId === null) return outcomeOfRefusal(refusal);
  if (order.for_user_id !== null) return prove(identity, order.for_user_id, caller);
  const outcome = await arriveFromAway(identity, caller, { userId, kind: 'payment' });
  return isNew && outcome === 'signed-in' ? 'registered' : outcome;
}

/** Only the session in which it was asked for is proved by it. */
async function prove(identity: Identity, userId: number, caller: Caller): Promise<PayOutcome> {
  if ((await identity.sessions.of(caller))?.userId !== userId) return 'failed';
  // Who has set something stronger meanwhile proves it by that.
  const { password, hasTwoStep, hasPasskey } = await proofsOf(identity.db, userId);
  if (password !== null || hasTwoStep || hasPasskey) return 'failed';
  return (await noteProof(identity, caller)) ? 'proved' : 'failed';
}

function outcomeAddress(order: PayOrder | undefined, outcome: PayOutcome): string {
  const address = new URL(order?.return_url ?? `/${DEFAULT_LANGUAGE}`, 'https://own.invalid');
  address.searchParams.set('pay', outcome);
  return address.pathname + address.search + address.hash;
}
