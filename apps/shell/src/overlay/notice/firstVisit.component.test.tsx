// What a first visit is asked: the visitor's age, then their cookies. Nobody gets past either without an answer.
import { dressPage, leavePage } from '@fairline/testing';
import { hands, settled, violationsIn } from '@fairline/testing/browser';
import { describe, expect, onTestFinished, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';

import { visitPage } from '../testkit/noticesOnPage.tsx';

const age = page.getByRole('alertdialog', { name: 'Are you 18 or older?' });
const consent = page.getByRole('dialog', { name: 'Cookies on Fairline' });
const choice = page.getByRole('dialog', { name: 'Choose your cookies' });
const press = (name: string) => page.getByRole('button', { name, exact: true }).click();
const isGone = (dialog: typeof age) => expect.element(dialog).not.toBeInTheDocument();
const buttonsOf = (dialog: typeof age) =>
  dialog
    .getByRole('button')
    .elements()
    .map((button) => (button as HTMLElement).innerText);
const agreeType = () => /cookies_agree_type=([\w-]+)/.exec(document.cookie)?.[1];

async function passAge(): Promise<void> {
  await press('I am 18 or older');
  await isGone(age);
}

async function tryToPass(): Promise<void> {
  await userEvent.keyboard('{Escape}');
  await hands.pressAt(10, 10);
  await settled();
}

describe('age restriction', () => {
  test('[SHELL-060] [SHELL-061] [SHELL-063..065] a first visit is asked once, and only the answer closes it', async () => {
    visitPage();
    await expect.element(age).toBeVisible();
    await tryToPass();
    expect(buttonsOf(age)).toEqual(['I am under 18', 'I am 18 or older']);
    await passAge();
    await press('Accept all');
    await isGone(consent);
    leavePage();
    await visitPage().told;
    expect(page.getByRole('alertdialog').elements()).toEqual([]);
  });

  test('[SHELL-062] it is asked again after 259200000 ms', async () => {
    localStorage.setItem('age_confirmed', String(Date.now() - 259_200_001));
    visitPage();
    await expect.element(age).toBeVisible();
    leavePage();
    // A minute before, it is not.
    localStorage.setItem('age_confirmed', String(Date.now() - 259_140_000));
    visitPage();
    await expect.element(consent).toBeVisible();
    expect(age.elements()).toEqual([]);
  });

  test('[SHELL-066] who is too young stays outside, with the way back to the question', async () => {
    visitPage();
    await press('I am under 18');
    const refused = page.getByRole('alertdialog', { name: 'Fairline is only for people aged 18 or older' });
    await expect.element(refused).toBeVisible();
    await tryToPass();
    expect(refused.elements()).toHaveLength(1);
    expect(localStorage.getItem('age_confirmed')).toBeNull();
    await press('Back to the question');
    await expect.element(age).toBeVisible();
  });
});

describe('cookie agreement', () => {
  test('[SHELL-107] [COOK-002] [COOK-003] [COOK-008] [COOK-011] nobody gets past it without a choice; accept all is kept', async () => {
    const { bus, consents } = visitPage();
    const types: string[] = [];
    bus.listen('consentChanged', ({ type }) => types.push(type));
    await passAge();
    await expect.element(consent).toBeVisible();
    await tryToPass();
    expect(buttonsOf(consent)).toEqual(['Customise', 'Reject optional', 'Accept all']);
    await press('Accept all');
    await isGone(consent);
    expect([agreeType(), types, consents()]).toEqual(['all', ['all'], 1]);
    expect(localStorage.getItem('cookiesAgreeTime')).toMatch(/^\d{4}-\d\d-\d\dT/);
    leavePage();
    await visitPage().told;
    expect(page.getByRole('dialog').elements()).toEqual([]);
  });

  test('[COOK-022] [PREF-055] the choice lives a day in its cookie, then the question comes again', async () => {
    visitPage();
    await passAge();
    await press('Reject optional');
    await isGone(consent);
    const kept = (await cookieStore.get('cookies_agree_type')) as { value: string; expires: number };
    expect(kept.value).toBe('disable');
    // The browser counts from the moment of its own at which it was written.
    expect(Math.abs(kept.expires - Date.now() - 86_400_000)).toBeLessThan(120_000);
    leavePage();
    await cookieStore.delete('cookies_agree_type');
    visitPage();
    await expect.element(consent).toBeVisible();
  });

  test.each([
    [[], 'disable'],
    [['Preferences'], 'only-functionality'],
    [['Marketing'], 'only-marketing'],
    [['Preferences', 'Marketing'], 'all'],
  ] as const)(
    '[COOK-004] [COOK-006] [COOK-009] [COOK-010] [COOK-022] the customise view with %j gives the type %s',
    async (pressed, type) => {
      visitPage();
      await passAge();
      await press('Customise');
      await expect.element(choice.getByRole('switch', { name: 'Necessary' })).toBeDisabled();
      for (const name of pressed) await choice.getByRole('switch', { name }).click();
      await press('Accept selected');
      await isGone(choice);
      expect(agreeType()).toBe(type);
    },
  );

  test('the cross of the customise view leads back to the first one', async () => {
    visitPage();
    await passAge();
    await press('Customise');
    await press('Back');
    await expect.element(consent).toBeVisible();
    expect(agreeType()).toBeUndefined();
  });
});

test.each([
  ['en', 'dark'],
  ['de', 'light'],
  ['ar', 'dark'],
] as const)(
  'in %s, %s: axe finds nothing, keyboard alone gets through, and nothing moves',
  async (language, theme) => {
    // A document of the site comes in its direction; here it turns, and its scrollbar with it, before anybody looks.
    dressPage({ language, theme });
    await settled();
    const moves = watchMoves();
    visitPage({ language, theme });
    await expect.element(page.getByRole('alertdialog')).toBeVisible();
    expect(await violationsIn('[role="alertdialog"]')).toEqual([]);
    await userEvent.keyboard('{Tab}{Tab}{Enter}');
    await expect.element(page.getByRole('dialog')).toBeVisible();
    expect(await violationsIn('[role="dialog"]')).toEqual([]);
    await userEvent.keyboard('{Tab}{Enter}');
    await expect.element(page.getByRole('switch').first()).toBeVisible();
    expect(await violationsIn('[role="dialog"]')).toEqual([]);
    expect(moves()).toEqual([]);
  },
);

interface LayoutShift extends PerformanceEntry {
  readonly sources: readonly {
    readonly node: Node | null;
    readonly previousRect: DOMRect;
    readonly currentRect: DOMRect;
  }[];
}

/** What has moved on the page that nobody has moved, from now on. */
function watchMoves(): () => readonly string[] {
  const moves: string[] = [];
  const note = (entries: PerformanceEntryList): void => {
    for (const { sources } of entries as LayoutShift[])
      for (const { node, previousRect: from, currentRect: to } of sources)
        moves.push(`${node?.nodeName} from ${from.x},${from.y} to ${to.x},${to.y}`);
  };
  const observer = new PerformanceObserver((list) => note(list.getEntries()));
  observer.observe({ type: 'layout-shift' });
  onTestFinished(() => observer.disconnect());
  return () => {
    note(observer.takeRecords());
    return moves;
  };
}
