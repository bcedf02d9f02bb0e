// Who comes from, or says to live in, a country that the operator has blocked becomes no player, whichever way they try.
import type { RegistrationForm } from '@fairline/contracts/registration';
import { expect, test } from 'vitest';

import { describeOnOneEngine } from '../platform/database/testing.ts';
import { countryOfId } from '../site/siteConfig/index.ts';
import { GRACE, paySite } from './testing/paySite.ts';
import { FAST, FULL, PHONE, registrationSite } from './testing/registrationSite.ts';
import { ADA, SOCIAL, socialSite } from './testing/socialSite.ts';

const STATED = countryOfId(FAST.country_id)?.code ?? '';
const REFUSED = { code: 'country-blocked', field: '/body/country_id' };

describeOnOneEngine('a blocked country', (open) => {
  test.for([
    ['that they say', { blockedCountries: [STATED] }],
    ['that they come from', { blockedCountries: ['TR'], visitorCountry: 'TR' }],
  ] as const)('%s keeps people from registering in every way', async ([, options]) => {
    const { browser, signIn, db, outbox } = await socialSite(open, options);
    for (const body of [FAST, PHONE, FULL, SOCIAL]) {
      const seat = browser();
      if (body === SOCIAL) await signIn(seat, ADA);
      const answer = await seat.call('/web-api/registration', body);
      expect([body.type, answer.status]).toEqual([body.type, 403]);
      expect(answer.body).toMatchObject(REFUSED);
    }
    expect(await db.selectFrom('player').selectAll().execute()).toEqual([]);
    expect(await outbox(), 'no code was sent').toEqual([]);
  });

  test.for([
    ['that the bank says', { blockedCountries: [GRACE.country] }, 'country-blocked', '/body/person/country'],
    [
      'in which the order was begun',
      { blockedCountries: ['TR'], visitorCountry: 'TR' },
      'visitor-country-blocked',
      '/body/orderId',
    ],
  ] as const)('%s keeps new people from coming by their bank', async ([, options, code, field]) => {
    const { browser, order, tell, comeBack, players } = await paySite(open, options);
    const seat = browser();
    const orderId = await order(seat);
    expect(await tell(orderId)).toMatchObject({ status: 403, code, field });
    expect(await comeBack(seat, orderId)).toBe('/en/live?pay=not-here');
    expect(await players()).toBe(0);
  });

  test('that is blocked later lets players of before in by their bank', async () => {
    const blockedCountries: string[] = [];
    const { browser, visit } = await paySite(open, { blockedCountries, visitorCountry: 'TR' });
    expect(await visit(browser())).toBe('/en/live?pay=registered');
    blockedCountries.push('TR');
    expect(await visit(browser())).toBe('/en/live?pay=signed-in');
  });

  test('that is blocked while the code is on its way makes no account', async () => {
    const blockedCountries: string[] = [];
    const { browser, lastCode, db } = await registrationSite(open, { blockedCountries });
    const seat = browser();
    const { body } = await seat.call('/web-api/registration', FULL);
    blockedCountries.push(STATED);
    const answer = { registration_id: body.registration_id as string, code: await lastCode() };
    expect((await seat.call('/web-api/registration/confirm', answer)).body).toMatchObject(REFUSED);
    expect(await db.selectFrom('player').selectAll().execute()).toEqual([]);
    blockedCountries.pop();
    expect((await seat.call('/web-api/registration/confirm', answer)).body).toMatchObject({ step: 'done' });
  });

  test('is no choice of the form, and whoever is there finds no form', async () => {
    const formOf = async (options: Parameters<typeof registrationSite>[1]) => {
      const { browser } = await registrationSite(open, options);
      const { body } = await browser().call('/web-api/registration/form?language=en');
      const { isAllowed, countries } = body as unknown as RegistrationForm;
      return { isAllowed, codes: countries.map(({ country_code: code }) => code) };
    };
    const all = await formOf({});
    expect(all.isAllowed).toBe(true);
    expect(all.codes).toContain('TR');
    const blockedCountries = ['TR'];
    const fewer = all.codes.filter((code) => code !== 'TR');
    expect(await formOf({ blockedCountries })).toEqual({ isAllowed: true, codes: fewer });
    expect((await formOf({ blockedCountries, visitorCountry: 'TR' })).isAllowed).toBe(false);
  });
});
