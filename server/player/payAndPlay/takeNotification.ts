import type { PayNotification, Payer, PayOutcome } from '@fairline/contracts/registration';
import type { Transaction } from 'kysely';

import { inTransaction, type Tables } from '../../platform/database/index.ts';
import { Refusal } from '../../platform/http/problem.ts';
import {
  blockedPlace,
  checkPayer,
  isFlood,
  openPayer,
  type CheckedPayer,
  type PayerRefusal,
} from '../registration/index.ts';
import type { PayAndPlayParts } from './parts.ts';
import { findPayer, keepPayer } from './payIdentity.ts';
import type { PayOrder } from './payOrders.ts';
import { orderOver } from './startOrder.ts';

type PersonRefusal =
  | PayerRefusal
  | 'country-blocked'
  | 'visitor-country-blocked'
  | 'too-many-accounts'
  | 'other-person';

/** The provider has identified somebody: finds their player or makes one, and lets the browser in when it comes back. */
export async function takeNotification(parts: PayAndPlayParts, told: PayNotification): Promise<void> {
  const { orders } = parts;
  const order = await orders.find(told.orderId);
  if (order === undefined)
    throw new Refusal({
      status: 404,
      code: 'order-unknown',
      message: 'There is no such order, or it was forgotten long after its time.',
      field: '/body/orderId',
    });
  if (order.notification_id === told.notificationId) throw repeated();
  if (!orders.isOpen(order)) throw orderOver();
  const { provider } = order;
  const owner = await findPayer(parts.identity.db, { provider, personId: told.person.id });
  // A proof is the player's own: nobody is made or let in by it.
  const isAnother = order.for_user_id !== null && owner !== order.for_user_id;
  if (owner !== undefined && !isAnother) {
    await letIn(parts, order, told, owner);
    return;
  }
  const checked = isAnother ? 'other-person' : await checkNewPerson(parts, order, told.person);
  if (typeof checked === 'string') {
    const next = { stage: 'refused', notification_id: told.notificationId, refusal: checked } as const;
    if (!(await orders.move(parts.identity.db, order, next))) throw orderOver();
    throw personRefused(checked);
  }
  await register(parts, order, told, checked);
}

async function letIn(
  { orders, identity }: PayAndPlayParts,
  order: PayOrder,
  { notificationId }: PayNotification,
  userId: number,
): Promise<void> {
  const next = { stage: 'known', notification_id: notificationId, user_id: userId } as const;
  if (!(await orders.move(identity.db, order, next))) throw orderOver();
}

async function checkNewPerson(
  parts: PayAndPlayParts,
  { host, ip, country: seen }: PayOrder,
  person: Payer,
): Promise<CheckedPayer | PersonRefusal> {
  const { identity, siteFor, isCountryBlocked, registrationsPerHour } = parts;
  const { db, clock } = identity;
  const checked = checkPayer(person, siteFor(host), clock.now());
  if (typeof checked === 'string') return checked;
  const blocked = blockedPlace(isCountryBlocked, { stated: person.country, seen, host });
  if (blocked !== undefined) return blocked === 'stated' ? 'country-blocked' : 'visitor-country-blocked';
  return (await isFlood({ db, clock, registrationsPerHour }, ip)) ? 'too-many-accounts' : checked;
}

/** Thrown to undo the whole transaction; nobody outside of this file sees it. */
class Outrun extends Error {}

/** Player, identity and order: all of them or none. */
async function register(
  parts: PayAndPlayParts,
  order: PayOrder,
  told: PayNotification,
  payer: CheckedPayer,
): Promise<void> {
  const { identity, orders } = parts;
  const { provider, language, ip, terms_version: termsVersion, fingerprint } = order;
  const now = identity.clock.now();
  const write = async (tx: Transaction<Tables>): Promise<void> => {
    const standing = { termsVersion, fingerprint };
    const userId = await openPayer(parts, tx, { payer, language, ip, standing, now });
    const isFirst = await keepPayer(tx, { provider, personId: payer.id, userId, now });
    const next = {
      stage: 'known',
      notification_id: told.notificationId,
      user_id: userId,
      is_new: true,
    } as const;
    if (!isFirst || !(await orders.move(tx, order, next))) throw new Outrun();
  };
  try {
    await inTransaction(identity.db, write);
  } catch (error) {
    if (!(error instanceof Outrun)) throw error;
    // The same person at two browsers at once: whoever was first has made the player for both.
    const owner = await findPayer(identity.db, { provider, personId: payer.id });
    if (owner === undefined) throw orderOver();
    await letIn(parts, order, told, owner);
  }
}

function repeated(): Refusal {
  return new Refusal({
    status: 409,
    code: 'notification-repeated',
    message: 'This notification was taken before; nothing was done again.',
    field: '/body/notificationId',
  });
}

interface Told {
  readonly status: number;
  readonly field: string;
  readonly outcome: PayOutcome;
}

const WORDS: Readonly<Record<PersonRefusal, Told>> = {
  'registration-closed': { status: 403, field: '/body/person', outcome: 'not-here' },
  'country-unknown': { status: 400, field: '/body/person/country', outcome: 'not-here' },
  'country-blocked': { status: 403, field: '/body/person/country', outcome: 'not-here' },
  'visitor-country-blocked': { status: 403, field: '/body/orderId', outcome: 'not-here' },
  'currency-unknown': { status: 400, field: '/body/person/currency', outcome: 'not-here' },
  'birth-date-wrong': { status: 400, field: '/body/person/birthDate', outcome: 'failed' },
  'too-young': { status: 403, field: '/body/person/birthDate', outcome: 'too-young' },
  'other-person': { status: 403, field: '/body/person/id', outcome: 'failed' },
  'too-many-accounts': { status: 429, field: '/body/orderId', outcome: 'failed' },
};

function personRefused(reason: PersonRefusal): Refusal {
  const { status, field } = WORDS[reason];
  return new Refusal({ status, code: reason, message: `The person is not taken: ${reason}.`, field });
}

/** What the browser is told of it when it comes back. */
export function outcomeOfRefusal(reason: string | null): PayOutcome {
  return reason !== null && Object.hasOwn(WORDS, reason) ? WORDS[reason as PersonRefusal].outcome : 'failed';
}
