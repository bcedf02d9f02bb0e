// The field of a stake, by its buttons and by its keys.
import { showPart } from '@fairline/testing';
import { useState, type ReactNode } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { AmountField } from './AmountField.tsx';
import { CouponScope, type CouponScene } from './useCoupon.ts';
import { words } from './words/index.ts';

const scene = {
  t: (key: string) => key,
  locale: 'en',
  currency: 'EUR',
  symbol: '€',
} as unknown as CouponScene;

function Stake({ from }: { readonly from: bigint }): ReactNode {
  const [amount, setAmount] = useState(from);
  return (
    <CouponScope value={scene}>
      <AmountField label="Stake" amount={amount} onAmount={setAmount} step={250n} first={500n} />
      <output>{String(amount)}</output>
    </CouponScope>
  );
}

const amount = () => document.querySelector('output')?.textContent;
const field = () => page.getByRole('textbox', { name: 'Stake' });

test('[CPN-034] [CPN-035] plus and minus move the stake by the step, from nothing to the first amount, and never below zero', async () => {
  await showPart(<Stake from={0n} />, { words: words });
  const more = page.getByRole('button', { name: 'stake.more' });
  const less = page.getByRole('button', { name: 'stake.less' });
  await expect.element(less).toBeDisabled();
  await more.click();
  await expect.poll(amount).toBe('500');
  await more.click();
  await expect.poll(amount).toBe('750');
  await field().fill('2');
  await expect.poll(amount).toBe('200');
  await less.click();
  await expect.poll(amount).toBe('0');
  await expect.element(less).toBeDisabled();
});

test('[CPN-034] [CPN-035] the keys step as the buttons do, ten at once by Page Up', async () => {
  await showPart(<Stake from={700n} />, { words: words });
  await userEvent.click(field());
  await userEvent.keyboard('{ArrowUp}');
  await expect.poll(amount).toBe('950');
  await userEvent.keyboard('{PageUp}');
  await expect.poll(amount).toBe('3450');
  await userEvent.keyboard('{PageDown}{ArrowDown}{ArrowDown}');
  await expect.poll(amount).toBe('450');
  await userEvent.keyboard('{PageDown}');
  await expect.poll(amount).toBe('0');
});
