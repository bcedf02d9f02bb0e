import type { NotificationKind } from '@fairline/sdk';

import { LIVE_REGION_IDS } from './LiveRegions.tsx';
import type { Notification } from './notification.ts';
import type { NotificationStore } from './notificationStore.ts';

/** Long enough to be read out, short enough not to be met again by somebody who reads the page from its end. */
const KEPT_MS = 7000;

const URGENT: ReadonlySet<NotificationKind> = new Set(['error', 'warning']);

/** Says every new notification once, in the place that was on the page before it. Dialogs say themselves. */
export function announce(store: NotificationStore): () => void {
  let said = new Set<number>();
  return () => {
    const shown = store.visible();
    for (const one of shown) if (!said.has(one.id) && one.display !== 'popup') say(one);
    said = new Set(shown.map(({ id }) => id));
  };
}

function say({ kind, title, text }: Notification): void {
  const id = URGENT.has(kind) ? LIVE_REGION_IDS.assertive : LIVE_REGION_IDS.polite;
  const line = document.createElement('p');
  line.textContent = text === undefined ? title : `${title}. ${text}`;
  document.getElementById(id)?.append(line);
  setTimeout(() => line.remove(), KEPT_MS);
}
