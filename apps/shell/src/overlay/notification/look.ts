import type { NotificationKind } from '@fairline/sdk';
import type { IconName, MarkTone } from '@fairline/ui';
import type { ToastTone } from '@fairline/ui/toast';

interface Look {
  readonly tone: ToastTone;
  readonly mark: MarkTone;
  readonly icon: IconName;
}

/** Colour and sign of each kind. */
export const LOOKS: Readonly<Record<NotificationKind, Look>> = {
  error: { tone: 'danger', mark: 'danger', icon: 'circle-x' },
  success: { tone: 'ok', mark: 'ok', icon: 'circle-check' },
  info: { tone: 'info', mark: 'info', icon: 'info-circle' },
  warning: { tone: 'warn', mark: 'warn', icon: 'alert-triangle' },
  question: { tone: 'info', mark: 'info', icon: 'help-circle' },
};

/** A name that the sprite does not have draws nothing, so what a caller passes needs no list of names here. */
export function iconOf(kind: NotificationKind, icon: string | undefined): IconName {
  return icon === undefined ? LOOKS[kind].icon : (icon as IconName);
}
