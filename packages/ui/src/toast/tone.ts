import type { IconName } from '../sprite/iconNames.ts';

export type ToastTone = 'info' | 'ok' | 'warn' | 'danger';

/** The sign beside the words: colour never carries a meaning alone. */
export const toneIcons: Readonly<Record<ToastTone, IconName>> = {
  info: 'info-circle',
  ok: 'circle-check',
  warn: 'alert-triangle',
  danger: 'circle-x',
};
