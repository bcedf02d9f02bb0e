import { isApiError, STATUS, type Api } from '@fairline/contracts';
import { getPlacement, withdrawPlacement, type Placement } from '@fairline/contracts/coupon';
import type { CouponContext, SubmittedCoupon } from '@fairline/coupon';
import { formatCoefficient } from '@fairline/odds';
import type { Language } from '@fairline/routes';

/** The server keeps a coupon waiting for some ten seconds: what it does not know after them is withdrawn. */
const WITHDRAWN_AFTER_MS = 12_000;

export type Known = Placement | undefined;

interface AskPorts {
  readonly api: Api;
  readonly now: () => number;
  readonly language: () => Language;
}

/**
 * What the server knows of it. After some time it is told to take it no more if it comes, and only its answer to that
 * says that nothing was taken: no clock of a page can. Whoever is signed out gets no answer, however often it is asked.
 */
export async function askPlacement(
  { api, language, now }: AskPorts,
  { placementId, sentAt }: { readonly placementId: string; readonly sentAt: number },
): Promise<Known | 'signed-out'> {
  const question = { params: { placementId }, query: { language: language() } };
  try {
    return now() - sentAt < WITHDRAWN_AFTER_MS
      ? await api.call(getPlacement, question, { isTriedOnce: true })
      : await api.call(withdrawPlacement, { ...question, body: {} }, { isTriedOnce: true });
  } catch (error) {
    return isApiError(error) && error.status === STATUS.unauthorized ? 'signed-out' : undefined;
  }
}

export function isDecided(known: Known): boolean {
  return known !== undefined && known.status !== 'pending';
}

export function decided(known: Known): Placement {
  if (known === undefined) throw new Error('A placement is followed until it is decided.');
  return known;
}

/** The number of the accepted coupon takes the place of the id that the page made. */
export function accepted(
  submitted: SubmittedCoupon,
  known: ReadonlyMap<string, Known>,
  { coefViewId }: Pick<CouponContext, 'coefViewId'>,
): SubmittedCoupon {
  const coupon = known.get(submitted.id)?.coupon ?? null;
  if (coupon === null) return submitted;
  const { number, coef } = coupon;
  return { ...submitted, id: String(number), coef, coefByView: formatCoefficient(coef, coefViewId) };
}

/** The server's word when it certainly did nothing; undefined when nobody knows. */
export function refusedCode(error: unknown): string | undefined {
  if (!isApiError(error)) return undefined;
  const isRefusal = error.status >= 400 && error.status < 500 && error.status !== STATUS.closed;
  return isRefusal ? error.code : undefined;
}
