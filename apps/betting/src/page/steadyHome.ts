import { steadyOrder } from '@fairline/board';
import type { HomeBoard } from '@fairline/contracts';

/** A board that came by itself: what it has of the one that is shown stays where it is. */
export function steadyHome(shown: HomeBoard, fresh: HomeBoard): HomeBoard {
  return {
    ...fresh,
    championships: steadyOrder(shown.championships, fresh.championships, ({ address }) => address),
  };
}
