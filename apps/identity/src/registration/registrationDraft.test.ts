import { expect, test } from 'vitest';

import { buildForm } from '../testing/buildForm.ts';
import { ageOn, bodyOf, emptyDraft, problemOf, withCountry, type Draft } from './registrationDraft.ts';

const FORM = buildForm();
const TODAY = new Date(2026, 10, 15);
const GOOD: Draft = { ...emptyDraft(FORM, 'fast_reg'), birthDate: '1991-03-14', isTermsAccepted: true };
const how = {
  language: 'en',
  social: 'google' as const,
  returnUrl: undefined,
  encode: (text: string) => `<${text}>`,
};

test('nothing is ticked in advance and no bonus binds anybody', () => {
  expect(emptyDraft(FORM, undefined)).toMatchObject({
    type: 'fast_reg',
    bonus: 0,
    isTermsAccepted: false,
    isNewsletterWanted: false,
  });
  expect(emptyDraft({ ...FORM, types: ['full_reg'] }, 'soc_reg').type).toBe('full_reg');
});

test('the currency follows the country until the player chooses one, and only where the site has it', () => {
  expect(withCountry(GOOD, FORM, 2)).toMatchObject({ countryId: 2, currencyId: 2 });
  expect(withCountry(GOOD, FORM, 3)).toMatchObject({ countryId: 3, currencyId: 1 });
  expect(withCountry({ ...GOOD, isCurrencyChosen: true }, FORM, 2).currencyId).toBe(1);
});

test('[REG-006] [HTTP-110] every request carries the five fields of the payload, and of the rest only what its type asks for', () => {
  const phone = { number: '51842207', telCode: '372', countryCode: 'EE' };
  const draft: Draft = {
    ...GOOD,
    refCode: ' HARBOUR20 ',
    bonus: 2,
    email: ' a@b.example ',
    password: 'x',
    wholePhone: phone,
  };
  const common = {
    country_id: 1,
    currency_id: 1,
    ref_code: 'HARBOUR20',
    first_deposit_bonus_choice: 2,
    language: 'en',
    birth_date: '1991-03-14',
    is_terms_accepted: true,
    is_newsletter_wanted: false,
  };
  expect(bodyOf(draft, how)).toEqual({ type: 'fast_reg', social_media: '', ...common });
  expect(bodyOf({ ...draft, type: 'full_reg' }, how)).toEqual({
    type: 'full_reg',
    social_media: '',
    ...common,
    email: 'a@b.example',
    uPassword: '<x>',
  });
  expect(bodyOf({ ...draft, type: 'phone_reg' }, how)).toEqual({
    type: 'phone_reg',
    social_media: '',
    ...common,
    phone_number: '51842207',
    phone_code: '372',
  });
  expect(bodyOf({ ...draft, type: 'soc_reg' }, how)).toEqual({
    type: 'soc_reg',
    social_media: 'google',
    ...common,
  });
});

test('[REG-038] where the person was goes along, if anybody knows', () => {
  const bodyFrom = (returnUrl: string | undefined) => bodyOf(GOOD, { ...how, returnUrl });
  expect(bodyFrom('/en/live?a=1').return_url).toBe('/en/live?a=1');
  expect(bodyFrom(undefined)).not.toHaveProperty('return_url');
});

test('the form refuses by itself what the server would, the first thing first', () => {
  const of = (change: Partial<Draft>) => problemOf({ ...GOOD, ...change }, FORM, TODAY);
  expect(of({})).toBeUndefined();
  expect(of({ type: 'full_reg' })).toBe('email-wrong');
  expect(of({ type: 'full_reg', email: 'a@b.example', password: 'short' })).toBe('password-short');
  expect(of({ type: 'phone_reg' })).toBe('phone-short');
  expect(of({ birthDate: '' })).toBe('birth-date-missing');
  expect(of({ birthDate: '2008-11-16' })).toBe('too-young');
  expect(of({ birthDate: '2008-11-15' })).toBeUndefined();
  expect(of({ refCode: 'a b' })).toBe('ref-code-wrong');
  expect(of({ isTermsAccepted: false })).toBe('terms-missing');
});

test('an age is whole years, and a day that does not exist is none', () => {
  expect(ageOn('2008-11-15', TODAY)).toBe(18);
  expect(ageOn('2008-11-16', TODAY)).toBe(17);
  expect(ageOn('2001-02-30', TODAY)).toBe(-1);
});
