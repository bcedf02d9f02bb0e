import { useView } from '@fairline/sdk/react';
import { useSyncExternalStore, type ReactNode } from 'react';

import { Crest } from '../crest/Crest.tsx';
import { crestOf } from '../selection/crestMemory.ts';

const never = (): (() => void) => () => {};

/** The crest of a side, where the player wants it and the page has seen it. Its name stands beside it. */
export function SideMark({ gameId, side }: { readonly gameId: string; readonly side: 0 | 1 }): ReactNode {
  const { host } = useView();
  const isShown = useSyncExternalStore(
    host?.preferences.subscribe ?? never,
    () => host?.preferences.get().isTeamLogosInCoupon ?? false,
    () => false,
  );
  const colours = isShown ? crestOf(gameId)?.[side] : undefined;
  return colours === undefined ? null : <Crest colours={[...colours]} />;
}
