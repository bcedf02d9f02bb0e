import { ApiError, type Api } from '@fairline/contracts';
import { createTranslate, DEFAULT_AUDIENCE } from '@fairline/sdk';
import { expect, test, vi } from 'vitest';

import { overlayWords, type OverlayTranslate } from '../words/index.ts';
import type { NoticeParts } from './noticeParts.ts';
import { offerOneTap } from './oneTap.ts';

const english = createTranslate('en', (await overlayWords.en()).default) as OverlayTranslate;

const REPLIES: Readonly<Record<string, object>> = {
  getOneTapClientId: { clientId: 'site-1', configUrl: 'https://google.example/gsi/fedcm.json' },
  getRegistrationForm: { country_id: 64, currency_id: 978 },
  signInByOneTap: { redirectUrl: '/en?social=signed-in' },
};

function build(change: { isOn?: boolean; userId?: number; answer?: string; refused?: string } = {}) {
  const { isOn = true, userId = null, answer, refused } = change;
  const audience = {
    ...DEFAULT_AUDIENCE,
    site: { ...DEFAULT_AUDIENCE.site, isOneTapAuthEnabled: isOn },
    session: { ...DEFAULT_AUDIENCE.session, userId },
  };
  const overlay = { notify: vi.fn() };
  const called: { readonly id: string; readonly body: unknown }[] = [];
  const api = {
    call: async ({ id }: { id: string }, { body }: { body?: unknown }) => {
      called.push({ id, body });
      if (id === refused) throw new ApiError({ status: 400, code: 'credential-wrong', message: 'no' });
      return REPLIES[id];
    },
  } as unknown as Api;
  const parts = {
    overlay,
    audience: { get: () => audience, subscribe: () => () => {} },
    words: async () => english,
  } as unknown as NoticeParts;
  const ports = { api, ask: vi.fn(async () => answer), leave: vi.fn() };
  return { called, overlay, ports, run: () => offerOneTap(parts, ports) };
}

test('[CFG-014] [AUTH-020] [AUTH-021] nobody is asked where it is off, and no player anywhere', async () => {
  for (const change of [{ isOn: false }, { userId: 7 }]) {
    const { run, called, ports } = build({ ...change, answer: 'statement' });
    await run();
    expect([called, ports.ask.mock.calls]).toEqual([[], []]);
  }
});

test('[AUTH-022] [AUTH-023] the number of the site is read first; what Google says is sent, and the browser goes where the answer says', async () => {
  const { run, called, ports } = build({ answer: 'statement' });
  await run();
  expect(ports.ask).toHaveBeenCalledWith(REPLIES['getOneTapClientId'], expect.any(AbortSignal));
  expect(called.map(({ id }) => id)).toEqual(['getOneTapClientId', 'getRegistrationForm', 'signInByOneTap']);
  expect(called.at(-1)?.body).toEqual({
    credential: 'statement',
    select_by: 'fedcm',
    language: 'en',
    currency: '978',
    countryId: '64',
  });
  expect(ports.leave).toHaveBeenCalledWith('/en?social=signed-in');
});

test('who does not want to is left alone; a refusal is told', async () => {
  const quiet = build();
  await quiet.run();
  expect([quiet.called.length, quiet.overlay.notify.mock.calls]).toEqual([1, []]);
  const refused = build({ answer: 'statement', refused: 'signInByOneTap' });
  await refused.run();
  expect(refused.overlay.notify).toHaveBeenCalledWith({ kind: 'error', text: english('social.failed') });
  expect(refused.ports.leave).not.toHaveBeenCalled();
});
