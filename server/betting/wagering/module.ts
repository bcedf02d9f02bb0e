import * as wire from '@fairline/contracts/coupon';

import { feed } from '../../book/feed/module.ts';
import { whoCalls } from '../../platform/http/whoCalls.ts';
import { defineModule } from '../../platform/module.ts';
import { siteSecrets } from '../../platform/secret/index.ts';
import { siteConfig } from '../../site/siteConfig/module.ts';
import { Decider } from './decider.ts';
import { playerDoor } from './door.ts';
import { EvidenceKey } from './evidence.ts';
import { PlacementPace } from './placementPace.ts';
import { registerWagering } from './routes.ts';
import { wageringRulesOf } from './wageringRulesOf.ts';

/** Takes coupons and decides those that wait. */
export const wagering = defineModule({
  name: 'betting/wagering',
  tables: [
    'coupon',
    'coupon_leg',
    'coupon_event',
    'settlement',
    'exposure',
    'cash_out',
    'coupon_code',
    'betting_stop',
    'promo_code',
    'promo_use',
    'waiting_payout',
    'kept_log_entry',
    'leg_proof',
    'withdrawn_placement',
  ],
  endpoints: [
    wire.quoteCoupon,
    wire.placeCoupon,
    wire.placeSingles,
    wire.getPlacement,
    wire.withdrawPlacement,
    wire.takeRequestBack,
    wire.listCoupons,
    wire.listEndedCoupons,
    wire.getCoupon,
    wire.getEvidence,
    wire.getEvidenceKeys,
    wire.saveCoupon,
    wire.loadCoupon,
  ],
  needs: { feed, whoCalls, siteConfig, secrets: siteSecrets },
  open({ app, endpoints, db, clock, timers, ids }, { feed: { living }, whoCalls, siteConfig, secrets }) {
    const { configs } = siteConfig;
    const pace = new PlacementPace();
    const parts = { db, clock, timers, ids, living, door: playerDoor, pace };
    const decider = new Decider({ ...parts, limits: () => configs.operator }, (error) =>
      app.log.error({ err: error }, 'a coupon was not decided'),
    );
    registerWagering(endpoints, {
      ...parts,
      ...whoCalls,
      rulesFor: (host) => wageringRulesOf(configs, host),
      onPending: (decidesAt) => decider.expect(decidesAt),
      evidenceKey: new EvidenceKey(secrets.digest('evidence', 'signing key')),
    });
    return {
      /** Who can wait lets placements go first. */
      door: { pace },
      start: () => decider.start(),
      beforeClose: () => decider.close(),
    };
  },
});
