import { DEFAULT_SITE_CONFIG } from '@fairline/contracts';
import { expect, test } from 'vitest';

import { describeOnOneEngine } from '../../platform/database/testing.ts';
import { identitySite } from '../../siteTests/testing/identitySite.ts';

describeOnOneEngine('the menu of the office', (open) => {
  test('[OFF-014] its user data are those of the player who asks', async () => {
    const { addPlayer, browser } = await identitySite(open);
    const menuOf = async (login: string) => {
      const seat = browser();
      await seat.signIn(login);
      return (await seat.get('/web-api/office/menu')).body['menuUserData'];
    };
    // None of it is what the site would fill in by itself.
    const country = DEFAULT_SITE_CONFIG.defaultCountry === 'EE' ? 'GB' : 'EE';
    const mira = {
      login: 'mira-k',
      firstName: 'Mira',
      lastName: 'Kallas',
      email: 'mira@example.org',
      country,
    };
    await addPlayer(mira);
    expect(await menuOf('mira-k')).toEqual({
      name: 'Mira Kallas',
      email: 'mira@example.org',
      bonus_balance: '0',
      country_code: country,
      recharge_allow: false,
    });
    await addPlayer({ login: 'nameless' });
    expect(await menuOf('nameless')).toMatchObject({ name: 'nameless', email: null, country_code: 'GB' });
  });
});
