// Every type of coupon on screen, by mouse and by keyboard: what the receipt says is what the server has booked.
import type { Locator, Page } from 'playwright-core';
import { expect, test } from 'vitest';

import { payoutOf } from '../server/siteTests/testing/betting/randomCoupon.ts';
import { hydrated } from './support/browser.ts';
import {
  chooseByKeyboard,
  chooseByMouse,
  chosen,
  coupon,
  dragBet,
  enterCoupon,
  euros,
  openPrices,
  placeButton,
  pressType,
  receipt,
  type ServerCoupon,
} from './support/couponPage.ts';
import { couponSite, PATIENCE, stakeField } from './support/couponSite.ts';
import { tabTo } from './support/keyboard.ts';

const { siteUrl, openPlayer, balanceOf, couponsOf } = couponSite();

interface Journey {
  readonly name: string;
  readonly typeId: number;
  readonly bets: number;
  /** The option of "More types", or the button of the plain types. */
  readonly option?: RegExp;
  readonly button?: string;
  readonly lines: number;
  readonly mouse?: (page: Page) => Promise<void>;
  readonly keyboard?: (page: Page) => Promise<void>;
  readonly blocks?: Readonly<Record<Hand, readonly number[]>>;
  /** Its first two are exchanged: the order on screen is the order that the server has. */
  readonly isReordered?: boolean;
  readonly amounts?: Readonly<Record<string, string>>;
}

/** Presses a control of the coupon without a mouse. */
async function pressByKeyboard(page: Page, control: Locator, key: 'Enter' | 'Space'): Promise<void> {
  await enterCoupon(page);
  await tabTo(control);
  await page.keyboard.press(key);
}

const moveLater = (page: Page) =>
  coupon(page)
    .getByRole('button', { name: /^Move later: / })
    .first();
const stakeAll = (page: Page) =>
  coupon(page).getByRole('checkbox', { name: 'Stake all that was won before' }).first();

/** The games of the coupon from its first to its last, as they stand on the screen. */
async function gamesShown(page: Page): Promise<readonly string[]> {
  const names = await chosen(page).evaluateAll((buttons) =>
    buttons.map((button) => button.getAttribute('aria-label') ?? button.textContent),
  );
  return names.map((name) => /, ([^,]+ – .+)$/.exec(name)?.[1] ?? name);
}

const JOURNEYS: readonly Journey[] = [
  { name: 'single', typeId: 0, bets: 1, lines: 1 },
  { name: 'accumulator', typeId: 1, bets: 2, button: 'Accumulator', lines: 1 },
  {
    name: 'system with a banker',
    typeId: 2,
    bets: 4,
    button: 'System',
    lines: 3,
    blocks: { mouse: [0, 1, 1, 1], keyboard: [0, 1, 1, 1] },
    mouse: async (page) =>
      coupon(page)
        .getByRole('button', { name: /^Banker: / })
        .first()
        .click(),
    keyboard: (page) =>
      pressByKeyboard(
        page,
        coupon(page)
          .getByRole('button', { name: /^Banker: / })
          .first(),
        'Space',
      ),
  },
  {
    name: 'chain',
    typeId: 3,
    bets: 3,
    option: /^Chain/,
    lines: 1,
    isReordered: true,
    mouse: (page) => moveLater(page).click(),
    keyboard: (page) => pressByKeyboard(page, moveLater(page), 'Enter'),
  },
  {
    name: 'multi-bet',
    typeId: 4,
    bets: 3,
    option: /^Multi-bet/,
    lines: 1,
    blocks: { mouse: [1, 2, 2], keyboard: [1, 2, 0] },
    mouse: async (page) => {
      const block = (number: number) =>
        coupon(page).getByRole('region', { name: `Block ${number}`, exact: true });
      // Through the lobby, for which there is a place while nothing is in it.
      const lobby = coupon(page).getByRole('region', { name: 'Lobby', exact: true });
      await dragBet(page, block(3).getByRole('listitem'), coupon(page).locator('[data-drop="lobby"]'));
      await lobby.waitFor(PATIENCE);
      await dragBet(page, lobby.getByRole('listitem'), block(2).getByRole('heading'));
      await lobby.waitFor({ state: 'hidden', ...PATIENCE });
      await block(3).waitFor({ state: 'hidden', ...PATIENCE });
    },
    keyboard: (page) =>
      chooseByKeyboard(
        page,
        coupon(page)
          .getByRole('combobox', { name: /^Block of / })
          .last(),
        /^Lobby$/,
      ),
  },
  {
    name: 'conditional',
    typeId: 5,
    bets: 3,
    option: /^Conditional/,
    lines: 1,
    isReordered: true,
    // The last amount is not multiplied by what was won before: another order would pay something else.
    amounts: { 1: '1400', 2: 'max', 3: '300' },
    mouse: async (page) => {
      await moveLater(page).click();
      await stakeAll(page).click();
      await stakeField(page, 'Stake on Block 3').fill('3');
    },
    keyboard: async (page) => {
      await pressByKeyboard(page, moveLater(page), 'Enter');
      await pressByKeyboard(page, stakeAll(page), 'Space');
      await enterCoupon(page);
      await tabTo(stakeField(page, 'Stake on Block 3'));
      await page.keyboard.press('Control+A');
      await page.keyboard.type('3');
    },
  },
  { name: 'anti-accumulator', typeId: 6, bets: 2, option: /^Anti/, lines: 1 },
  { name: 'lucky', typeId: 7, bets: 3, option: /^Lucky/, lines: 7 },
  { name: 'patent', typeId: 8, bets: 3, option: /^Patent/, lines: 4 },
];

type Hand = 'mouse' | 'keyboard';

/**
 * Every type by one hand, in turn, and the one whose blocks are dragged by both; all by both in the large form of the
 * tests. How a type is chosen without a mouse is the same for all of them.
 */
function journeysBy(hand: Hand): readonly Journey[] {
  if (process.env['SOAK'] === '1') return JOURNEYS;
  const turn = hand === 'mouse' ? 0 : 1;
  return JOURNEYS.filter(({ typeId }, index) => index % 2 === turn || typeId === 4);
}

/** A player may place so many in a minute, which does not end here. */
const FEW = 5;

function turnsBy(hand: Hand): readonly { readonly names: string; readonly journeys: readonly Journey[] }[] {
  const all = journeysBy(hand);
  return Array.from({ length: Math.ceil(all.length / FEW) }, (_, turn) => {
    const journeys = all.slice(turn * FEW, (turn + 1) * FEW);
    return { names: journeys.map(({ name }) => name).join(', '), journeys };
  });
}

const STAKE = 1400n;
const field = (page: Page, { typeId }: Journey) =>
  stakeField(page, typeId === 5 ? 'Stake on Block 1' : 'Stake');

/** The most that a coupon can pay, by the calculation that shares nothing with the engine. */
function mostPaid(placed: ServerCoupon): bigint {
  const { typeId, stake } = placed;
  if (typeId === 9) throw new Error('Each of many singles is a coupon of its own.');
  // Against an accumulator the most is paid when it loses.
  const statusId = typeId === 6 ? 0 : 1;
  const [top, bottom] = payoutOf({ ...placed, typeId, amount: stake, hasBonusBet: false }, () => ({
    statusId,
  }));
  return top / bottom;
}

/** What the server has of the player before a journey. */
interface Books {
  readonly balance: bigint;
  readonly numbers: ReadonlySet<unknown>;
}

async function booksOf(page: Page): Promise<Books> {
  const numbers = new Set((await couponsOf(page)).map(({ number }) => number));
  return { balance: await balanceOf(page), numbers };
}

/** The receipt says what the server has: the number, the stake and what it can pay. */
async function compareReceipt(
  page: Page,
  journey: Journey,
  {
    before,
    hand,
    games,
  }: {
    readonly before: Books;
    readonly hand: Hand;
    readonly games: readonly string[];
  },
) {
  await receipt(page).getByText('Bet accepted').waitFor(PATIENCE);
  const [placed, ...others] = (await couponsOf(page)).filter(({ number }) => !before.numbers.has(number));
  expect(others).toEqual([]);
  expect(placed).toMatchObject({ typeId: journey.typeId, stake: String(STAKE), lines: journey.lines });
  expect(placed?.bets).toHaveLength(journey.bets);
  if (journey.blocks !== undefined)
    expect(placed?.bets.map(({ blockId }) => blockId)).toEqual(journey.blocks[hand]);
  if (journey.amounts !== undefined) expect(placed?.amountByBlockId).toEqual(journey.amounts);
  if (journey.isReordered === true) {
    const inOrder = placed?.bets.toSorted((one, other) => one.blockId - other.blockId) ?? [];
    expect(inOrder.map(({ opponent1Name: home, opponent2Name: away }) => `${home} – ${away}`)).toEqual(games);
  }
  const said = await receipt(page).innerText();
  expect(said).toContain(`No. ${placed?.number}`);
  expect(said).toContain(euros(STAKE));
  if (placed === undefined) throw new Error('The server has no coupon.');
  expect(placed.possibleWin).toBe(String(mostPaid(placed)));
  expect(said).toContain(euros(mostPaid(placed)));
  expect(await balanceOf(page)).toBe(before.balance - STAKE);
  expect(await chosen(page).count()).toBe(0);
  return placed;
}

// One player on one page: a coupon that is placed and done leaves nothing to the next.
test.each(turnsBy('mouse'))(
  'by mouse, one after the other: $names',
  async ({ journeys }) => {
    const { page, complaints } = await openPlayer();
    const placed: ServerCoupon[] = [];
    for (const journey of journeys) {
      await named(journey, async () => placed.push(await goByMouse(page, journey)));
      await receipt(page).getByRole('button', { name: 'Done' }).click();
      await receipt(page).waitFor({ state: 'detached', ...PATIENCE });
    }
    expect(placed).toHaveLength(journeys.length);
    await printEach(page, placed);
    expect(complaints).toEqual([]);
  },
  600_000,
);

test.each(turnsBy('keyboard'))(
  'by keyboard, one after the other: $names',
  async ({ journeys }) => {
    const { page } = await openPlayer();
    const placed: ServerCoupon[] = [];
    for (const journey of journeys) {
      await named(journey, async () => placed.push(await goByKeyboard(page, journey)));
      await tabTo(receipt(page).getByRole('button', { name: 'Done' }));
      await page.keyboard.press('Enter');
      await receipt(page).waitFor({ state: 'detached', ...PATIENCE });
    }
    expect(placed).toHaveLength(journeys.length);
    await printEach(page, placed);
  },
  600_000,
);

/** On paper too, each fits. */
async function printEach(page: Page, placed: readonly ServerCoupon[]): Promise<void> {
  for (const { number } of placed) {
    await page.goto(`${siteUrl}/en/print-coupon/${number}`);
    await hydrated(page);
    await page.locator('[data-check="fits"]').waitFor(PATIENCE);
  }
}

/** Says which of the types it was that failed. */
async function named<Result>({ name }: Journey, go: () => Promise<Result>): Promise<Result> {
  return go().catch((error: unknown) => {
    if (error instanceof Error) error.message = `${name}: ${error.message}`;
    throw error;
  });
}

async function goByMouse(page: Page, journey: Journey): Promise<ServerCoupon> {
  const before = await booksOf(page);
  for (const price of await openPrices(page, journey.bets)) await price.click();
  await expect.poll(() => chosen(page).count(), PATIENCE).toBe(journey.bets);
  if (journey.button !== undefined) await pressType(page, journey.button);
  if (journey.option !== undefined)
    await chooseByMouse(page, coupon(page).getByRole('combobox', { name: 'More types' }), journey.option);
  const atFirst = await gamesShown(page);
  await journey.mouse?.(page);
  const games = await gamesShown(page);
  if (journey.isReordered === true) expect(games).toEqual(exchanged(atFirst));
  await field(page, journey).fill('14');
  await expect.poll(() => placeButton(page).isEnabled(), PATIENCE).toBe(true);
  expect(await placeButton(page).innerText()).toContain(euros(STAKE));
  await placeButton(page).click();
  return compareReceipt(page, journey, { before, hand: 'mouse', games });
}

async function goByKeyboard(page: Page, journey: Journey): Promise<ServerCoupon> {
  const before = await booksOf(page);
  for (const price of await openPrices(page, journey.bets)) {
    await price.focus();
    await page.keyboard.press('Enter');
  }
  await expect.poll(() => chosen(page).count(), PATIENCE).toBe(journey.bets);
  if (journey.button !== undefined) await chooseRadio(page, journey.button);
  if (journey.option !== undefined)
    await chooseByKeyboard(page, coupon(page).getByRole('combobox', { name: 'More types' }), journey.option);
  const atFirst = await gamesShown(page);
  await journey.keyboard?.(page);
  const games = await gamesShown(page);
  if (journey.isReordered === true) expect(games).toEqual(exchanged(atFirst));
  await enterCoupon(page);
  await tabTo(field(page, journey));
  await page.keyboard.press('Control+A');
  await page.keyboard.type('14');
  await expect.poll(() => placeButton(page).isEnabled(), PATIENCE).toBe(true);
  await tabTo(placeButton(page));
  await page.keyboard.press('Enter');
  return compareReceipt(page, journey, { before, hand: 'keyboard', games });
}

function exchanged([first, second, ...rest]: readonly string[]): readonly (string | undefined)[] {
  return [second, first, ...rest];
}

/** Arrow keys go through the plain types. */
async function chooseRadio(page: Page, name: string): Promise<void> {
  const wanted = coupon(page).getByRole('radio', { name });
  await enterCoupon(page);
  await tabTo(coupon(page).getByRole('radio', { name: 'Accumulator' }));
  for (let presses = 0; presses < 3 && !(await wanted.isChecked()); presses += 1)
    await page.keyboard.press('ArrowRight');
  expect(await wanted.isChecked()).toBe(true);
}

test.each(['mouse', 'keyboard'] as const)('many singles with a stake each, by %s', async (hand) => {
  const { page } = await openPlayer();
  const before = await balanceOf(page);
  for (const price of await openPrices(page, 2)) {
    await price.focus();
    if (hand === 'mouse') await price.click();
    else await page.keyboard.press('Enter');
  }
  await expect.poll(() => chosen(page).count(), PATIENCE).toBe(2);
  if (hand === 'mouse') await pressType(page, 'Singles');
  else await chooseRadio(page, 'Singles');
  const stakes = coupon(page).getByRole('textbox', { name: /^Stake on (?!each)/ });
  for (const [index, text] of ['3', '4.5'].entries()) {
    if (hand === 'mouse') await stakes.nth(index).fill(text);
    else {
      await enterCoupon(page);
      await tabTo(stakes.nth(index));
      await page.keyboard.press('Control+A');
      await page.keyboard.type(text);
    }
  }
  await expect.poll(() => placeButton(page).innerText(), PATIENCE).toContain(euros(750n));
  await expect.poll(() => placeButton(page).isEnabled(), PATIENCE).toBe(true);
  if (hand === 'mouse') await placeButton(page).click();
  else {
    await tabTo(placeButton(page));
    await page.keyboard.press('Enter');
  }
  await receipt(page).getByText('Placed 2 of 2').waitFor(PATIENCE);
  const placed = await couponsOf(page);
  expect(new Set(placed.map(({ typeId, stake }) => `${typeId}: ${stake}`))).toEqual(
    new Set(['0: 300', '0: 450']),
  );
  const said = await receipt(page).innerText();
  for (const { number } of placed) expect(said).toContain(`No. ${number}`);
  expect(await balanceOf(page)).toBe(before - 750n);
});
