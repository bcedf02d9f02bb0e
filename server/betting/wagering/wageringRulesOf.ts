import type { CouponTypeId } from '@fairline/coupon';

import type { SiteConfigs } from '../../site/siteConfig/index.ts';
import type { WageringRules } from './rules.ts';

/** How coupons are judged on this host. */
export function wageringRulesOf(configs: SiteConfigs, host: string): WageringRules {
  const site = configs.siteFor(host);
  return {
    ...configs.operator,
    coupon: {
      couponTypesWithMinAmount: site.couponTypesWithMinAmount as CouponTypeId[],
      couponTypesWithMaxAmount: site.couponTypesWithMaxAmount as CouponTypeId[],
      isAvailableCouponBonusBet: site.isAvailableCouponBonusBet,
      showVipBet: site.showVipBet,
      show_one_click: site.show_one_click,
      ref_id: site.ref_id,
      antiExpressMargin: site.antiExpressMargin,
    },
  };
}
