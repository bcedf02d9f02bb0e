// Somebody without a mouse: everything here is reached by Tab and arrow keys, and pressed where the focus is.
import type { Locator, Page } from 'playwright-core';
import { expect } from 'vitest';

const SLOW = { timeout: 30_000 };
/** More than any page has between two places that a person wants to reach. */
const STEPS_MAX = 200;

const isFocused = (element: Element): boolean => element === document.activeElement;

/** Goes on with Tab until the control has the focus. What cannot be reached so is told with the way that was gone. */
export async function tabTo(target: Locator): Promise<void> {
  const page = target.page();
  const way: string[] = [];
  // Found once: to look for a control by its name at every step takes longer than all the steps.
  let control = await target.elementHandle(SLOW);
  for (let step = 0; step < STEPS_MAX; step += 1) {
    const [state, focused] = (await control?.evaluate(lookAround).catch(() => undefined)) ?? ['gone', ''];
    if (state === 'focused') return;
    way.push(focused);
    // While a part is drawn anew its control may be gone for a moment.
    if (state !== 'there') control = await target.elementHandle(SLOW);
    else await page.keyboard.press('Tab');
  }
  throw new Error(`Tab never came to it. It came by: ${way.slice(0, 60).join(' | ')}`);
}

/** Where the control is, and what has the focus: in one call, because there is one for every step. */
function lookAround(control: Element): ['focused' | 'there' | 'gone', string] {
  const focused = document.activeElement;
  const label = focused?.getAttribute('aria-label') ?? focused?.textContent?.trim().slice(0, 30) ?? '';
  const name = label === '' ? (focused?.getAttribute('name') ?? '') : label;
  const where = control === focused ? 'focused' : control.isConnected ? 'there' : 'gone';
  return [where, `${focused?.tagName.toLowerCase() ?? ''} ${name}`];
}

export async function press(target: Locator, key: 'Enter' | 'Space' = 'Enter'): Promise<void> {
  await tabTo(target);
  await target.page().keyboard.press(key);
}

export async function type(target: Locator, text: string): Promise<void> {
  await tabTo(target);
  await target.page().keyboard.press('ControlOrMeta+a');
  await target.page().keyboard.type(text);
}

/** Chooses one of a group of radio buttons with the arrow keys; the focus stays in the group meanwhile. */
export async function choose(part: Locator, group: string, option: string): Promise<void> {
  const buttons = part.getByRole('group', { name: group });
  const wanted = buttons.getByRole('radio', { name: option, exact: true });
  await wanted.waitFor({ state: 'attached' });
  await tabTo(buttons.getByRole('radio', { checked: true }));
  const count = await buttons.getByRole('radio').count();
  for (let step = 0; step < count && !(await wanted.isChecked()); step += 1) {
    await part.page().keyboard.press('ArrowRight');
    await focusIsIn(buttons);
  }
  expect(await wanted.isChecked(), `${option} of ${group}`).toBe(true);
}

/** The focus is somewhere inside: not lost to the page, and not left behind under a dialog. */
export async function focusIsIn(part: Locator): Promise<void> {
  await part.first().waitFor();
  await expect
    .poll(() => part.first().evaluate((element) => element.contains(document.activeElement)), SLOW)
    .toBe(true);
}

/** This one control has the focus. */
export async function focusIsOn(control: Locator): Promise<void> {
  await control.waitFor();
  const look = async () =>
    (await control.evaluate(isFocused).catch(() => false)) ? 'it' : focusedName(control.page());
  await expect.poll(look, SLOW).toBe('it');
}

/** Somewhere on the page: a focus that has fallen to the body begins again at its top for whoever presses Tab. */
export async function focusIsKept(page: Page): Promise<void> {
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName), SLOW).not.toBe('BODY');
}

async function focusedName(page: Page): Promise<string> {
  const [, name] = await page.locator('body').evaluate(lookAround);
  return name;
}
