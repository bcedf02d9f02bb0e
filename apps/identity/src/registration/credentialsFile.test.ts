import { expect, test } from 'vitest';

import { credentialsText } from './credentialsFile.ts';

test('the text has title, login and password, each on its line, in every script', async () => {
  const blob = credentialsText({
    title: 'Ваш вход в Fairline',
    lines: [
      { name: 'Логин', value: '4817205' },
      { name: 'Пароль', value: 'kelp-Otter-71' },
    ],
  });
  expect(blob.type).toBe('text/plain;charset=utf-8');
  expect((await blob.text()).replace('\u{FEFF}', '').split('\r\n')).toEqual([
    'Ваш вход в Fairline',
    '',
    'Логин: 4817205',
    'Пароль: kelp-Otter-71',
    '',
  ]);
});
