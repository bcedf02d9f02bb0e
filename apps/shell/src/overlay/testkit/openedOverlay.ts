import { DEFAULT_AUDIENCE } from '@fairline/sdk';
import { dressPage, onPageCleared, type PageLook } from '@fairline/testing';

import { openOverlay } from '../openOverlay.tsx';
import { Overlay } from '../overlay.ts';

export interface OverlayOnPage {
  readonly overlay: Overlay;
  /** What the log of the page was told. */
  readonly problems: string[];
}

/** The overlay of the site on an empty page, wired as the shell wires it; no sub-application brings modals of its own. */
export function overlayOnPage(look: PageLook = {}): OverlayOnPage {
  dressPage(look);
  const problems: string[] = [];
  const onProblem = (problem: string): void => void problems.push(problem);
  const overlay = new Overlay({
    load: async (providers) => {
      const opened = await openOverlay({
        language: look.language ?? 'en',
        providers,
        runtime: {
          audience: { get: () => DEFAULT_AUDIENCE } as never,
          hostFor: () => {
            throw new Error('There is no sub-application on this page.');
          },
        },
        onProblem,
      });
      onPageCleared(() => opened.remove());
      return opened;
    },
    onProblem,
  });
  return { overlay, problems };
}
