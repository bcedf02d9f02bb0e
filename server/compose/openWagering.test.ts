import { DEFAULT_SITE_CONFIG } from '@fairline/contracts';
import { expect, test } from 'vitest';

import type { SiteConfigs } from '../siteConfig/index.ts';
import { wageringRulesOf } from './openWagering.ts';

test('the margin of an anti-express is the one that the operator has set for the domain', () => {
  const configs = {
    operator: {},
    siteFor: (host: string) => ({
      ...DEFAULT_SITE_CONFIG,
      ...(host === 'partner.test' ? { antiExpressMargin: '0.2' } : {}),
    }),
  } as unknown as SiteConfigs;
  expect(wageringRulesOf(configs, 'partner.test').coupon.antiExpressMargin).toBe('0.2');
  expect(wageringRulesOf(configs, 'site.test').coupon.antiExpressMargin).toBe('0.05');
});
