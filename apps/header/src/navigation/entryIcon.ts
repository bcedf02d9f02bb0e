import type { IconName } from '@fairline/ui';

/** Icons of menu entries by the names that the site's menus use. */
const ICONS: Readonly<Record<string, IconName>> = {
  stats: 'chart-bar',
  'chart-pie-alt': 'chart-pie',
  history: 'history',
  cash: 'cash',
  'credit-card': 'credit-card',
  gift: 'gift',
  'heart-handshake': 'heart-handshake',
  'id-badge-2': 'id-badge-2',
  messages: 'messages',
  plus: 'plus',
  receipt: 'receipt',
  settings: 'settings',
  'shield-lock': 'shield-lock',
  ticket: 'ticket',
  'user-plus': 'user-plus',
  wallet: 'wallet',
};

/** Undefined for a name that nobody knows: the entry stands without an icon, and the log says so. */
export function entryIcon(name: string, report: (problem: Error) => void): IconName | undefined {
  if (Object.hasOwn(ICONS, name)) return ICONS[name];
  report(new Error(`unknown route icon name: ${name}`));
  return undefined;
}
