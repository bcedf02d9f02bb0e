// What the look at every screen says of texts on gradients, of which axe says nothing: tried on texts of our own.
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';

import { openBrowser } from '../support/browser.ts';
import { faintOnGradients } from '../support/contrastOnGradients.ts';

let browser: Browser;
let page: Page;

beforeAll(async () => {
  browser = await openBrowser();
  page = await (await browser.newContext()).newPage();
});
afterAll(async () => browser.close());

async function faint(content: string): Promise<readonly string[]> {
  await page.setContent(`<body style="background: #0c111a; font: 14px sans-serif">${content}`);
  return faintOnGradients(page, { except: '[data-passed-over]' });
}

test.each([
  ['at one end', 'color: #777; background: linear-gradient(#fff, #777)', 'contrast 1.00 of 4.5'],
  [
    'through colours that let the ground shine through',
    'color: #767d89; background: linear-gradient(#ffa14a24, #ffa14a24) #111823',
    'contrast 3.34 of 4.5',
  ],
  [
    'because it is faint itself',
    'color: rgb(255 255 255 / 20%); background: linear-gradient(#000, #111)',
    'contrast 1.66 of 4.5',
  ],
  [
    'beside a small sign, on the plain colour',
    'color: #555; background: linear-gradient(#fff, #fff) 0 0 / 6px 6px no-repeat #333',
    'contrast 1.69 of 4.5',
  ],
  [
    'in colours of another space',
    'color: color-mix(in oklab, #000, #222); background: linear-gradient(oklch(20% 0 0), color-mix(in srgb, #111, #222))',
    'contrast 1.',
  ],
  [
    'although it is large',
    'font-size: 24px; color: #777; background: linear-gradient(#555, #fff)',
    'of 3 on',
  ],
])('a text is too faint %s', async (_where, style, said) => {
  // The gradient may be that of an element further out, too.
  for (const content of [`<p style="${style}">Seen</p>`, `<div style="${style}"><p><b>Seen</b></p></div>`]) {
    const found = await faint(content);
    expect(found).toHaveLength(1);
    expect(found[0]).toContain(said);
    expect(found[0]).toContain('Seen');
  }
});

test.each([
  ['strong enough at both ends', '<p style="color: #fff; background: linear-gradient(#000, #555)">x</p>'],
  ['large', '<p style="font-size: 24px; color: #888; background: linear-gradient(#000, #111)">x</p>'],
  [
    'on a plain colour, which axe sees',
    '<div style="background: linear-gradient(#fff, #fff)"><p style="color: #eee; background: #fff">x</p></div>',
  ],
  [
    'beside a small sign of its own colour',
    '<p style="color: #fff; background: linear-gradient(#fff, #fff) 0 0 / 6px 6px no-repeat #000">x</p>',
  ],
  ['not shown', '<p hidden style="color: #777; background: linear-gradient(#777, #777)">x</p>'],
  [
    'of a control that cannot be used',
    '<button disabled style="color: #777; background: linear-gradient(#777, #777)">x</button>',
  ],
  [
    'passed over',
    '<div data-passed-over><p style="color: #777; background: linear-gradient(#777, #777)">x</p></div>',
  ],
])('nothing is said of a text that is %s', async (_what, content) => {
  expect(await faint(content)).toEqual([]);
});
