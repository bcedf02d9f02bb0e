import { defineBrowserCommand } from '@vitest/browser-playwright';

/**
 * What the hands and the settings of a visitor do, and no script of a page can: it is done from outside. Tests call them
 * by packages/testing/src/browser/hands.ts.
 */
export const pageCommands = {
  pressAt: defineBrowserCommand<[x: number, y: number]>(({ page }, x, y) => page.mouse.click(x, y)),
  pointAt: defineBrowserCommand<[x: number, y: number]>(({ page }, x, y) => page.mouse.move(x, y)),
  turnWheel: defineBrowserCommand<[pixels: number]>(({ page }, pixels) => page.mouse.wheel(0, pixels)),
  setReducedMotion: defineBrowserCommand<[isReduced: boolean]>(({ page }, isReduced) =>
    page.emulateMedia({ reducedMotion: isReduced ? 'reduce' : 'no-preference' }),
  ),
  stopFiles: defineBrowserCommand<[address: string]>(async ({ page }, address) => {
    await page.route(address, (route) => route.abort('blockedbyclient'));
  }),
  letFilesPass: defineBrowserCommand<[address: string]>(({ page }, address) => page.unroute(address)),
};
