import type { Suspicion } from './suspects.ts';

/** One suspect that is none, by the sentence of its test without the brackets, or by one of its claims. */
export type Excuse = { suspicion: Suspicion; file: string; why: string } & (
  | { test: string }
  | { id: string }
);

const coupon = 'packages/domain/coupon/src';

/** Tests that look as if they promised too much and do not. Each says why, in a whole sentence. */
export const EXCUSED: readonly Excuse[] = [
  {
    suspicion: 'wide run',
    file: `${coupon}/bet/bet.test.ts`,
    id: 'CPN-090..129',
    why: 'Each row is a field of a bet, and the whole bet is compared: a field that is missing, misnamed or too many fails.',
  },
  {
    suspicion: 'wide run',
    file: `${coupon}/bet/bet.test.ts`,
    id: 'CPN-091..103',
    why: 'Each row is a field of the message, and the bet is compared with the message field by field.',
  },
  {
    suspicion: 'wide run',
    file: `${coupon}/state/state.test.ts`,
    id: 'CPN-002..041',
    why: 'Each row is a key of the state with its default, and the whole state is compared and counted.',
  },
  {
    suspicion: 'only constants',
    file: `${coupon}/state/state.test.ts`,
    id: 'CPN-002..041',
    why: 'The rows are the keys and defaults themselves, and DEFAULT_STATE is the coupon that every page begins with.',
  },
  {
    suspicion: 'wide run',
    file: `${coupon}/settings/settings.test.ts`,
    id: 'CPN-042..059',
    why: 'Each row is a setting with its default, and all settings are compared and counted.',
  },
  {
    suspicion: 'only constants',
    file: `${coupon}/settings/settings.test.ts`,
    id: 'CPN-042..059',
    why: 'The rows are the settings and defaults themselves, and DEFAULT_SETTINGS is what holds where nothing is stored.',
  },
  {
    suspicion: 'wide run',
    file: `${coupon}/storage/storedSettings.test.ts`,
    id: 'CPN-042..060',
    why: 'Every setting differs from its default here and has to come back from the storage as it was.',
  },
  {
    suspicion: 'wide run',
    file: 'packages/routes/src/accountMenu.test.ts',
    id: 'OFFR-040..054',
    why: 'Every section is looked up by its own name, and one that is missing or too many fails.',
  },
  {
    suspicion: 'wide run',
    file: 'packages/board/src/media/media.test.ts',
    id: 'BET-108..122',
    why: 'Each row asks that one kind is known, and the kinds are compared by number and name.',
  },
  {
    suspicion: 'no caller',
    file: 'packages/board/src/media/media.test.ts',
    id: 'BET-108..122',
    why: 'The rows ask that the kinds are known and no more: no feed of ours sends one, as 14-betting.md says.',
  },
  {
    suspicion: 'no caller',
    file: `${coupon}/bet/bet.test.ts`,
    test: 'blocked, dependent and express-banned bets are locked',
    why: 'The locks are asked of lockOf, by which the coupon finds them; isLocked only says whether there is one.',
  },
  {
    suspicion: 'no caller',
    file: `${coupon}/bet/bet.test.ts`,
    test: 'a ban from expresses does not lock a bet that stands alone',
    why: 'The function isLocked only asks lockOf, by which the coupon itself finds its locked bets.',
  },
  {
    suspicion: 'no caller',
    file: `${coupon}/state/changeType.test.ts`,
    test: 'another format changes the text and no money',
    why: 'The function changeCoefView is nothing but refresh, through which every change of the coupon goes.',
  },
  {
    suspicion: 'no caller',
    file: `${coupon}/state/placement.test.ts`,
    test: 'what the server accepts of type %i pays what the browser showed',
    why: 'The rows are about what submittedCoupon writes; acceptedCoupon reads it back, so that a wrong bet is seen in the money.',
  },
  {
    suspicion: 'no caller',
    file: `${coupon}/state/placement.test.ts`,
    test: 'every block of a conditional coupon is submitted with the amount that was shown',
    why: 'The submitted amounts themselves are compared; acceptedCoupon only reads them back afterwards.',
  },
  {
    suspicion: 'no caller',
    file: 'packages/domain/book/src/market/market.test.ts',
    test: 'every status id is the one of the coupon, and says how a bet ended',
    why: 'Only the forced return is asked of settleCalledOff, and feed/src/rules.test.ts gets it from a cancelled market.',
  },
  {
    suspicion: 'no caller',
    file: 'packages/domain/money/src/amountStep.test.ts',
    id: 'CPN-220',
    why: 'The function currencyCodes only lists what to try; what is tried is amountStep.',
  },
  {
    suspicion: 'only constants',
    file: 'apps/cyber/src/cyber.test.tsx',
    test: 'the bare address leads to the real type, and disciplines to all of the same type',
    why: 'The guards lead by this table, and guard/access.test.ts follows both addresses (ROUTE-093, ROUTE-095).',
  },
  {
    suspicion: 'only constants',
    file: 'apps/shell/src/user/user.test.ts',
    id: 'ACC-028',
    why: 'The list is the whole row, and the test before it (ACC-027) sees that the message keeps to it.',
  },
  {
    suspicion: 'only constants',
    file: 'apps/shell/src/viewport/viewport.test.ts',
    test: 'the merged set holds the four and the eight widths of the specification',
    why: 'The rows are the set of widths, and the test after it reads every style for others.',
  },
  {
    suspicion: 'only constants',
    file: 'packages/contracts/src/configGroup.test.ts',
    id: 'CFG-006',
    why: 'No field may be left out of the groups; that they are answered is proven in server/site/siteConfig/routes.test.ts.',
  },
  {
    suspicion: 'only constants',
    file: 'packages/http/src/createHttpApi.test.ts',
    test: 'the constants mean what the specification says',
    why: 'The rows name the numbers of constants and nothing that is done with them.',
  },
  {
    suspicion: 'only constants',
    file: 'server/site/siteConfig/siteConfigs.test.ts',
    id: 'CFG-047',
    why: 'A site without a setting of its own has this object as its configuration, so the default is the fallback.',
  },
  {
    suspicion: 'out of reach',
    file: 'packages/contracts/src/proof.test.ts',
    id: 'AUTH-016',
    why: 'It loads every file of packages/contracts that its folder has, which no import shows.',
  },
];
