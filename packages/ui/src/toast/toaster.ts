import { Toast as Base } from '@base-ui/react/toast';

import type { IconName } from '../sprite/iconNames.ts';

export type ToastTone = 'info' | 'ok' | 'warn' | 'danger';

export type ToastMessage = {
  title: string;
  text?: string | undefined;
  tone?: ToastTone | undefined;
  /** How long it stays; 0 keeps it until it is closed. Pointing at it stops the clock. */
  lastsMs?: number | undefined;
  action?: { label: string; onAct: () => void } | undefined;
  /** The same key replaces the toast that is already there instead of piling up. */
  key?: string | undefined;
};

export type ToastData = { tone: ToastTone; icon: IconName };

const icons: Record<ToastTone, IconName> = {
  info: 'info-circle',
  ok: 'circle-check',
  warn: 'alert-triangle',
  danger: 'circle-x',
};

export type Toaster = {
  show: (message: ToastMessage) => string;
  close: (id: string) => void;
  /** For the Toasts component. */
  manager: ReturnType<typeof Base.createToastManager<ToastData>>;
};

/** Made once by whoever owns the page; callers outside React may use it too. */
export function createToaster(): Toaster {
  const manager = Base.createToastManager<ToastData>();
  return {
    manager,
    show: (message) => manager.add(optionsOf(message)),
    close: (id) => manager.close(id),
  };
}

function optionsOf({ title, text, tone = 'info', lastsMs = 6000, action, key }: ToastMessage) {
  return {
    title,
    ...(text === undefined ? {} : { description: text }),
    ...(key === undefined ? {} : { id: key }),
    timeout: lastsMs,
    // A refusal or a loss of connection interrupts the screen reader; good news waits for its turn.
    priority: tone === 'danger' || tone === 'warn' ? ('high' as const) : ('low' as const),
    data: { tone, icon: icons[tone] },
    ...(action === undefined ? {} : { actionProps: { children: action.label, onClick: action.onAct } }),
  };
}
