import type { UserConfig } from '@fairline/contracts/user';

interface PayAndPlayPorts {
  readonly userId: number;
  /** What lasts as long as the browser's session. */
  readonly storage: Pick<Storage, 'getItem' | 'setItem'>;
  /** Resolves when the modal is closed. */
  readonly open: (name: 'finishRegistration' | 'setLimits') => Promise<unknown>;
  /** The player has set a limit of their own. */
  readonly hasLimits: () => Promise<boolean>;
}

type Registered = Pick<UserConfig, 'is_registered_by_payment' | 'phone_number' | 'user_email'>;

const ASKED = 'finish_registration_asked';

/**
 * Somebody who came by way of a payment and cannot be written to is asked for an address, and then for limits unless
 * they have some. "Later" holds until the browser is closed.
 */
export async function finishPayAndPlay(config: Registered, ports: PayAndPlayPorts): Promise<void> {
  const { userId, storage, open, hasLimits } = ports;
  if (!config.is_registered_by_payment || isFilled(config.phone_number) || isFilled(config.user_email))
    return;
  const asked = (storage.getItem(ASKED) ?? '').split(',').filter((text) => text !== '');
  if (asked.includes(String(userId))) return;
  storage.setItem(ASKED, [...asked, String(userId)].join(','));
  await open('finishRegistration');
  if (!(await hasLimits())) await open('setLimits');
}

function isFilled(value: string | null): boolean {
  return value !== null && value.trim() !== '';
}

/** Kept in local storage by the page that opens accounts by a payment. */
export const PAY_AND_PLAY_FLAG = 'pay_and_play';

const REFERRAL_COOKIES = ['refererid', 'bf_id', 'reflinkid', 'reflinkid_short', 'partner_id', 'subid'];
const POSTBACK_COOKIES = ['postback_watcher'];

/** After a registration that a payment has made, nobody is credited with it any more; otherwise everything stays. */
export function forgetReferral(ports: {
  readonly storage: () => Pick<Storage, 'getItem'>;
  readonly removeCookie: (name: string) => void;
}): void {
  try {
    if (ports.storage().getItem(PAY_AND_PLAY_FLAG) !== '1') return;
  } catch {
    // A browser that keeps nothing has no flag.
    return;
  }
  for (const name of [...REFERRAL_COOKIES, ...POSTBACK_COOKIES]) ports.removeCookie(name);
}
