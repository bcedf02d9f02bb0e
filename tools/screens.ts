// npm run screens [-- path ...]: pictures of every page, dark and light, in several widths and languages, into screens/.
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';

import { pagesOfGames } from '../e2e/gamePages.ts';
import { everyPage } from '../e2e/routes.ts';
import { hydrated, openBrowser } from '../e2e/support/browser.ts';
import { startSite } from '../e2e/support/site.ts';
import { buildAll } from './build.ts';

const WIDTHS = [1366, 1440, 1920];
const HEIGHTS = new Map([
  [1366, 768],
  [1920, 1080],
]);
const THEMES = ['dark', 'light'];
const LANGUAGES = ['en', 'de', 'ru', 'ar'] as const;
const folder = 'screens';

const asked = process.argv.slice(2);

process.env['NODE_ENV'] = 'production';
await buildAll();
await mkdir(folder, { recursive: true });
const site = process.env['SITE_URL'] === undefined ? await startSite() : undefined;
const url = process.env['SITE_URL'] ?? site?.url ?? '';
const browser = await openBrowser();
try {
  const paths =
    asked.length > 0
      ? asked
      : [
          ...everyPage('en').map(({ path }) => path),
          ...(await pagesOfGames(url)).values(),
          '/en/no-such-page',
        ];
  for (const path of paths)
    for (const language of LANGUAGES) await shoot(path.replace(/^\/en/, `/${language}`));
} finally {
  await browser.close();
  await site?.stop();
}

async function shoot(path: string): Promise<void> {
  for (const theme of THEMES) {
    for (const width of WIDTHS) {
      const context = await browser.newContext({ viewport: { width, height: HEIGHTS.get(width) ?? 900 } });
      await context.addCookies([{ name: 'theme', value: theme, url }]);
      const page = await context.newPage();
      await page.goto(url + path);
      await hydrated(page);
      await page.evaluate(() => document.fonts.ready);
      const name = `${path.slice(1).replaceAll('/', '-')}-${theme}-${width}.png`;
      await page.screenshot({ path: join(folder, name) });
      await page.screenshot({ path: join(folder, `full-${name}`), fullPage: true });
      console.log(join(folder, name));
      await context.close();
    }
  }
}
