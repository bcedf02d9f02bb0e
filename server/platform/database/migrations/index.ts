import type { Migration } from 'kysely/migration';

import * as catalogue from './0001_catalogue.ts';
import * as feed from './0010_feed.ts';
import * as siteConfig from './0020_site_config.ts';
import * as session from './0050_session.ts';
import * as token from './0051_token.ts';
import * as agreement from './0052_agreement.ts';
import * as preference from './0055_preference.ts';
import * as dropCatalogue from './0060_drop_catalogue.ts';
import * as gameSides from './0061_game_sides.ts';
import * as identity from './0070_identity.ts';
import * as message from './0075_message.ts';
import * as registration from './0076_registration.ts';
import * as social from './0077_social.ts';
import * as registrationAddress from './0078_registration_address.ts';
import * as wallet from './0080_wallet.ts';
import * as office from './0081_office.ts';
import * as favourite from './0090_favourite.ts';
import * as socialConnection from './0110_social_connection.ts';
import * as payAndPlay from './0120_pay_and_play.ts';
import * as operatorOrder from './0121_operator_order.ts';
import * as playerLimit from './0122_player_limit.ts';
import * as ledger from './0130_ledger.ts';
import * as coupon from './0131_coupon.ts';
import * as placeCoupons from './0150_place_coupons.ts';
import * as settlement from './0155_settlement.ts';
import * as hyperBonus from './0160_hyper_bonus.ts';
import * as promoCode from './0161_promo_code.ts';
import * as steadyPlans from './0170_steady_plans.ts';
import * as sessionKey from './0190_session_key.ts';
import * as playerNotice from './0191_player_notice.ts';
import * as keptFacts from './0210_kept_facts.ts';
import * as prepaid from './0211_prepaid.ts';
import * as payOrder from './0230_pay_order.ts';
import * as prepaidChain from './0250_prepaid_chain.ts';
import * as houseClaim from './0251_house_claim.ts';
import * as legProof from './0252_leg_proof.ts';
import * as cashOutInput from './0253_cash_out_input.ts';
import * as withdrawnPlacement from './0260_withdrawn_placement.ts';
import * as settlementCursor from './0270_settlement_cursor.ts';
import * as metClaim from './0280_met_claim.ts';
import * as settlementDuePosition from './0281_settlement_due_position.ts';
import * as requestEnd from './0285_request_end.ts';
import * as lighterSettlement from './0290_lighter_settlement.ts';
import * as codeSendOwner from './0305_code_send_owner.ts';
import * as registrationNetwork from './0306_registration_network.ts';
import * as deadHeat from './0310_dead_heat.ts';
import * as payOrderCountry from './0320_pay_order_country.ts';
import * as sealedTokenKey from './0330_sealed_token_key.ts';
import * as sealedFeedSecret from './0340_sealed_feed_secret.ts';
import * as smallerPriceLog from './0350_smaller_price_log.ts';
import * as keptChances from './0351_kept_chances.ts';
import * as sqlFunction from './0360_sql_function.ts';
import * as moneyKind from './0370_money_kind.ts';
import * as playerGate from './0371_player_gate.ts';
import * as playerHour from './0372_player_hour.ts';
import * as limitAnchor from './0373_limit_anchor.ts';
import * as limitEnd from './0374_limit_end.ts';
import * as gameRound from './0375_game_round.ts';

/**
 * Its name stands in databases. All that it did was to change a function, before those were files of their own
 * (sqlFunctions.ts), which are put in place when all migrations have run.
 */
const changedFunction: Migration = { up: async () => {} };

/**
 * Every change of the tables and of nothing else, oldest first, by the name of its file. A released one is never edited:
 * the next change is a new file with the next number. Each stands alone and uses nothing of the modules,
 * so that it still does the same when they have moved on.
 */
export const migrations: Readonly<Record<string, Migration>> = {
  '0001_catalogue': catalogue,
  '0010_feed': feed,
  '0020_site_config': siteConfig,
  '0050_session': session,
  '0051_token': token,
  '0052_agreement': agreement,
  '0055_preference': preference,
  '0060_drop_catalogue': dropCatalogue,
  '0061_game_sides': gameSides,
  '0070_identity': identity,
  '0075_message': message,
  '0076_registration': registration,
  '0077_social': social,
  '0078_registration_address': registrationAddress,
  '0080_wallet': wallet,
  '0081_office': office,
  '0090_favourite': favourite,
  '0110_social_connection': socialConnection,
  '0120_pay_and_play': payAndPlay,
  '0121_operator_order': operatorOrder,
  '0122_player_limit': playerLimit,
  '0130_ledger': ledger,
  '0131_coupon': coupon,
  '0150_place_coupons': placeCoupons,
  '0151_ledger_owner': changedFunction,
  '0155_settlement': settlement,
  '0160_hyper_bonus': hyperBonus,
  '0161_promo_code': promoCode,
  '0170_steady_plans': steadyPlans,
  '0176_returned_stakes': changedFunction,
  '0190_session_key': sessionKey,
  '0191_player_notice': playerNotice,
  '0210_kept_facts': keptFacts,
  '0211_prepaid': prepaid,
  '0230_pay_order': payOrder,
  '0250_prepaid_chain': prepaidChain,
  '0251_house_claim': houseClaim,
  '0252_leg_proof': legProof,
  '0253_cash_out_input': cashOutInput,
  '0260_withdrawn_placement': withdrawnPlacement,
  '0270_settlement_cursor': settlementCursor,
  '0280_met_claim': metClaim,
  '0281_settlement_due_position': settlementDuePosition,
  '0282_compared_balance': changedFunction,
  '0285_request_end': requestEnd,
  '0290_lighter_settlement': lighterSettlement,
  '0305_code_send_owner': codeSendOwner,
  '0306_registration_network': registrationNetwork,
  '0310_dead_heat': deadHeat,
  '0320_pay_order_country': payOrderCountry,
  '0330_sealed_token_key': sealedTokenKey,
  '0340_sealed_feed_secret': sealedFeedSecret,
  '0350_smaller_price_log': smallerPriceLog,
  '0351_kept_chances': keptChances,
  '0360_sql_function': sqlFunction,
  '0370_money_kind': moneyKind,
  '0371_player_gate': playerGate,
  '0372_player_hour': playerHour,
  '0373_limit_anchor': limitAnchor,
  '0374_limit_end': limitEnd,
  '0375_game_round': gameRound,
};
