import { CONVERSION_STATUS } from '@fairline/contracts/wallet';
import type { UserState } from '@fairline/sdk/user';

export interface ReminderPorts {
  readonly userId: () => number | null;
  /** What lasts as long as the browser's session. */
  readonly storage: Pick<Storage, 'getItem' | 'setItem'>;
  /** The site has the page to which the reminder leads. */
  readonly hasPage: () => boolean;
  readonly open: (status: 'main' | 'additional') => void;
}

const FLAG = 'account_conversion_reminder';

/** Reminds a player whose account may be converted, once per player and browser session. */
export function remindOfConversion({ accounts }: Pick<UserState, 'accounts'>, ports: ReminderPorts): void {
  const { userId, storage, hasPage, open } = ports;
  const id = userId();
  if (id === null || accounts.conversionStatus === CONVERSION_STATUS.notAllowed || !hasPage()) return;
  const shown = (storage.getItem(FLAG) ?? '').split(',').filter((text) => text !== '');
  if (shown.includes(String(id))) return;
  storage.setItem(FLAG, [...shown, String(id)].join(','));
  open(accounts.conversionStatus === CONVERSION_STATUS.mainAllowed ? 'main' : 'additional');
}
