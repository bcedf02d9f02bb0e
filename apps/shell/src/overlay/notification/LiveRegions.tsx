import { VisuallyHidden } from '@fairline/ui';
import type { ReactNode } from 'react';

export const LIVE_REGION_IDS = { polite: 'announced-politely', assertive: 'announced-at-once' } as const;

/**
 * Where notifications are read out. A screen reader follows only what was on the page before the words came, so these
 * are part of the frame while the rest of the notifications is fetched when there is one.
 */
export function LiveRegions(): ReactNode {
  return (
    <VisuallyHidden>
      <div id={LIVE_REGION_IDS.polite} role="log" aria-live="polite" aria-relevant="additions" />
      <div id={LIVE_REGION_IDS.assertive} role="log" aria-live="assertive" aria-relevant="additions" />
    </VisuallyHidden>
  );
}
