// Each switch of the mailing is one setting of the player: what it shows, and what it sends.
import { ApiError } from '@fairline/contracts';
import { saveOfficeSetting } from '@fairline/contracts/office';
import { showPart } from '@fairline/testing';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';

import { words } from '../words/index.ts';
import { MailingCard } from './MailingCard.tsx';

const SWITCHES = {
  enable_mail_news: 'News, by e-mail',
  enable_mail_deposit: 'Deposits, by e-mail',
  enable_mail_bets: 'Bets, by e-mail',
  enable_sms_news: 'News, by SMS',
} as const;
const OFF = {
  enable_mail_news: false,
  enable_mail_deposit: false,
  enable_mail_bets: false,
  enable_sms_news: false,
};
const switchOf = (id: keyof typeof SWITCHES) => page.getByRole('switch', { name: SWITCHES[id] });

test.each(Object.keys(SWITCHES) as (keyof typeof SWITCHES)[])(
  '[OFF-020..023] [OFF-028] the switch of %s shows the setting and keeps it by its id and value',
  async (id) => {
    const { host } = await showPart(<MailingCard settings={{ ...OFF, [id]: true }} />, {
      words,
      prepare: ({ api }) => api.answer(saveOfficeSetting, () => ({ message: 'main_save_success' })),
    });
    for (const other of Object.keys(SWITCHES) as (keyof typeof SWITCHES)[])
      expect((switchOf(other).element() as HTMLInputElement).checked, other).toBe(other === id);
    await switchOf(id).click();
    await switchOf(id).click();
    const call = (value: boolean) => ({ params: { settingId: id }, body: { value } });
    await expect.poll(() => host.api.asked(saveOfficeSetting)).toEqual([call(false), call(true)]);
    await expect.element(switchOf(id)).toBeChecked();
  },
);

test('[OFF-037] a switch that cannot be kept goes back', async () => {
  await showPart(<MailingCard settings={OFF} />, {
    words,
    prepare: ({ api }) =>
      api.answer(saveOfficeSetting, () => {
        throw new ApiError({ status: 500, code: 'internal', message: 'Something broke on our side.' });
      }),
  });
  await switchOf('enable_mail_news').click();
  await expect.element(page.getByRole('alert')).toBeVisible();
  await expect.element(switchOf('enable_mail_news')).not.toBeChecked();
});
