import type { AdBlockPorts } from './adBlock.ts';

import styles from './adBlockBait.module.css';

/** Names that the public lists of every blocker hide. */
const BAIT_CLASSES = 'adsbox ad-banner ad-placement adsbygoogle';
/** Blockers hide elements a moment after they appear. */
const SETTLED_MS = 300;

export const adBlockPorts: AdBlockPorts = {
  isBaitHidden: async () => {
    const bait = document.createElement('div');
    bait.className = `${styles['bait']} ${BAIT_CLASSES}`;
    bait.ariaHidden = 'true';
    document.body.append(bait);
    await new Promise((done) => setTimeout(done, SETTLED_MS));
    const { display, visibility } = getComputedStyle(bait);
    const isHidden = display === 'none' || visibility === 'hidden' || bait.clientHeight === 0;
    bait.remove();
    return isHidden;
  },
  loads: (path) =>
    new Promise((done) => {
      const image = new Image();
      image.addEventListener('load', () => done(true));
      image.addEventListener('error', () => done(false));
      // A copy in the cache would tell nothing about the network of this moment.
      image.src = `${path}?at=${Date.now()}`;
    }),
};
