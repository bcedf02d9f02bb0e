import type { CouponContext, CouponState, Problem } from '@fairline/coupon';
import type { Translate } from '@fairline/sdk';
import { createContext, useContext } from 'react';

import type { LateBoard } from '../late/index.ts';
import type { CouponChange } from '../selection/selection.ts';
import type { CouponDesk } from './desk.ts';
import type { CouponWordKey } from './words/index.ts';

/** What every part of the coupon draws from. */
export interface CouponScene {
  readonly late: LateBoard;
  readonly desk: CouponDesk;
  readonly t: Translate<CouponWordKey>;
  readonly state: CouponState;
  readonly context: CouponContext;
  /** The price that the player saw last, by bet, where it is another one now. */
  readonly before: ReadonlyMap<string, number>;
  readonly problems: readonly Problem[];
  readonly apply: (change: CouponChange) => void;
  readonly locale: string;
  readonly currency: string;
  /** € */
  readonly symbol: string;
  /** An amount in the words of the page. */
  readonly money: (amount: bigint) => string;
  /** A price in the player's format. */
  readonly price: (coefficient: number) => string;
}

export const CouponScope = createContext<CouponScene | undefined>(undefined);

export function useCoupon(): CouponScene {
  const scene = useContext(CouponScope);
  if (scene === undefined) throw new Error('useCoupon is used outside the coupon.');
  return scene;
}
