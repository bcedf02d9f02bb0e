// What the fields of a coupon hold is what is sent, and nothing else.
import { chooseType, COUPON_TYPE, setAmount, setUnitAmount, type CouponTypeId } from '@fairline/coupon';
import type { Language } from '@fairline/routes';
import { loadTranslate } from '@fairline/sdk';
import { showPart } from '@fairline/testing';
import type { ReactNode } from 'react';
import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import type { LateBoard } from '../late/index.ts';
import { words as lateWords } from '../late/words/index.ts';
import { marketWords } from '../marketName/index.ts';
import { BetList } from './BetList.tsx';
import type { CouponPart } from './index.ts';
import { PlaceBar } from './PlaceBar.tsx';
import { Stake } from './Stake.tsx';
import { Summary } from './Summary.tsx';
import { buildDesk, buildPlacement } from './testing/buildDesk.ts';
import { TypeChoice } from './TypeChoice.tsx';
import { CouponScope } from './useCoupon.ts';
import { useScene } from './useScene.ts';
import { words } from './words/index.ts';

function Coupon({ late, part }: { readonly late: LateBoard; readonly part: CouponPart }): ReactNode {
  return (
    <CouponScope value={useScene(late, part)}>
      <TypeChoice />
      <BetList />
      <Stake />
      <Summary />
      <PlaceBar />
    </CouponScope>
  );
}

/** A coupon of so many bets, 7.00 in all, with a server that would take whatever it is sent. */
async function shown(
  typeId: CouponTypeId,
  { bets = 3, language = 'en' }: { readonly bets?: number; readonly language?: Language } = {},
) {
  const built = buildDesk({
    bets,
    answers: {
      placeCoupon: (body) => buildPlacement((body as { id: string }).id),
      placeSingles: () => ({ placements: [] }),
    },
  });
  const { desk, selection, calls } = built;
  selection.apply((state, context) => setAmount(state, 700n, context));
  selection.apply((state, context) => chooseType(state, typeId, context));
  const [t, tLate, tMarket] = await Promise.all([
    loadTranslate(words, language),
    loadTranslate(lateWords, language),
    loadTranslate(marketWords, language),
  ]);
  const late = {
    runtime: { selection, connection: () => 'open', subscribeConnection: () => () => {} },
    t: tLate,
    tMarket,
    setPage: () => {},
    Column: () => null,
  } as unknown as LateBoard;
  await showPart(<Coupon late={late} part={{ desk, t } as unknown as CouponPart} />, { words, language });
  const sent = () => calls.filter(({ id }) => id.startsWith('place')).map(({ body }) => body);
  return { ...built, sent };
}

const button = () => page.elementLocator(document.querySelector('[data-place]') ?? document.body);
const buttonText = () => document.querySelector('[data-place]')?.textContent;
const stakeField = () => page.elementLocator(document.querySelector('[data-stake]') ?? document.body);
const unreadable = () => document.querySelector('[data-problem="stake-unreadable"]');

describe('a field that holds no sum', () => {
  test.each(['2,5x', '', '1,23,4', '-3', '99999999999999'])(
    'keeps the coupon from being placed until it is mended: "%s"',
    async (text) => {
      const { sent, desk } = await shown(COUPON_TYPE.lucky);
      await expect.element(button()).toBeEnabled();
      await stakeField().fill(text);
      await expect.element(button()).toBeDisabled();
      await expect.poll(buttonText).toBe('Place bet–');
      expect(unreadable()).not.toBeNull();
      // Also for those who come by another way: a refused coupon offers to be sent again.
      await desk.placer.place();
      expect(sent()).toEqual([]);
      await stakeField().fill('2.5');
      await expect.element(button()).toBeEnabled();
      expect(unreadable()).toBeNull();
      await button().click();
      await expect.poll(sent).toEqual([expect.objectContaining({ amount: '250' })]);
    },
  );

  test('keeps all of many singles from being placed', async () => {
    const { sent } = await shown(COUPON_TYPE.manySingles);
    const own = page.getByRole('textbox', { name: /^Stake on .*Home 2/ });
    await own.fill('1..2');
    await expect.element(button()).toBeDisabled();
    await own.fill('1.20');
    await expect.element(button()).toBeEnabled();
    await button().click();
    await expect.poll(sent).toHaveLength(1);
    expect(sent()).toMatchObject([{ singles: [{ amount: '234' }, { amount: '120' }, { amount: '233' }] }]);
  });

  test('that goes takes its text along', async () => {
    await shown(COUPON_TYPE.conditional);
    const block = page.getByRole('textbox', { name: /^Stake on Block 2/ });
    await block.fill('much');
    await expect.element(button()).toBeDisabled();
    await page.getByRole('checkbox', { name: 'Stake all that was won before' }).first().click();
    await expect.element(button()).toBeEnabled();
  });
});

test.each([
  ['en', '2,5'],
  ['de', '2,5'],
  ['de', '2.5'],
  ['ar', '٢٫٥'],
] as const)('in %s "%s" is two and a half', async (language, text) => {
  const { selection } = await shown(COUPON_TYPE.express, { language });
  await stakeField().fill(text);
  await expect.poll(() => selection.get().state.amount).toBe(250n);
  await expect.element(button()).toBeEnabled();
});

describe('another type', () => {
  test('[CPN-004] keeps the total stake and says so, also where lines had a stake of their own', async () => {
    const { selection, desk } = await shown(COUPON_TYPE.patent, { bets: 3 });
    desk.setUnit(125n);
    selection.apply((state, context) => setUnitAmount(state, 125n, context));
    await expect.poll(buttonText).toBe('Place bet€5.00');
    await page.getByRole('combobox', { name: 'More types' }).click();
    await page.getByRole('option', { name: /^Lucky/ }).click();
    await expect.element(page.getByText('Your total stake stays €5.00.')).toBeVisible();
    await expect.poll(buttonText).toBe('Place bet€5.00');
    await expect.element(stakeField()).toHaveValue('5.00');
    // It is news until the stake is another one.
    await userEvent.fill(stakeField(), '6');
    await expect.element(page.getByText(/^Your total stake stays/)).not.toBeInTheDocument();
  });

  test('[CPN-004] shares it among singles', async () => {
    const { sent } = await shown(COUPON_TYPE.express);
    await page.getByRole('radio', { name: 'Singles' }).click();
    await expect.element(page.getByText('Your total stake stays €7.00.')).toBeVisible();
    await expect.poll(buttonText).toBe('Place bet€7.00');
    await button().click();
    await expect
      .poll(sent)
      .toMatchObject([{ singles: [{ amount: '234' }, { amount: '233' }, { amount: '233' }] }]);
  });
});
