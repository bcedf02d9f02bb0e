// What the calls of a sign-in carry: the forms above them only fill them in.
import {
  decodeCredential,
  signInByEmail,
  signInByPhone,
  type SignInReply,
} from '@fairline/contracts/identity';
import { showPart } from '@fairline/testing';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';

import { words } from '../words/index.ts';
import { useSignIn } from './useSignIn.ts';

const PASSWORD = 'correct horse 7';
const PHONE = { number: '51234567', countryCode: 'EE', telCode: '372' };

function Ways(): ReactNode {
  const calls = useSignIn(true);
  return (
    <>
      <button type="button" onClick={() => void calls.byLogin(' Anna ', PASSWORD)}>
        by login
      </button>
      <button type="button" onClick={() => void calls.byPhone(PHONE, PASSWORD)}>
        by phone
      </button>
    </>
  );
}

test('[AUTH-006] login and password leave encoded, whichever way is taken', async () => {
  const { host } = await showPart(<Ways />, {
    words,
    prepare: ({ api }) => {
      for (const call of [signInByEmail, signInByPhone]) api.answer(call, () => ({}) as SignInReply);
    },
  });
  for (const way of ['by login', 'by phone']) await page.getByRole('button', { name: way }).click();
  const [byLogin] = host.api.asked(signInByEmail);
  const [byPhone] = host.api.asked(signInByPhone);
  for (const asked of [byLogin, byPhone]) expect(JSON.stringify(asked)).not.toMatch(/Anna|correct/);
  expect(decodeCredential(byLogin?.body.uLogin ?? '')).toBe('Anna');
  expect(decodeCredential(byLogin?.body.uPassword ?? '')).toBe(PASSWORD);
  expect(decodeCredential(byPhone?.body.uPassword ?? '')).toBe(PASSWORD);
});
