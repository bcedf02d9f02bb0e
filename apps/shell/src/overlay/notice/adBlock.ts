import type { NoticeParts } from './noticeParts.ts';
import { isFlagAlive, setFlag, type StoredFlag } from './storedFlag.ts';

/** A week of quiet after the notice was closed. */
const AD_BLOCK_FLAG: StoredFlag = { key: 'ad_block_closed', lifetimeMs: 7 * 24 * 60 * 60 * 1000 };

/** Files of our own: one with a name that every blocker stops, one that none does. */
export const BAIT_PATH = '/assets/ui/ads/ad-banner.svg';
export const CONTROL_PATH = '/assets/ui/favicon.svg';

export interface AdBlockPorts {
  /** Whether an element that looks like an advertisement has been hidden. */
  readonly isBaitHidden: () => Promise<boolean>;
  readonly loads: (path: string) => Promise<boolean>;
}

/**
 * Only a blocker does all three: it hides the element, stops the bait, and lets an ordinary file through. A slow or lost
 * network fails the last, a stylesheet that did not load fails the second. Most visitors cost no request at all.
 */
export async function hasAdBlocker({ isBaitHidden, loads }: AdBlockPorts): Promise<boolean> {
  if (!(await isBaitHidden())) return false;
  if (await loads(BAIT_PATH)) return false;
  return loads(CONTROL_PATH);
}

export async function tellAdBlock(parts: NoticeParts, ports: AdBlockPorts): Promise<void> {
  const { storage, now, overlay, audience } = parts;
  if (isFlagAlive(storage, AD_BLOCK_FLAG, now()) || !(await hasAdBlocker(ports))) return;
  const t = await parts.words();
  const company = audience.get().site.companyName;
  overlay.notify({
    kind: 'warning',
    display: 'notice',
    icon: 'ad-off',
    key: 'ad-block',
    title: t('website_blocked_by_adblock'),
    text: t('adblock.text', { company }),
    okText: t('adblock.how'),
    onEnd: (end) => {
      setFlag(storage, AD_BLOCK_FLAG, now());
      if (end !== 'submitted') return;
      overlay.notify({
        kind: 'info',
        display: 'popup',
        title: t('adblock.stepsTitle', { company }),
        text: t('adblock.steps', { company }),
      });
    },
  });
}
