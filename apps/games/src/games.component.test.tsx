// A game as it is played: what a press sends, what is told of a round, and how each is checked.
import { ApiError } from '@fairline/contracts';
import { getRound, playRound, startSeeds, withdrawRound } from '@fairline/contracts/play';
import { givePlayer, PLAYER_SESSION, standInPlay, TERMS, type StandInPlay } from '@fairline/play/testing';
import { showPart, type StandInHost } from '@fairline/testing';
import { settled, until } from '@fairline/testing/browser';
import { describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { App } from './App.tsx';
import { words } from './words/index.ts';

const DATA = { page: 'game', slug: 'percent', terms: TERMS } as const;

interface Shown {
  readonly host: StandInHost;
  readonly play: StandInPlay;
}

async function showPlayer({ hasPair = true, terms = TERMS, waitMs = 0 } = {}): Promise<Shown> {
  let play: StandInPlay | undefined;
  const { host } = await showPart(<App />, {
    words,
    path: '/en/games/percent',
    data: { ...DATA, terms },
    audience: { session: PLAYER_SESSION },
    prepare: (made) => {
      play = standInPlay(made.api, hasPair);
      play.waitMs = waitMs;
      givePlayer(made);
    },
  });
  if (play === undefined) throw new Error('The page was not prepared.');
  if (waitMs === 0) await expect.element(playButton()).toBeEnabled();
  return { host, play };
}

async function showVisitor(): Promise<StandInHost> {
  const { host } = await showPart(<App />, { words, path: '/en/games/percent', data: DATA });
  return host;
}

const button = (name: string) => page.getByRole('button', { name, exact: true });
const playButton = () => page.getByRole('button', { name: /^Play/ });
const text = () => document.body.textContent;
const said = () => document.querySelector('output')?.textContent ?? '';
const isAsked = (host: StandInHost) => host.api.asked(playRound).length;

describe('a player', () => {
  test('a press plays one round for what is on the screen, and says how it ended', async () => {
    const { host, play } = await showPlayer();
    await page.getByRole('textbox', { name: 'Stake' }).fill('2.50');
    await page.getByRole('textbox', { name: 'Your chance' }).fill('25');
    await page.getByRole('radio', { name: 'Over' }).click();
    await playButton().click();
    await expect.poll(said).toMatch(/^Round 1: /);
    const [sent] = host.api.asked(playRound);
    expect(sent?.body).toMatchObject({
      game: 'percent',
      accountId: 11,
      stake: '250',
      params: { target: 2500, side: 'over' },
      pairId: play.seeds.current?.pairId,
      modelHash: TERMS.modelHash,
    });
    expect(text()).toContain('75.00 or more');
    expect(text()).toContain('3.96×');
  });

  test('[CAS-014] before the first round a pair is begun, with a seed of the player that is shown', async () => {
    const { host } = await showPlayer({ hasPair: false });
    await playButton().click();
    await expect.poll(said).toMatch(/^Round 1: /);
    const [begun] = host.api.asked(startSeeds);
    expect(begun?.body.clientSeed).toMatch(/^[0-9a-f]{20}$/);
    expect(text()).toContain(begun?.body.clientSeed ?? 'a seed');
  });

  test('nothing is played in a currency that is not the account’s, nor before its ceilings are told', async () => {
    const { host } = await showPlayer({ terms: { ...TERMS, currency: 'JPY', stakeMin: '1' } });
    await playButton().click();
    await expect.poll(said).toMatch(/^Round 1: /);
    expect(host.api.asked(playRound)[0]?.body.stake).toBe('100');
    expect(text()).toContain('€0.10 – €500.00');
  });

  test('a held key plays one round, and the next one waits for its time and its own press', async () => {
    vi.useFakeTimers();
    const { host } = await showPlayerHeld();
    const press = playButtonElement();
    press.focus();
    await userEvent.keyboard('{Enter}');
    await until(() => said() !== '');
    // What a keyboard repeats while the key is held.
    for (let repeat = 0; repeat < 3; repeat += 1) hold(press);
    expect([isAsked(host), press.textContent]).toEqual([1, 'Next round in 5 seconds']);
    expect(document.activeElement).toBe(press);
    vi.advanceTimersByTime(4900);
    await until(() => press.textContent === 'Next round in 1 second');
    press.click();
    expect(isAsked(host)).toBe(1);
    vi.advanceTimersByTime(200);
    await until(() => press.textContent.startsWith('Play'));
    hold(press);
    expect(isAsked(host)).toBe(1);
    await userEvent.keyboard('{Enter}');
    await until(() => isAsked(host) === 2);
  });

  test('a page that is opened during the pace waits for the rest of it', async () => {
    const { host } = await showPlayer({ waitMs: 60_000 });
    const waiting = page.getByRole('button', { name: /^Next round in/ });
    await expect.element(waiting).toHaveAttribute('aria-disabled', 'true');
    await waiting.click({ force: true });
    expect(isAsked(host)).toBe(0);
  });

  test('an answer that was lost is found out, and nothing is played twice', async () => {
    const { host, play } = await showPlayer();
    play.lose = 'answer';
    await playButton().click();
    await expect.poll(said).toMatch(/^Round 1: /);
    expect(host.api.asked(getRound).length).toBeGreaterThan(0);
    expect(play.rounds).toHaveLength(1);
    expect(host.api.asked(withdrawRound)).toEqual([]);
  });

  test.each([
    ['loss-limit-reached', 'open-limits', undefined, 'Your loss limit', '/en/office/responsible'],
    ['account-banned', 'contact-support', undefined, 'Your account is blocked', '/en/information/contacts'],
    ['account-bonus', 'choose-account', undefined, 'Bonus money', '/en/office/account'],
    ['stake-above-balance', 'top-up', '0', 'not enough', '/en/office/account'],
  ] as const)(
    '%s is said in words, with the way to mend it',
    async (reason, mend, amount, words, address) => {
      const { play } = await showPlayer();
      play.refusal = { reason, mend, ...(amount === undefined ? {} : { amount }) };
      await playButton().click();
      const note = page.getByRole('alert');
      await expect.poll(() => note.query()?.textContent ?? '').toContain(words);
      expect(note.getByRole('link').element().getAttribute('href')).toBe(address);
      await button('Close').click();
      await expect.element(note).not.toBeInTheDocument();
    },
  );

  test.each([
    ['account-unknown', 404, 'cannot be played with', 'To my account'],
    ['unauthorized', 401, 'not logged in any more', 'Log in'],
  ] as const)('%s of the call itself is said in words too', async (code, status, words, mend) => {
    const { host } = await showPlayer();
    host.api.answer(playRound, () => {
      throw new ApiError({ status, code, message: code });
    });
    await playButton().click();
    const note = page.getByRole('alert');
    await expect.poll(() => note.query()?.textContent ?? '').toContain(words);
    expect(note.element().textContent).toContain(mend);
  });

  test('a stake that is too large is mended by a press', async () => {
    const { host, play } = await showPlayer();
    play.refusal = { reason: 'payout-above-maximum', mend: 'set-stake', amount: '75' };
    await playButton().click();
    await page.getByRole('alert').getByRole('button', { name: 'Stake €0.75' }).click();
    play.refusal = undefined;
    await playButton().click();
    await expect.poll(() => host.api.asked(playRound)[1]?.body.stake).toBe('75');
  });

  test('seeds that have changed elsewhere are read anew before the next press', async () => {
    const { host, play } = await showPlayer();
    const { current } = play.seeds;
    if (current === null) throw new Error('There is a pair.');
    play.seeds = {
      ...play.seeds,
      current: { ...current, pairId: TERMS.modelHash.slice(0, 8), clientSeed: 'other-tab' },
    };
    play.refusal = { reason: 'seeds-changed', mend: 'read-again' };
    await playButton().click();
    await expect.element(page.getByText('other-tab')).toBeVisible();
    play.refusal = undefined;
    await playButton().click();
    await expect.poll(() => host.api.asked(playRound)[1]?.body.pairId).toBe(TERMS.modelHash.slice(0, 8));
  });

  test('a round is checked once its seed is shown, and before it is said what has to be done', async () => {
    await showPlayer();
    await playButton().click();
    await expect.poll(said).toMatch(/^Round 1: /);
    await page.getByRole('tab', { name: 'My rounds' }).click();
    await page.getByRole('button', { name: /^Check round 1: / }).click();
    await expect.element(page.getByRole('heading', { name: 'Check a round' })).toHaveFocus();
    expect(text()).toContain('is still secret');
    await button('Show our seed and rotate').first().click();
    await button('Check this round').click();
    await expect.poll(text).toMatch(/Round 1 checked: \d\d?\.\d\d/);
    expect(text()).toContain('A new pair has begun');
  });

  test('a round that does not fit is said so, by the first number that differs', async () => {
    const { play } = await showPlayer();
    await playButton().click();
    await expect.poll(said).toMatch(/^Round 1: /);
    // The server lied about what it drew; the page has read its rounds anew since.
    const [round] = play.rounds;
    if (round === undefined) throw new Error('A round was played.');
    Object.assign(round, { multiplier: 1, returned: '1' });
    await button('Show our seed and rotate').first().click();
    await button('Check this round').click();
    await expect.poll(text).toContain('This round does not fit: Multiplier');
  });

  test('a result that is no more than its stake is told as no win', async () => {
    const { play } = await showPlayer();
    await page.getByRole('textbox', { name: 'Your chance' }).fill('0.01');
    await playButton().click();
    await expect.poll(said).toBe(`Round 1: ${drawOf(play)}. No win.`);
    expect(document.querySelector('[data-tone="win"]')).toBe(null);
  });
});

describe('a visitor', () => {
  test('is asked for their age once, and practises without the server', async () => {
    const host = await showVisitor();
    await expect.element(page.getByRole('heading', { name: 'Are you 18 or older?' })).toBeVisible();
    expect(playButton().elements()).toEqual([]);
    await button('Yes, I am 18 or older').click();
    await playButton().click();
    await expect.poll(said).toMatch(/^Round 1: /);
    expect(text()).toContain('Practice money');
    expect(host.api.asked(playRound)).toEqual([]);
    expect(localStorage.getItem('is_adult')).toBe('1');
    await page.getByRole('radio', { name: 'Play money' }).click();
    expect(host.told.modals).toEqual([{ name: 'login' }]);
  });

  test('who is younger is told so politely, also the next time', async () => {
    localStorage.setItem('is_adult', '0');
    await showVisitor();
    await expect.element(page.getByRole('heading', { name: 'These games are for adults' })).toBeVisible();
    expect(playButton().elements()).toEqual([]);
  });

  test('computes any round from typed seeds', async () => {
    localStorage.setItem('is_adult', '1');
    await showVisitor();
    await page.getByText('Check any round').click();
    await button('Compute').click();
    await expect.poll(text).toContain('Use 64 digits');
    const form = page.getByRole('textbox', { name: 'Our seed', exact: true });
    await form.fill('000102030405060708090a0b0c0d0e0f101112131415161718191a1b1c1d1e1f');
    await page.getByRole('textbox', { name: 'Your client seed' }).fill('me');
    await page.getByRole('textbox', { name: 'Round number in its pair, from 0' }).fill('7');
    await button('Compute').click();
    // As docs/fair-games.md has it.
    await expect.poll(text).toContain('20.73');
  });
});

test('the chance is moved by the keys of the slider, on the side that wins', async () => {
  localStorage.setItem('is_adult', '1');
  await showVisitor();
  await expect.element(page.getByRole('slider')).toBeVisible();
  const slider = page.getByRole('slider').element() as HTMLInputElement;
  slider.focus();
  await userEvent.keyboard('{ArrowRight}{ArrowRight}{PageUp}');
  await settled();
  expect(slider.getAttribute('aria-valuetext')).toBe('Under 62.00, chance 62.00%');
  await page.getByRole('radio', { name: 'Over' }).click();
  slider.focus();
  await userEvent.keyboard('{ArrowLeft}');
  await settled();
  expect(slider.getAttribute('aria-valuetext')).toBe('37.00 or more, chance 63.00%');
});

async function showPlayerHeld(): Promise<Shown> {
  let play: StandInPlay | undefined;
  const { host } = await showPart(<App />, {
    words,
    path: '/en/games/percent',
    data: DATA,
    audience: { session: PLAYER_SESSION },
    prepare: (made) => {
      play = standInPlay(made.api);
      givePlayer(made);
    },
  });
  if (play === undefined) throw new Error('The page was not prepared.');
  await until(() => document.querySelector('[data-play]:not([aria-disabled="true"])') !== null);
  return { host, play };
}

function playButtonElement(): HTMLElement {
  const found = document.querySelector<HTMLElement>('[data-play]');
  if (found === null) throw new Error('There is a button to play.');
  return found;
}

/** A repeated keydown of Enter: the browser turns one that nobody prevents into a click. */
function hold(element: HTMLElement): void {
  const event = new KeyboardEvent('keydown', { key: 'Enter', repeat: true, bubbles: true, cancelable: true });
  if (element.dispatchEvent(event)) element.click();
}

function drawOf({ rounds }: StandInPlay): string {
  const [drawn = 0] = (rounds[0]?.draw ?? []) as number[];
  return (drawn / 100).toFixed(2);
}
