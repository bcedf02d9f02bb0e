import type { MediaState, MediaView } from '@fairline/board/media';
import { useView } from '@fairline/sdk/react';
import { useSyncExternalStore } from 'react';

import { mediaOf } from './pageMedia.ts';

/** The pictures of the page; nothing on the server. */
export function useMedia(): { state: MediaState | undefined; view: MediaView | undefined } {
  const { host } = useView();
  const state = host === undefined ? undefined : mediaOf(host.bus);
  const view = useSyncExternalStore(
    state?.subscribe ?? never,
    () => state?.get(),
    () => undefined,
  );
  return { state, view };
}

function never(): () => void {
  return () => {};
}
