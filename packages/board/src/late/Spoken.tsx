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
      runtime.onMoved((ids, turned) => {
        const { bets } = runtime.selection.get().state;
        const moved = bets.filter(({ market, typeId }) => ids.includes(`${market.id}:${typeId}`));
        const [bet] = moved;
        if (bet === undefined) return;
        const { pick } = betNames(bet, { t, tMarket });
        const price = priceText(bet.market.coef, oddsFormat);
        // That it closed or opened is worth more than where its price went.
        const isTurned = turned.includes(`${bet.market.id}:${bet.typeId}`);
        if (isTurned)
          runtime.announce(t(bet.isBlocked ? 'spoken.suspended' : 'spoken.open', { pick, price }));
        else if (moved.length > 1) runtime.announce(t('coupon.moved', { count: moved.length }));
        else runtime.announce(t('spoken.moved', { pick, price }));
      }),
    [runtime, t, tMarket, oddsFormat],
  );
  return (
    <div role="status">
      <VisuallyHidden>{text}</VisuallyHidden>
    </div>
  );
}
