import type { Language } from '@fairline/routes';
import { loadTranslate, type OverlayService } from '@fairline/sdk';

import { overlayWords, type OverlayTranslate } from './words/index.ts';

/** Nobody is logged out by a press of the wrong button. True: the player wants to go. */
export async function confirmLogout(
  overlay: Pick<OverlayService, 'ask'>,
  language: Language,
): Promise<boolean> {
  const t: OverlayTranslate = await loadTranslate(overlayWords, language);
  const answer = await overlay.ask({
    icon: 'logout',
    title: t('header_you_sure'),
    text: t('header_confirm'),
    okText: t('header_logout'),
    cancelText: t('header_cancel'),
  });
  return answer === 'confirmed';
}
