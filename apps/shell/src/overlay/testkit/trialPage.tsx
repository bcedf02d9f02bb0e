import type { NotificationRequest } from '@fairline/sdk';
import { drawOnPage, type PageLook } from '@fairline/testing';
import { Button } from '@fairline/ui';

import { LiveRegions } from '../notification/LiveRegions.tsx';
import type { Overlay } from '../overlay.ts';
import { overlayOnPage, type OverlayOnPage } from './openedOverlay.ts';

/** What the buttons of a page do, by their names. */
export type Presses = (overlay: Overlay, tell: (end: string) => void) => Readonly<Record<string, () => void>>;

interface TrialPage extends OverlayOnPage {
  /** What owners have heard of the end of their notifications and questions. */
  readonly ends: string[];
}

/** A page that is longer than the window, with buttons that raise what stands above it. */
export function openTrial(presses: Presses, look: PageLook = {}): TrialPage {
  const opened = overlayOnPage(look);
  const ends: string[] = [];
  const buttons = presses(opened.overlay, (end) => ends.push(end));
  drawOnPage(
    <main>
      <h1>{TITLE}</h1>
      {Object.entries(buttons).map(([name, press]) => (
        <Button key={name} variant="secondary" onClick={press}>
          {name}
        </Button>
      ))}
      {Array.from({ length: 100 }, (_, line) => (
        <p key={line}>{line}</p>
      ))}
      <LiveRegions />
    </main>,
  );
  return { ...opened, ends };
}

const TITLE = 'A page';

/** One notification of each kind and display, as other parts of the site raise them. */
export const SAMPLES = {
  Error: { kind: 'error', text: 'Stake is above the €412.00 limit for this line.' },
  Success: { kind: 'success', text: '€38.20 added to your balance.' },
  Info: { kind: 'info', title: 'Goal in Tynemoor – Carrow Vale', text: 'Score 2:1, minute 58.' },
  Warning: { kind: 'warning', title: 'Connection is slow', text: 'Prices may lag.' },
  Alert: { kind: 'warning', display: 'alert', text: 'Betting is paused for a minute.' },
  Snackbar: { kind: 'success', display: 'snackbar', text: 'Link copied.' },
  Controls: {
    kind: 'info',
    display: 'controls',
    title: 'Your draft coupon was found',
    text: 'Three selections.',
  },
  Notice: { kind: 'info', display: 'notice', text: 'A bar that stays until it is closed.' },
  Popup: { kind: 'info', display: 'popup', text: 'A dialog with one button.' },
} as const satisfies Readonly<Record<string, NotificationRequest>>;

export const QUESTION = {
  title: 'Remove 4 selections?',
  text: 'The coupon will be emptied.',
  okText: 'Remove all',
  cancelText: 'Keep',
} as const;

/** A button for each of the samples. */
export const raiseSamples: Presses = (overlay) =>
  Object.fromEntries(
    Object.entries(SAMPLES).map(([name, request]) => [name, () => void overlay.notify(request)]),
  );
