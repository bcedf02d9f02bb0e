import type { CouponTypeId } from '@fairline/coupon';

import { AutoCashOut, registerCashOut } from '../betting/cashOut/index.ts';
import { Settler } from '../betting/settlement/index.ts';
import {
  Decider,
  EvidenceKey,
  PlacementPace,
  playerDoor,
  registerWagering,
  type WageringRules,
} from '../betting/wagering/index.ts';
import type { LivingBook } from '../book/feed/index.ts';
import type { SiteContext } from '../platform/siteContext.ts';
import type { Sessions } from '../player/session/index.ts';
import type { SiteConfigs } from '../site/siteConfig/index.ts';

interface OpenWageringParts {
  readonly living: LivingBook;
  readonly sessions: Sessions;
  readonly configs: SiteConfigs;
  /** 32 bytes as hexadecimal digits that follow from the site's secret. */
  readonly evidenceSeed: string;
  readonly onProblem: (error: unknown, problem: string) => void;
}

interface OpenWagering {
  /** Takes up what an earlier run of the server has left. */
  start(): void;
  close(): Promise<void>;
}

/** Everything that takes, decides and settles bets. */
export function openWagering(
  { endpoints, db, clock, timers, ids }: SiteContext,
  parts: OpenWageringParts,
): OpenWagering {
  const { living, sessions, configs, onProblem } = parts;
  const wagering = { db, clock, timers, ids, living, door: playerDoor, pace: new PlacementPace() };
  const decider = new Decider({ ...wagering, limits: () => configs.operator }, (error) =>
    onProblem(error, 'a coupon was not decided'),
  );
  const { playerOf } = sessions;
  registerWagering(endpoints, {
    ...wagering,
    playerOf,
    visitorOf: async (caller) => (await sessions.of(caller))?.userId ?? null,
    rulesFor: (host) => wageringRulesOf(configs, host),
    onPending: (decidesAt) => decider.expect(decidesAt),
    evidenceKey: new EvidenceKey(parts.evidenceSeed),
  });
  const cashOut = { db, clock, timers, ids, living, margin: () => configs.operator.cashOutMargin };
  const autoCashOut = new AutoCashOut(cashOut, (error) => onProblem(error, 'an automatic cash-out failed'));
  registerCashOut(endpoints, { ...cashOut, playerOf, onThreshold: (id) => autoCashOut.sellOne(id) });
  const settler = new Settler(wagering, (error) => onProblem(error, 'coupons were not settled'));
  return {
    start() {
      decider.start();
      settler.start();
      autoCashOut.start();
    },
    async close() {
      await decider.close();
      await autoCashOut.close();
      await settler.close();
    },
  };
}

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
