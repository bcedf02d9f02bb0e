import { loadTranslate, type Audience } from '@fairline/sdk';

import type { Overlay } from '../overlay.ts';
import { overlayWords, type OverlayTranslate } from '../words/index.ts';

interface StillThereQuestion {
  open(moment: { readonly idleMs: number; readonly leftMs: number; readonly onStay: () => void }): void;
  close(): void;
}

/** The question of the last minute. Its words are fetched when it is asked. */
export function stillThereQuestion({
  audience,
  overlay,
  logout,
}: {
  readonly audience: { get(): Audience };
  readonly overlay: Pick<Overlay, 'notify'>;
  readonly logout: (reason: 'user') => void;
}): StillThereQuestion {
  let current: { close(): void } | undefined;
  return {
    open({ idleMs, leftMs, onStay }) {
      let isClosed = false;
      let shown: { close(): void } | undefined;
      const asked = {
        close: () => {
          isClosed = true;
          shown?.close();
        },
      };
      current = asked;
      void loadTranslate(overlayWords, audience.get().visitor.language).then((t: OverlayTranslate) => {
        if (isClosed) return;
        shown = overlay.notify({
          kind: 'question',
          display: 'popup',
          key: 'still-there',
          isFirst: true,
          isClosable: false,
          isClosedByOutsideClick: false,
          countdownMs: leftMs,
          title: t('stillThere.title'),
          text: t('stillThere.text', { minutes: Math.round(idleMs / 60_000) }),
          okText: t('stillThere.stay'),
          cancelText: t('stillThere.leave'),
          onEnd: (end) => {
            // Closed by us: somebody is back in another tab, or it is over.
            if (isClosed) return;
            isClosed = true;
            if (end === 'submitted') onStay();
            if (end === 'cancelled') logout('user');
          },
        });
      });
    },
    close() {
      current?.close();
      current = undefined;
    },
  };
}
