import {
  AGREE_TYPES,
  agreeTypeOf,
  hasFunctionalConsent,
  hasMarketingConsent,
  readAgreeType,
} from '@fairline/sdk';
import { expect, test } from 'vitest';

import { consentOptions, switched } from '../modal/consentOption.ts';
import { chosenConsent, CONSENT_TIME_KEY, keepConsent, needsConsent, type ConsentPorts } from './consent.ts';

function fakePorts(cookie = '') {
  const written: string[] = [];
  const entries = new Map<string, string>();
  const chosen: string[] = [];
  const ports: ConsentPorts = {
    cookies: { get: () => cookie, set: (text) => written.push(text) },
    storage: {
      getItem: (key) => entries.get(key) ?? null,
      setItem: (key, value) => void entries.set(key, value),
    },
    isHttps: true,
    now: () => Date.parse('2026-11-15T12:00:00Z'),
    onChosen: (type) => chosen.push(type),
  };
  return { ports, written, entries, chosen };
}

test('[CFG-055] [COOK-001] [COOK-002] it is asked only where the site wants it and only while nothing is chosen', () => {
  const on = { isCookiePopupShown: true };
  expect(needsConsent(on, fakePorts().ports)).toBe(true);
  expect(needsConsent(on, fakePorts('a=1; cookies_agree_type=nonsense').ports)).toBe(true);
  expect(needsConsent({ isCookiePopupShown: false }, fakePorts().ports)).toBe(false);
  for (const type of AGREE_TYPES) {
    const { ports } = fakePorts(`lng=en; cookies_agree_type=${type}; tz=x`);
    expect([chosenConsent(ports), needsConsent(on, ports)]).toEqual([type, false]);
  }
});

test('[COOK-007..010] the switches give one of four types', () => {
  expect(agreeTypeOf({ isFunctional: true, isMarketing: true })).toBe('all');
  expect(agreeTypeOf({ isFunctional: true, isMarketing: false })).toBe('only-functionality');
  expect(agreeTypeOf({ isFunctional: false, isMarketing: true })).toBe('only-marketing');
  expect(agreeTypeOf({ isFunctional: false, isMarketing: false })).toBe('disable');
  expect(AGREE_TYPES).toHaveLength(4);
});

test('what each type allows', () => {
  expect(AGREE_TYPES.map(hasFunctionalConsent)).toEqual([true, true, false, false]);
  expect(AGREE_TYPES.map(hasMarketingConsent)).toEqual([true, false, true, false]);
  expect(hasFunctionalConsent(readAgreeType('ALL'))).toBe(false);
});

test('[COOK-012] [COOK-021] [COOK-022] a choice goes to its cookie for a day, and its moment is stored', () => {
  const { ports, written, entries, chosen } = fakePorts();
  keepConsent(ports, 'only-marketing');
  expect(written).toEqual(['cookies_agree_type=only-marketing; Path=/; Max-Age=86400; SameSite=Lax; Secure']);
  expect(entries.get(CONSENT_TIME_KEY)).toBe('2026-11-15T12:00:00.000Z');
  expect(chosen).toEqual(['only-marketing']);
});

test('[COOK-005] [COOK-006] an option has a name, a description, a state and a type; a disabled one cannot be switched', () => {
  const choice = { isFunctional: false, isMarketing: true };
  const options = consentOptions((key) => key, choice);
  expect(
    options.map(({ cookiesType, isChecked, isDisabled }) => [cookiesType, isChecked, isDisabled]),
  ).toEqual([
    ['necessary', true, true],
    ['functional', false, false],
    ['marketing', true, false],
  ]);
  const after = options.map((option) => switched(choice, option));
  expect(after).toEqual([
    choice,
    { isFunctional: true, isMarketing: true },
    { isFunctional: false, isMarketing: false },
  ]);
});
