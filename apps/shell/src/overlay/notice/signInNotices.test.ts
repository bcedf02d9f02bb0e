import type { SessionEndReason } from '@fairline/contracts';
import { createBus, createTranslate, DEFAULT_AUDIENCE, type Answer } from '@fairline/sdk';
import { expect, test, vi } from 'vitest';

import { overlayWords, type OverlayTranslate } from '../words/index.ts';
import type { NoticeParts } from './noticeParts.ts';
import { followPay } from './payOutcome.ts';
import { watchSessionEnd } from './sessionEnd.ts';
import { followSocial } from './socialOutcome.ts';

const english = createTranslate('en', (await overlayWords.en()).default) as OverlayTranslate;

function build(answer: Answer = 'declined') {
  const overlay = {
    notify: vi.fn(),
    ask: vi.fn(async () => answer),
    openModal: vi.fn(async () => 'closed' as const),
  };
  const parts = {
    overlay,
    bus: createBus(() => {}),
    audience: { get: () => DEFAULT_AUDIENCE, subscribe: () => () => {} },
    words: async () => english,
  } as unknown as NoticeParts;
  return { parts, overlay };
}

test.each(['newer', 'revoked', 'password', 'reused', 'operator', 'expired'] as const)(
  'a session that ended by %s is told with words of its own, and the way back in',
  async (reason) => {
    const { parts, overlay } = build('confirmed');
    watchSessionEnd(parts);
    parts.bus.send('sessionEnded', { reason });
    await vi.waitFor(() => expect(overlay.openModal).toHaveBeenCalledWith('login'));
    expect(overlay.ask).toHaveBeenCalledWith(
      expect.objectContaining({ title: 'You were logged out', text: english(`session.${reason}`) }),
    );
  },
);

test('an end that was asked for is not told', async () => {
  const { parts, overlay } = build();
  watchSessionEnd(parts);
  for (const reason of ['user', 'idle'] satisfies SessionEndReason[])
    parts.bus.send('sessionEnded', { reason });
  await new Promise((done) => setTimeout(done, 5));
  expect(overlay.ask).not.toHaveBeenCalled();
});

test('what came of a social network opens the next step or says why there is none, once', async () => {
  const outcome = async (search: string) => {
    const { parts, overlay } = build();
    const forget = vi.fn();
    await followSocial(parts, { search: () => search, forget });
    return {
      opened: overlay.openModal.mock.calls,
      told: overlay.notify.mock.calls.length,
      forgotten: forget.mock.calls.length,
    };
  };
  // The browser has come back to the page with the form: a second one above it would be one too many.
  expect(await outcome('?social=register')).toEqual({ opened: [], told: 0, forgotten: 1 });
  expect(await outcome('?social=two-step')).toEqual({
    opened: [['login', { step: 'social-two-step' }]],
    told: 0,
    forgotten: 1,
  });
  for (const name of ['refused', 'cancelled', 'failed', 'connected', 'taken', 'proved'])
    expect(await outcome(`?social=${name}`)).toEqual({ opened: [], told: 1, forgotten: 1 });
  expect(await outcome('?social=signed-in')).toEqual({ opened: [], told: 0, forgotten: 1 });
  expect(await outcome('?social=toString')).toEqual({ opened: [], told: 0, forgotten: 1 });
  expect(await outcome('?a=1')).toEqual({ opened: [], told: 0, forgotten: 0 });
});

test('[REG-031] [REG-037] what came of a bank opens the next step or says why there is none; the flag of the way goes, with the referral of whoever registered', async () => {
  const outcome = async (name: string) => {
    const { parts, overlay } = build();
    const kept = new Map([['pay_and_play', '1']]);
    const removed: string[] = [];
    const call = vi.fn(async () => ({}));
    await followPay(parts, {
      api: { call } as never,
      outcome: name,
      forget: () => {},
      storage: () => ({
        getItem: (key) => kept.get(key) ?? null,
        removeItem: (key) => void kept.delete(key),
      }),
      removeCookie: (cookie) => void removed.push(cookie),
      report: () => {},
    });
    expect(kept.size, name).toBe(0);
    return {
      opened: overlay.openModal.mock.calls,
      told: overlay.notify.mock.calls.map(([{ text }]) => text as string),
      isReferralKept: removed.length === 0,
      finished: call.mock.calls.length,
    };
  };
  const nothing = { opened: [], told: [], isReferralKept: true, finished: 0 };
  expect(await outcome('registered')).toEqual({ ...nothing, isReferralKept: false, finished: 1 });
  expect(await outcome('signed-in')).toEqual(nothing);
  expect(await outcome('two-step')).toEqual({ ...nothing, opened: [['login', { step: 'social-two-step' }]] });
  for (const [name, word] of [
    ['refused', 'social.refused'],
    ['proved', 'social.proved'],
    ['cancelled', 'social.cancelled'],
    ['failed', 'pay.failed'],
    ['too-young', 'pay.too-young'],
    ['not-here', 'pay.not-here'],
  ] as const)
    expect(await outcome(name)).toEqual({ ...nothing, told: [english(word)] });
  expect(await outcome('toString')).toEqual(nothing);
});
