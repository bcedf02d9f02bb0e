import { NestedDialog } from '@fairline/ui/dialog';
import { useSyncExternalStore, type ReactNode } from 'react';

import { ModalHost } from './modal/ModalHost.tsx';
import type { ModalQueue } from './modal/modalQueue.ts';
import { NotificationRegion } from './notification/NotificationRegion.tsx';
import type { NotificationStore } from './notification/notificationStore.ts';
import { Popup } from './notification/Popup.tsx';
import type { OverlayTranslate } from './words/index.ts';

interface OverlayViewProps {
  readonly store: NotificationStore;
  readonly modals: ModalQueue;
  readonly t: OverlayTranslate;
}

/** Everything above the page: cards and bars at its edges, one modal, and one question above that. */
export function OverlayView({ store, modals, t }: OverlayViewProps): ReactNode {
  const visible = useSyncExternalStore(store.subscribe, store.visible);
  const modal = useSyncExternalStore(modals.subscribe, modals.opened);
  const asked = visible.find(({ display }) => display === 'popup');
  const popup =
    asked === undefined ? undefined : (
      <Popup key={asked.id} notification={asked} t={t} onEnd={(end) => store.end(asked.id, end)} />
    );
  return (
    <>
      <NotificationRegion store={store} shown={visible.filter(({ display }) => display !== 'popup')} t={t} />
      {modal === undefined ? (
        popup
      ) : (
        <NestedDialog value={popup}>
          <ModalHost key={modal.id} modal={modal} modals={modals} />
        </NestedDialog>
      )}
    </>
  );
}
