import { isSignedIn } from '@fairline/sdk';

import type { NoticeParts } from './noticeParts.ts';
import { isFlagAlive, setFlag, type StoredFlag } from './storedFlag.ts';

/** About five years. */
export const NEW_SITE_FLAG: StoredFlag = { key: 'new_site_shown', lifetimeMs: 157_680_000_000 };

/** Tells a visitor about the new site, once. A signed-in player knows it already. */
export async function showNewSite({ audience, storage, now, overlay }: NoticeParts): Promise<void> {
  const { site, session } = audience.get();
  if (!site.isNewSiteModalShown || isSignedIn(session)) return;
  if (isFlagAlive(storage, NEW_SITE_FLAG, now())) return;
  setFlag(storage, NEW_SITE_FLAG, now());
  await overlay.openModal('newSite');
}
