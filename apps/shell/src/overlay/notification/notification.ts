import type {
  NotificationDisplay,
  NotificationEnd,
  NotificationKind,
  NotificationRequest,
} from '@fairline/sdk';

/** A mark that no other part of the site needs, so it is no choice of the contract. */
type SpecialMark = { readonly kind: 'age'; readonly age: number };

/** What the shell itself may ask for beyond the contract of sub-applications. */
export interface ShellNotificationRequest extends NotificationRequest {
  readonly mark?: SpecialMark;
  /** It goes before everything that waits. */
  readonly isFirst?: boolean;
}

/** A notification with every default filled in, as the page shows it. */
export interface Notification {
  readonly id: number;
  readonly kind: NotificationKind;
  readonly display: NotificationDisplay;
  readonly title: string;
  readonly text: string | undefined;
  readonly okText: string | undefined;
  readonly cancelText: string | undefined;
  readonly isDangerous: boolean;
  readonly icon: string | undefined;
  readonly mark: SpecialMark | undefined;
  readonly isClosable: boolean;
  readonly isClosedByOutsideClick: boolean;
  readonly closesAfterMs: number | undefined;
  readonly countdownMs: number | undefined;
  readonly key: string | undefined;
  readonly isFirst: boolean;
  readonly onEnd: ((end: NotificationEnd) => void) | undefined;
}

/** Words for whatever a request leaves out. */
export interface DefaultWords {
  readonly titles: Readonly<Record<NotificationKind, string>>;
  readonly ok: string;
  readonly cancel: string;
}

const AUTO_CLOSE_MS = 10_000;

const AUTO_CLOSED: ReadonlySet<NotificationDisplay> = new Set(['default', 'alert', 'snackbar', 'controls']);

export function notificationOf(
  id: number,
  request: ShellNotificationRequest,
  words: DefaultWords,
): Notification {
  const { kind } = request;
  const display = request.display ?? (kind === 'question' ? 'popup' : 'default');
  const buttons = request.buttons ?? defaultButtons(request, display);
  return {
    id,
    kind,
    display,
    title: request.title ?? words.titles[kind],
    text: request.text,
    okText: buttons === 'none' ? undefined : (request.okText ?? words.ok),
    cancelText: buttons === 'ok-cancel' ? (request.cancelText ?? words.cancel) : undefined,
    isDangerous: request.isDangerous ?? false,
    icon: request.icon,
    mark: request.mark,
    isClosable: request.isClosable ?? true,
    isClosedByOutsideClick: request.isClosedByOutsideClick ?? true,
    closesAfterMs:
      AUTO_CLOSED.has(display) && request.isPermanent !== true && kind !== 'question'
        ? AUTO_CLOSE_MS
        : undefined,
    countdownMs: request.countdownMs,
    key: request.key,
    isFirst: request.isFirst ?? false,
    onEnd: request.onEnd,
  };
}

function defaultButtons(
  { kind, okText, cancelText }: ShellNotificationRequest,
  display: NotificationDisplay,
): 'none' | 'ok' | 'ok-cancel' {
  if (kind === 'question' || display === 'controls' || cancelText !== undefined) return 'ok-cancel';
  return display === 'popup' || okText !== undefined ? 'ok' : 'none';
}
