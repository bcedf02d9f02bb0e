import type { SessionEndReason } from '@fairline/contracts';

export const NOTIFICATION_KINDS = ['error', 'success', 'info', 'warning', 'question'] as const;
export type NotificationKind = (typeof NOTIFICATION_KINDS)[number];

/**
 * How a notification is shown. Each is a place of its own on the page with room for a few at a time:
 * `default` is a card in the corner, `alert` a line under the header, `snackbar` one at the foot, `controls` a card with
 * buttons; these close by themselves. `popup` is a dialog and `notice` a bar at the foot; both stay until answered.
 */
export const NOTIFICATION_DISPLAYS = ['default', 'alert', 'snackbar', 'controls', 'popup', 'notice'] as const;
export type NotificationDisplay = (typeof NOTIFICATION_DISPLAYS)[number];

/** How a notification went: by its first button, by its second, by cross, Escape, outside click or time, or unseen. */
export type NotificationEnd = 'submitted' | 'cancelled' | 'closed' | 'expired' | 'dropped';

/** All texts arrive translated. What is left out gets the default of the kind. */
export interface NotificationRequest {
  readonly kind: NotificationKind;
  /** `default`, but `popup` for a question. */
  readonly display?: NotificationDisplay;
  readonly title?: string;
  readonly text?: string;
  /** A popup has OK, a question and `controls` have both; the rest have none unless a text for one is given. */
  readonly buttons?: 'none' | 'ok' | 'ok-cancel';
  readonly okText?: string;
  readonly cancelText?: string;
  /** The first button does something that cannot be undone. */
  readonly isDangerous?: boolean;
  /** Name of an icon of the design system instead of the kind's own. */
  readonly icon?: string;
  /** False: no cross, and Escape does nothing. */
  readonly isClosable?: boolean;
  /** False: a click beside a popup does nothing. */
  readonly isClosedByOutsideClick?: boolean;
  /** True: it does not close by itself, however it is displayed. */
  readonly isPermanent?: boolean;
  /** A popup that counts down and ends as `expired`. It goes on while nobody looks. */
  readonly countdownMs?: number;
  /** A second one with the same key takes the place of the first instead of standing beside it. */
  readonly key?: string;
  /** Called exactly once, however it ends. */
  readonly onEnd?: (end: NotificationEnd) => void;
}

export interface NotificationHandle {
  close(): void;
}

export type Question = Omit<NotificationRequest, 'kind' | 'onEnd' | 'buttons'> & {
  /** `question`; another kind asks in its colour. */
  readonly kind?: NotificationKind;
};

/** `expired` only when the question counts down. */
export type Answer = 'confirmed' | 'declined' | 'expired';

declare module './bus.ts' {
  interface BusMessages {
    /** The same as `host.notify`, for those who have only the bus. */
    notify: NotificationRequest;
    /** The player was logged out because nothing was done for a while. */
    autoLoggedOff: Readonly<Record<string, never>>;
    /** The session of this browser is over, and nobody here has asked for it. */
    sessionEnded: { readonly reason: SessionEndReason };
  }
}
