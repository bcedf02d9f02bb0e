import { expect, test } from 'vitest';

import { judgePassword } from './judgePassword.ts';

const ANNA = {
  login: 'annabel',
  email: 'anna.smith@lakeside.example',
  phone: { code: '44', number: '7400123456' },
  firstName: 'Anna',
  lastName: 'Smithson',
  companyName: 'Northbet',
};

test.each([
  ['seven77', 'password-short'],
  ['ääääää1', 'password-short'],
  ['x1'.repeat(65), 'password-long'],
  ['password', 'password-known'],
  ['P@ssw0rd2024!', 'password-known'],
  ['Qwerty123!', 'password-known'],
  ['1q2w3e4r5t', 'password-known'],
  ['aaaaaaaaaa', 'password-known'],
  ['abcabcabcabc', 'password-known'],
  ['12345678', 'password-known'],
  ['87654321', 'password-known'],
  ['zxcvbnm,./', 'password-known'],
  ['liverpool1', 'password-known'],
  ['dragondragon', 'password-known'],
  ['17041988', 'password-known'],
  ['пароль123', 'password-known'],
  ['Annabel2024', 'password-personal'],
  ['lebanna1!', 'password-personal'],
  ['anna.smith', 'password-personal'],
  ['lakeside99', 'password-personal'],
  ['447400123456', 'password-personal'],
  ['AnnaSmithson', 'password-personal'],
  ['N0rthbet!!', 'password-personal'],
  ['fairline1', 'password-personal'],
] as const)('%s is refused as %s', (password, reason) => {
  expect(judgePassword(password, ANNA)).toBe(reason);
});

test.each([
  'four calm rivers',
  'kettle7!moss',
  'тихая река под мостом',
  '🦊🦊🐟🐟🌲🌲🌙🌙☀️',
  'Tr0ub4dor&3x',
  ' a b c d e ',
])('%s is taken: no rule asks for special characters', (password) => {
  expect(judgePassword(password, ANNA)).toBeUndefined();
});
