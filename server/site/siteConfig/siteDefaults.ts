import { TEST_STREAM_URL, type SiteConfig } from '@fairline/contracts';

import type { Settings } from '../../platform/settings/index.ts';

/**
 * Defaults that follow from what a site is for. Simulated games are shown with a test picture; who opens a production
 * site must never take that for the game.
 */
export function siteDefaults({ mode }: Pick<Settings, 'mode'>): Partial<SiteConfig> {
  return mode === 'production' ? {} : { videoStreamUrl: TEST_STREAM_URL };
}
