import { notifyPayer } from '@fairline/contracts/registration';
import { DEFAULT_LANGUAGE, isLanguage } from '@fairline/routes';

import type { Caller } from '../../platform/http/caller.ts';
import { Refusal } from '../../platform/http/problem.ts';
import { safeTarget } from '../../site/blocking/index.ts';
import { isKnownToBank, limitAddress, proofsOf } from '../identity/index.ts';
import { alreadySignedIn } from '../registration/index.ts';
import { ownOrigin } from '../social/index.ts';
import type { PayAndPlayParts } from './parts.ts';
import type { PayOrder } from './payOrders.ts';
import { placeOrder, providerName, type PayProvider } from './payProvider.ts';

export const RETURN_PATH = '/web-api/auth/pay-and-play/return';

/** Begins an order, or finds the one that this request has begun, and answers the provider's page. */
export async function startOrder(
  parts: PayAndPlayParts,
  wish: { readonly request_id: string; readonly language: string; readonly return_url?: string },
  caller: Caller,
): Promise<{ redirectUrl: string }> {
  const { identity, orders, agreements } = parts;
  const provider = parts.provider();
  if (provider === undefined)
    throw new Refusal({
      status: 404,
      code: 'pay-and-play-off',
      message: 'The site is connected to no provider of pay-and-play.',
    });
  const forUserId = await provingPlayer(parts, caller);
  limitAddress(identity, caller);
  const language = isLanguage(wish.language) ? wish.language : DEFAULT_LANGUAGE;
  const order = await orders.begin(caller, wish.request_id, {
    provider: providerName(provider),
    host: caller.host,
    ip: caller.ip,
    country: parts.countryOf(caller),
    language,
    return_url: safeTarget(wish.return_url ?? '', []) ?? `/${language}`,
    terms_version: (await agreements.inForce('en'))?.version ?? null,
    fingerprint: await parts.fingerprintOf(caller),
    for_user_id: forUserId,
  });
  if (!orders.isOpen(order)) throw orderOver();
  return { redirectUrl: order.redirect_url ?? (await place(parts, provider, caller, order)) };
}

/** Whoever is signed in can only prove who they are, and only when nothing stronger does. Null: a visitor. */
async function provingPlayer({ identity }: PayAndPlayParts, caller: Caller): Promise<number | null> {
  const signedIn = await identity.sessions.of(caller);
  if (signedIn === undefined) return null;
  const { userId } = signedIn;
  if (!(await isKnownToBank(identity, userId))) throw alreadySignedIn();
  const { password, hasTwoStep, hasPasskey } = await proofsOf(identity.db, userId);
  if (password === null && !hasTwoStep && !hasPasskey) return userId;
  throw new Refusal({
    status: 403,
    code: 'other-proof',
    message: 'The player has a password, a second step or a passkey: one of these is the proof.',
  });
}

async function place(
  { orders, origin, identity, log }: PayAndPlayParts,
  provider: PayProvider,
  caller: Caller,
  order: PayOrder,
): Promise<string> {
  const back = new URL(RETURN_PATH, ownOrigin(origin(), caller.host));
  back.searchParams.set('order', order.id);
  back.searchParams.set('link', orders.linkOf(order.id));
  try {
    const redirectUrl = await placeOrder(
      provider,
      {
        orderId: order.id,
        notificationUrl: new URL(notifyPayer.path, origin()).href,
        returnUrl: back.href,
        language: order.language,
      },
      identity.clock.now(),
    );
    await orders.keepAddress(order, redirectUrl);
    return redirectUrl;
  } catch (error) {
    log({ problem: (error as Error).message }, 'the provider of pay-and-play cannot be reached');
    throw new Refusal({
      status: 503,
      code: 'provider-unreachable',
      message: 'The provider cannot be reached now.',
      retryAfterSeconds: 30,
    });
  }
}

export function orderOver(): Refusal {
  return new Refusal({
    status: 409,
    code: 'order-over',
    message: 'The order is too old or used up: begin anew.',
  });
}
