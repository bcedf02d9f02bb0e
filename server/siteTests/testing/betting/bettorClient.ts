import type { ChosenBet, PlaceCoupon, Placement } from '@fairline/contracts/coupon';

import { systemIds } from '../../../platform/ids.ts';
import { MARKET, type Outcome } from './gameFeed.ts';
import type { Bettor } from './seedBettors.ts';

export interface HttpAnswer<Body> {
  readonly status: number;
  readonly body: Body;
}

export type PlacementAnswer = HttpAnswer<Placement & { readonly code?: string }>;

/** More calls than this in a second are refused to one player. */
export const CALLS_PER_SECOND = 5;

/** Calls the server as this player's browser does. Rejects when no answer comes. */
export async function callAs<Body>(
  bettor: Bettor,
  address: string,
  call: { readonly method?: 'GET' | 'POST'; readonly path: string; readonly body?: object },
): Promise<HttpAnswer<Body>> {
  const response = await fetch(address + call.path, {
    method: call.method ?? 'POST',
    headers: {
      cookie: bettor.cookie,
      'sec-fetch-site': 'same-origin',
      ...(call.body === undefined ? {} : { 'content-type': 'application/json' }),
    },
    ...(call.body === undefined ? {} : { body: JSON.stringify(call.body) }),
  });
  return { status: response.status, body: (await response.json()) as Body };
}

export function placeAs(bettor: Bettor, address: string, body: PlaceCoupon): Promise<PlacementAnswer> {
  return callAs(bettor, address, { path: '/web-api/coupon/v1/place?language=en', body });
}

/** Ends a placement that nobody has answered, or tells what became of it. */
export function withdrawAs(bettor: Bettor, address: string, id: string): Promise<PlacementAnswer> {
  return callAs(bettor, address, {
    path: `/web-api/coupon/v1/placements/${id}/withdraw?language=en`,
    body: {},
  });
}

export function betOn(
  gameId: string,
  { outcome = 'home', coef = 2000, ...more }: Partial<ChosenBet> & { readonly outcome?: Outcome } = {},
): ChosenBet {
  return { gameId, marketId: MARKET, outcomeId: outcome, coef, blockId: 0, score: '', ...more };
}

/** A coupon as the browser sends it: 0.50 EUR where nothing else is said. */
export function commandOf(
  bettor: Bettor,
  bets: readonly ChosenBet[],
  changes: Partial<PlaceCoupon> = {},
): PlaceCoupon {
  return {
    id: systemIds.next(),
    accountId: bettor.accountId,
    changeCoefAction: 1,
    coefViewId: 0,
    exactCoef: null,
    isDropOnScoreChange: false,
    typeId: bets.length === 1 ? 0 : 1,
    systemValue: 2,
    amount: '50',
    amountByBlockId: {},
    coef: 2000,
    hasBonusBet: false,
    prepaidAmount: '0',
    promoCode: '',
    isVipBet: false,
    bets: [...bets],
    ...changes,
  };
}
