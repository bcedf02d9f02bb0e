// Modals by name: one at a time, with questions and notifications above them, and a page that outlives a broken one.
import { MODAL_NAMES, type ModalViewProps } from '@fairline/sdk';
import { takeComplaints } from '@fairline/testing';
import { focused, settled } from '@fairline/testing/browser';
import { Button } from '@fairline/ui';
import { Dialog } from '@fairline/ui/dialog';
import type { ReactNode } from 'react';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import type { Overlay } from '../overlay.ts';
import { openTrial, QUESTION, type Presses } from '../testkit/trialPage.tsx';

const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
const modal = page.getByRole('dialog', { name: 'A trial modal' });
const cards = () => document.querySelectorAll<HTMLElement>('[data-notification]');

/** Every modal has a stand-in that asks and notifies from inside; the button of each has its name. */
const openModals: Presses = (overlay) => {
  const View = (props: ModalViewProps): ReactNode => <TrialModal {...props} overlay={overlay} />;
  for (const name of MODAL_NAMES) overlay.provideModal(name, async () => View);
  return {
    ...Object.fromEntries(MODAL_NAMES.map((name) => [name, () => void overlay.openModal(name)])),
    'Break while drawing': () => void overlay.openModal('userQuestion', { isBroken: true }),
  };
};

function TrialModal({ input, close, overlay }: ModalViewProps & { readonly overlay: Overlay }): ReactNode {
  if (input?.['isBroken'] === true) throw new Error('This modal breaks on purpose.');
  return (
    <Dialog
      open
      onOpenChange={close}
      title="A trial modal"
      closeLabel="Close"
      actions={
        <>
          <Button onClick={() => void overlay.ask(QUESTION)}>Ask from inside</Button>
          <Button onClick={() => void overlay.notify({ kind: 'info', text: 'Said' })}>
            Notify from inside
          </Button>
        </>
      }
    />
  );
}

test('[SHELL-103..114] each of them opens by its name and closes again', async () => {
  openTrial(openModals);
  for (const name of MODAL_NAMES) {
    await press(name);
    await expect.element(page.getByRole('dialog')).toBeVisible();
    expect(page.getByRole('dialog').elements()).toHaveLength(1);
    await userEvent.keyboard('{Escape}');
    await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  }
});

test('[SHELL-115] a question asked from inside a modal stands above it, and both give the focus back', async () => {
  openTrial(openModals);
  await press('login');
  await press('Ask from inside');
  const question = page.getByRole('dialog', { name: 'Remove 4 selections?' });
  await question.getByRole('button', { name: 'Keep' }).click();
  await expect.element(question).not.toBeInTheDocument();
  expect(modal.elements()).toHaveLength(1);
  await expect.poll(focused).toBe('Ask from inside');
  await userEvent.keyboard('{Escape}');
  await expect.element(modal).not.toBeInTheDocument();
  await expect.poll(focused).toBe('login');
});

test('a notification over a modal can be closed by pointer without closing the modal', async () => {
  openTrial(openModals);
  await press('registration');
  await press('Notify from inside');
  await expect.poll(() => cards().length).toBe(1);
  await userEvent.click(cards()[0]!.querySelector('button')!);
  await expect.poll(() => cards().length).toBe(0);
  await settled();
  expect(modal.elements()).toHaveLength(1);
});

test('one that breaks while drawing is taken off, told, and the page goes on', async () => {
  const { problems } = openTrial(openModals);
  await press('Break while drawing');
  await expect.poll(() => cards().length).toBe(1);
  expect(cards()[0]?.innerText).toContain('This window could not be opened');
  expect(problems).toEqual(['The modal "userQuestion" broke while drawing.']);
  expect(takeComplaints().join()).toContain('This modal breaks on purpose.');
  await press('login');
  await expect.element(modal).toBeVisible();
});
