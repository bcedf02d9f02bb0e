import { maintenanceTextLanguage } from '@fairline/contracts';
import { loadTranslate, type NotificationHandle } from '@fairline/sdk';

import { overlayWords, type OverlayTranslate } from '../words/index.ts';
import { announcementAt, formatMoment, nextChange } from './maintenance.ts';
import type { NoticeParts } from './noticeParts.ts';

const CLOSED_KEY = 'maintenance_notice_closed';
/** Longer timers fire at once in a browser, so a far moment is looked at again in between. */
const TIMER_MAX_MS = 24 * 60 * 60 * 1000;

/** Announces planned work for as long as the site's configuration says, also when that changes on an open page. */
export function watchMaintenance(parts: NoticeParts): () => void {
  const { audience, timers, now, storage } = parts;
  let timer: unknown;
  let shown: { readonly id: string; readonly handle: Promise<NotificationHandle> } | undefined;

  const look = (): void => {
    timers.clear(timer);
    const { maintenance } = audience.get().site;
    const announced = announcementAt(maintenance, now());
    if (shown !== undefined && shown.id !== announced?.id) {
      const gone = shown.handle;
      shown = undefined;
      void gone.then((handle) => handle.close());
    }
    if (announced !== undefined && shown === undefined && storage.getItem(CLOSED_KEY) !== announced.id) {
      const { id } = announced;
      shown = {
        id,
        handle: tell(parts, announced, () => shown?.id === id && storage.setItem(CLOSED_KEY, id)),
      };
    }
    const next = nextChange(maintenance, now());
    if (next !== undefined) timer = timers.set(look, Math.min(next - now(), TIMER_MAX_MS));
  };

  look();
  const unsubscribe = audience.subscribe(look);
  return () => {
    timers.clear(timer);
    unsubscribe();
  };
}

async function tell(
  { audience, overlay }: NoticeParts,
  { start, end }: { readonly start: Date; readonly end: Date },
  onClose: () => void,
): Promise<NotificationHandle> {
  const { country, visitor } = audience.get();
  const language = maintenanceTextLanguage(country);
  const t: OverlayTranslate = await loadTranslate(overlayWords, language);
  return overlay.notify({
    kind: 'warning',
    display: 'notice',
    icon: 'tool',
    key: 'maintenance',
    title: t('maintenance.title'),
    text: t('maintenance.text', {
      start: formatMoment(start, language, visitor.timeZone),
      end: formatMoment(end, language, visitor.timeZone),
    }),
    onEnd: onClose,
  });
}
