import { useView } from '@fairline/sdk/react';
import { VisuallyHidden } from '@fairline/ui';
import { useEffect, useSyncExternalStore, type ReactNode } from 'react';

import { priceText } from '../row/priceText.ts';
import { betNames } from './betNames.ts';
import type { LateBoard } from './index.ts';
import { whatIsSaid } from './whatIsSaid.ts';

/** Changes of the board are not read out; those of chosen bets are, at most one in two seconds. */
export function Spoken({ late }: { readonly late: LateBoard }): ReactNode {
  const { t, tMarket, runtime } = late;
  const { oddsFormat } = useView().visitor;
  const text = useSyncExternalStore(runtime.subscribeSpoken, runtime.spoken, runtime.spoken);
  useEffect(
    () =>
      runtime.onMoved((ids, turned) => {
        const { bets } = runtime.selection.get().state;
        const said = whatIsSaid(bets, ids, turned);
        if (said === undefined) return;
        const { word, bet, count, subject } = said;
        const { pick } = betNames(bet, { t, tMarket });
        runtime.announce(t(word, { pick, price: priceText(bet.market.coef, oddsFormat), count }), subject);
      }),
    [runtime, t, tMarket, oddsFormat],
  );
  return (
    <div role="status">
      <VisuallyHidden>{text}</VisuallyHidden>
    </div>
  );
}
