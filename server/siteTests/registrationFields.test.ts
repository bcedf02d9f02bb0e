import { encodeCredential } from '@fairline/contracts/identity';
import { expect, test } from 'vitest';

import { describeOnOneEngine } from '../platform/database/testing.ts';
import { FAST, PASSWORD, PHONE, registrationSite } from './testing/registrationSite.ts';

const URL = '/web-api/registration';
const CONFIRM = '/web-api/registration/confirm';

describeOnOneEngine('what somebody types to register', (open) => {
  test.each([
    [{ birth_date: '2010-01-01' }, 'too-young', '/body/birth_date'],
    [{ birth_date: '2001-02-30' }, 'birth-date-wrong', '/body/birth_date'],
    [{ birth_date: '1850-01-01' }, 'birth-date-wrong', '/body/birth_date'],
    [{ is_terms_accepted: false }, 'terms-not-accepted', '/body/is_terms_accepted'],
    [{ country_id: 9999 }, 'country-unknown', '/body/country_id'],
    [{ currency_id: 9999 }, 'currency-unknown', '/body/currency_id'],
    [{ social_media: 'google' }, 'social-media-wrong', '/body/social_media'],
    [{ type: 'soc_reg' }, 'social-media-wrong', '/body/social_media'],
    [{ type: 'soc_reg', social_media: 'google' }, 'social-over', '/body/social_media'],
    [{ type: 'full_reg' }, 'email-missing', '/body/email'],
    [{ type: 'full_reg', email: 'no address' }, 'email-wrong', '/body/email'],
    [{ type: 'full_reg', email: 'a@b.example' }, 'password-missing', '/body/uPassword'],
    [
      { type: 'full_reg', email: 'a@b.example', uPassword: encodeCredential('password') },
      'password-known',
      '/body/uPassword',
    ],
    [{ birth_date: undefined }, 'bad-input', '/body'],
    [{ is_terms_accepted: undefined }, 'bad-input', '/body'],
    [{ is_newsletter_wanted: undefined }, 'bad-input', '/body'],
    [{ ref_code: 'two words' }, 'bad-input', '/body/ref_code'],
    [
      { type: 'full_reg', email: 'a@b.example', uPassword: encodeCredential('river77') },
      'password-short',
      '/body/uPassword',
    ],
    [{ type: 'phone_reg' }, 'phone-missing', '/body/phone_number'],
    [{ type: 'phone_reg', phone_number: '15123456789' }, 'phone-missing', '/body/phone_code'],
    [{ ...PHONE, uPassword: encodeCredential('password') }, 'password-known', '/body/uPassword'],
    [{ type: 'phone_reg', phone_code: '49', phone_number: '1234' }, 'phone-wrong', '/body/phone_number'],
    [{ first_deposit_bonus_choice: 3 }, 'bad-input', '/body/first_deposit_bonus_choice'],
    [{ is_admin: true }, 'bad-input', '/body/is_admin'],
  ])(
    '[REG-006] [REG-007] [REG-008] [REG-030] %o is refused as %s at %s, and nobody is made',
    async (change, code, field) => {
      const { browser, db } = await registrationSite(open);
      const { status, body } = await browser().call(URL, { ...FAST, ...change });
      expect([status, body.code, body.field]).toEqual([400, code, field]);
      expect(await db.selectFrom('player').select('user_id').execute()).toEqual([]);
    },
  );

  test.each([18, 21])(
    '[REG-008] who becomes %i today may register where that is the age for it, a day earlier not',
    async (minAge) => {
      const { browser, clock } = await registrationSite(open, { site: { minAge } });
      const today = clock.now().toISOString().slice(0, 10);
      const birthday = `${Number(today.slice(0, 4)) - minAge}${today.slice(4)}`;
      const tomorrow = new Date(clock.now().getTime() + 86_400_000).toISOString().slice(0, 10);
      const late = `${Number(tomorrow.slice(0, 4)) - minAge}${tomorrow.slice(4)}`;
      expect((await browser().call('/web-api/registration/form?language=en')).body.minAge).toBe(minAge);
      expect((await browser().call(URL, { ...FAST, birth_date: late })).body.code).toBe('too-young');
      expect((await browser().call(URL, { ...FAST, birth_date: birthday })).status).toBe(200);
    },
  );

  test('[REG-008] by phone a password of one’s own is kept where one was typed, and signs in with the number', async () => {
    const { browser, lastCode } = await registrationSite(open);
    const seat = browser();
    const { body } = await seat.call(URL, { ...PHONE, uPassword: encodeCredential(PASSWORD) });
    expect(body.step, 'the number is confirmed before there is an account').toBe('code');
    const answer = { registration_id: body.registration_id, code: await lastCode() };
    const { body: done } = await seat.call(CONFIRM, answer);
    const { body: signedIn } = await browser().call('/web-api/auth/login/phone', {
      phone_number: PHONE.phone_number,
      country_code: 'DE',
      uPassword: encodeCredential(PASSWORD),
      save: false,
    });
    expect(signedIn).toEqual({ result: 'signed-in', user_id: done.user_id });
  });
});
