import { useSyncExternalStore } from 'react';

import type { CouponDesk, DeskView } from './desk.ts';

/** What the desk knows, followed. */
export function useDesk(desk: CouponDesk): DeskView {
  return useSyncExternalStore(desk.subscribe, desk.get, desk.get);
}
