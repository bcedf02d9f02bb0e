import type { SessionEndReason } from '@fairline/contracts';

import type { OverlayWordKey } from '../words/index.ts';
import type { NoticeParts } from './noticeParts.ts';

/** Ends that somebody has to hear of. Those that were asked for need no word; the idle one has its own notice. */
const TEXTS: Partial<Record<SessionEndReason, OverlayWordKey>> = {
  newer: 'session.newer',
  revoked: 'session.revoked',
  password: 'session.password',
  reused: 'session.reused',
  operator: 'session.operator',
  expired: 'session.expired',
};

/** Says why the player is no longer logged in, and offers to log in again. */
export function watchSessionEnd({ bus, overlay, words }: NoticeParts): () => void {
  return bus.listen('sessionEnded', ({ reason }) => {
    const text = TEXTS[reason];
    if (text === undefined) return;
    void words().then(async (t) => {
      const answer = await overlay.ask({
        kind: 'warning',
        icon: 'shield-lock',
        key: 'session-end',
        title: t('session.ended'),
        text: t(text),
        okText: t('session.again'),
        cancelText: t('close'),
      });
      if (answer === 'confirmed') await overlay.openModal('login');
    });
  });
}
