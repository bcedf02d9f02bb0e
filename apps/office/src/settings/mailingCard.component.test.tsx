// What a player may be written about.
import { saveOfficeSetting, type OfficeSettings } from '@fairline/contracts/office';
import { showPart } from '@fairline/testing';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';

import { words } from '../words/index.ts';
import { MailingCard } from './MailingCard.tsx';

const OFF: OfficeSettings['notificationSettings'] = {
  enable_mail_news: false,
  enable_mail_deposit: false,
  enable_mail_bets: false,
  enable_sms_news: false,
};

test.each([
  ['enable_mail_news', 'News, by e-mail'],
  ['enable_mail_deposit', 'Deposits, by e-mail'],
  ['enable_mail_bets', 'Bets, by e-mail'],
  ['enable_sms_news', 'News, by SMS'],
] as const)(
  '[OFF-020..023] [OFF-028] %s is switched by "%s", shows what is kept and saves itself',
  async (id, name) => {
    const { host } = await showPart(<MailingCard settings={{ ...OFF, [id]: true }} />, {
      words,
      prepare: ({ api }) => api.answer(saveOfficeSetting, () => ({ message: 'main_save_success' })),
    });
    const toggle = page.getByRole('switch', { name });
    await expect.element(toggle).toBeChecked();
    expect(page.getByRole('switch', { checked: true }).elements()).toHaveLength(1);
    await toggle.click();
    await expect.element(toggle).not.toBeChecked();
    expect(host.api.asked(saveOfficeSetting)).toEqual([
      { params: { settingId: id }, body: { value: false } },
    ]);
  },
);
