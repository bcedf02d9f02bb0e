import { SETTINGS_STORAGE_KEY } from '@fairline/coupon';
import { useView } from '@fairline/sdk/react';
import { useEffect, useState } from 'react';

import type { CouponPart } from '../coupon/index.ts';
import type { LateBoard } from './index.ts';

/** The coupon itself comes when it is needed: the page is alive long before anybody has chosen a price. */
export function useCouponPart(late: LateBoard, isWanted: boolean): CouponPart | undefined {
  const { host, route } = useView();
  const { language } = route;
  const [opened, setOpened] = useState<{ readonly part: CouponPart; readonly late: LateBoard }>();
  const [isAwaited, setIsAwaited] = useState(
    () => isWanted || late.runtime.selection.hasDropped() || hasBusinessHere(),
  );
  if (isWanted && !isAwaited) setIsAwaited(true);
  useEffect(() => {
    if (!isAwaited || host === undefined) return;
    let isLeft = false;
    import('../coupon/index.ts')
      .then(({ openCoupon }) => openCoupon(host, late, language))
      .then((part) => {
        if (!isLeft) setOpened({ part, late });
      })
      .catch((error: unknown) => host.reportError(error));
    return () => {
      isLeft = true;
    };
  }, [host, late, language, isAwaited]);
  return opened?.late === late ? opened.part : undefined;
}

/** Settings of this browser, a placement that was under way, or a code in the address cannot wait for a press. */
function hasBusinessHere(): boolean {
  try {
    return (
      localStorage.getItem(SETTINGS_STORAGE_KEY) !== null ||
      sessionStorage.getItem('fairline.placement.v1') !== null ||
      new URLSearchParams(location.search).has('coupon')
    );
  } catch {
    return false;
  }
}
