import { useView } from '@fairline/sdk/react';
import { VisuallyHidden } from '@fairline/ui';
import { useEffect, useSyncExternalStore, type ReactNode } from 'react';

import { priceText } from '../row/priceText.ts';
import { betNames } from './betNames.ts';
import type { LateBoard } from './index.ts';

/** Changes of the board are not read out; those of chosen bets are, at most one in two seconds. */
export function Spoken({ late }: { readonly late: LateBoard }): ReactNode {
  const { t, tMarket, runtime } = late;
  const { oddsFormat } = useView().visitor;
  const text = useSyncExternalStore(runtime.subscribeSpoken, runtime.spoken, runtime.spoken);
  useEffect(
    () =>
      runtime.onMoved((ids) => {
        const { bets } = runtime.selection.get().state;
        const moved = bets.filter(({ market, typeId }) => ids.includes(`${market.id}:${typeId}`));
        const [bet] = moved;
        if (bet === undefined) return;
        const { pick } = betNames(bet, { t, tMarket });
        runtime.announce(
          moved.length === 1
            ? t('spoken.moved', { pick, price: priceText(bet.market.coef, oddsFormat) })
            : t('coupon.moved', { count: moved.length }),
        );
      }),
    [runtime, t, tMarket, oddsFormat],
  );
  return (
    <div role="status">
      <VisuallyHidden>{text}</VisuallyHidden>
    </div>
  );
}
