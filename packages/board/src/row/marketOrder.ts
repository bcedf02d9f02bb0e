import type { Visitor } from '@fairline/sdk';

/** The markets of a board, each with its columns. */
export type BoardMarket = 'result' | 'total' | 'handicap';

/** European bettors look for the winner first, Asian ones for the handicap. */
const ORDERS: Record<Visitor['appViewType'], readonly BoardMarket[]> = {
  0: ['result', 'total', 'handicap'],
  1: ['handicap', 'total', 'result'],
};

export function marketOrder({ appViewType }: Pick<Visitor, 'appViewType'>): readonly BoardMarket[] {
  return ORDERS[appViewType];
}
