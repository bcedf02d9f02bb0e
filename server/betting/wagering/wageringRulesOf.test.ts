import { DEFAULT_SITE_CONFIG } from '@fairline/contracts';
import { expect, test } from 'vitest';

import type { SiteConfigs } from '../../site/siteConfig/index.ts';
import { wageringRulesOf } from './wageringRulesOf.ts';

test('[CFG-050..054] coupons are judged by what the operator has set for the domain', () => {
  const own = {
    couponTypesWithMinAmount: [0, 3],
    couponTypesWithMaxAmount: [1, 2],
    isAvailableCouponBonusBet: !DEFAULT_SITE_CONFIG.isAvailableCouponBonusBet,
    showVipBet: !DEFAULT_SITE_CONFIG.showVipBet,
    show_one_click: !DEFAULT_SITE_CONFIG.show_one_click,
    ref_id: 42,
    antiExpressMargin: '0.2',
  };
  const configs = {
    operator: {},
    siteFor: (host: string) => ({ ...DEFAULT_SITE_CONFIG, ...(host === 'partner.test' ? own : {}) }),
  } as unknown as SiteConfigs;
  expect(wageringRulesOf(configs, 'partner.test').coupon).toEqual(own);
  expect(wageringRulesOf(configs, 'site.test').coupon.antiExpressMargin).toBe('0.05');
});
