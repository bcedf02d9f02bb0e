import { expect, test } from 'vitest';

import { DEFAULT_SETTINGS } from '../settings/settings.ts';
import { buildContext, buildMessage, buildState, messages } from '../testkit/buildState.ts';
import { addBet } from './changeBets.ts';
import { applySettings, confirmOneClick, switchOneClick, withSettings } from './changeSettings.ts';
import { isOneClickInForce } from './oneClick.ts';
import { DEFAULT_STATE } from './state.ts';

const context = buildContext();
const quick = {
  ...DEFAULT_STATE,
  settings: { ...DEFAULT_SETTINGS, isActiveOneClick: true, oneClickAmount: 300n },
};

test('[C23] [CPN-055] [CPN-184] [CPN-185] one-click needs the site’s switch and the player’s', () => {
  const on = { ...DEFAULT_SETTINGS, isActiveOneClick: true };
  expect(isOneClickInForce(on, { show_one_click: true })).toBe(true);
  expect(isOneClickInForce(on, { show_one_click: false })).toBe(false);
  expect(isOneClickInForce(DEFAULT_SETTINGS, { show_one_click: true })).toBe(false);
});

test('[C23] [CPN-055] [CPN-189] with an empty coupon it is switched on without a question', () => {
  const { outcome, state } = switchOneClick(DEFAULT_STATE, true, context);
  expect([outcome, state.settings.isActiveOneClick]).toEqual(['done', true]);
});

test('[C23] [CPN-186] [CPN-188] with bets it asks first and changes nothing', () => {
  const state = buildState(1, messages(2));
  expect(switchOneClick(state, true, context)).toEqual({ outcome: 'ask-to-clear', state });
});

test('[C23] [CPN-187] the player agrees: the bets go, one-click is on', () => {
  const state = confirmOneClick(buildState(1, messages(2)), context);
  expect([state.bets, state.settings.isActiveOneClick]).toEqual([[], true]);
});

test('[C23] [CPN-184] switching it off never asks', () => {
  const state = { ...buildState(1, messages(2)), settings: quick.settings };
  const off = switchOneClick(state, false, context);
  expect([off.outcome, off.state.bets.length, off.state.settings.isActiveOneClick]).toEqual([
    'done',
    2,
    false,
  ]);
});

test('[C23] [CPN-054] [CPN-190] a bet is placed at once with the stake of the account kind, and the coupon stays empty', () => {
  const result = addBet(quick, buildMessage(1), context);
  expect(result).toMatchObject({
    outcome: 'one-click',
    betId: 'm1:home',
    amount: 300n,
    bet: { market: { id: 'm1' } },
  });
  expect(result.state).toBe(quick);
  const bonus = buildContext({ account: { id: 'b', iso: 'EUR', money: 1n, isBonus: true } });
  expect(addBet(quick, buildMessage(1), bonus)).toMatchObject({ outcome: 'one-click', amount: 500n });
});

test('[C23] [CPN-191] [CPN-248] a message with the skip flag goes into the coupon', () => {
  expect(addBet(quick, buildMessage(1, {}, {}, { isSkipOneClick: true }), context).outcome).toBe('added');
});

test('[C23] [CPN-185] with the site’s switch off the bet goes into the coupon', () => {
  const off = buildContext({ config: { ...context.config, show_one_click: false } });
  expect(addBet(quick, buildMessage(1), off).outcome).toBe('added');
});

test('[C23] [CPN-041] [CPN-192] [CPN-193] exact coefficient, drop on score change and one-click keep their order in the state', () => {
  const dropping = applySettings(quick, { exactCoef: 2000, isDropOnScoreChange: true }, context);
  expect(dropping.settings).toMatchObject({
    exactCoef: 2000,
    isDropOnScoreChange: true,
    isActiveOneClick: false,
  });
  expect(applySettings(dropping, { exactCoef: null }, context).settings.isDropOnScoreChange).toBe(false);
});

test('[C23] [CPN-041] [CPN-060] settings from storage are those of the state, and switch on what they stand for', () => {
  const limited = { ...buildState(0, messages(1)), maxBetAmount: 900n };
  const settings = { ...DEFAULT_SETTINGS, isAutoMax: true, isVipBet: true, oneClickAmount: 300n };
  const state = withSettings(limited, settings, context);
  expect(state.settings).toEqual(settings);
  expect([state.isActiveAutoMax, state.isActiveVipBet, state.amount]).toEqual([true, true, 900n]);
});
