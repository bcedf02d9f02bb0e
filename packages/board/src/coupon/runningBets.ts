import type { Api } from '@fairline/contracts';
import { listCashOuts, listCoupons, type CashOutOffer, type PlacedCoupon } from '@fairline/contracts/coupon';
import type { Language } from '@fairline/routes';

/** Of the running coupons so many are shown at first, and again with every wish for more. */
const PAGE = '50';

export interface RunningBets {
  readonly coupons: readonly PlacedCoupon[];
  readonly offers: ReadonlyMap<number, CashOutOffer>;
  /** There are older ones. */
  readonly hasMore: boolean;
}

/** The newest running coupons, so many pages of them, each with what it could be sold for: also the oldest can be. */
export async function loadRunningBets(api: Api, language: Language, pages: number): Promise<RunningBets> {
  const coupons: PlacedCoupon[] = [];
  const offers = new Map<number, CashOutOffer>();
  let before: string | null = null;
  for (let page = 0; page < pages; page += 1) {
    const from: { before?: string } = before === null ? {} : { before };
    const [found, priced] = await Promise.all([
      api.call(listCoupons, { query: { language, state: 'open', limit: PAGE, ...from } }),
      api.call(listCashOuts, { query: from }),
    ]);
    coupons.push(...found.coupons);
    for (const offer of priced.offers) offers.set(offer.number, offer);
    before = found.next;
    if (before === null) break;
  }
  return { coupons, offers, hasMore: before !== null };
}
