import type { CouponSettings } from '../settings/settings.ts';
import type { CouponConfig } from './context.ts';

/** Both switches must be on, the site's and the player's. */
export function isOneClickInForce(
  settings: CouponSettings,
  config: Pick<CouponConfig, 'show_one_click'>,
): boolean {
  return config.show_one_click && settings.isActiveOneClick;
}
