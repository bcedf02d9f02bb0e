import type { BrowserContext, Page } from 'playwright-core';

import { STEP_MS } from './stepTime.ts';

/** What a test may do to a page that nothing takes back: such a page is closed for good. */
const LASTING = ['emulateMedia', 'exposeFunction', 'exposeBinding', 'setExtraHTTPHeaders'] as const;

/** All that a page tells, but for its end, which Playwright itself listens for. */
const TOLD = [
  'console',
  'dialog',
  'domcontentloaded',
  'download',
  'filechooser',
  'frameattached',
  'framedetached',
  'framenavigated',
  'load',
  'pageerror',
  'popup',
  'request',
  'requestfailed',
  'requestfinished',
  'response',
  'websocket',
  'worker',
] as const;

/** Answered by the test itself: what the server sends for machines is closed to scripts of any kind. */
const EMPTY_PATH = '/empty-between-tests';

/**
 * The first page of a context is kept for the next test that gets the context: its process has the site's code and fonts
 * in memory, which is a third of opening a page.
 */
export class KeptTab {
  readonly #context: BrowserContext;
  readonly #viewport: { readonly width: number; readonly height: number };
  readonly #open: () => Promise<Page>;
  #tab: Page | undefined;
  #isLent = false;
  #isLasting = false;
  #scripts: { dispose(): Promise<void> }[] = [];

  constructor(context: BrowserContext, viewport: { width: number; height: number } | null | undefined) {
    this.#context = context;
    this.#viewport = viewport ?? { width: 1280, height: 720 };
    this.#open = context.newPage.bind(context);
    context.newPage = () => this.#next();
    const openSession = context.newCDPSession.bind(context);
    context.newCDPSession = (target) => {
      if (target === this.#tab) this.#isLasting = true;
      return openSession(target);
    };
  }

  async #next(): Promise<Page> {
    if (this.#isLent) return this.#open();
    this.#isLent = true;
    this.#tab ??= this.#watched(await this.#open());
    return this.#tab;
  }

  #watched(tab: Page): Page {
    const methods = tab as unknown as Record<string, (...args: unknown[]) => unknown>;
    for (const name of LASTING) {
      const method = methods[name]?.bind(tab);
      if (method === undefined) throw new Error(`Playwright has no ${name} any more.`);
      methods[name] = (...args) => {
        this.#isLasting = true;
        return method(...args);
      };
    }
    const add = tab.addInitScript.bind(tab);
    tab.addInitScript = async (...args: Parameters<Page['addInitScript']>) => {
      const script = await add(...args);
      this.#scripts.push(script);
      return script;
    };
    return tab;
  }

  /** Every page but the kept one is closed, and that one knows nothing of its test any more. */
  async clear(): Promise<void> {
    const tab = this.#tab;
    const isKept = tab !== undefined && !tab.isClosed() && !this.#isLasting && (await this.#cleared(tab));
    for (const page of this.#context.pages()) if (!isKept || page !== tab) await page.close();
    if (!isKept) this.#tab = undefined;
    this.#isLent = false;
    this.#isLasting = false;
    this.#scripts = [];
  }

  async #cleared(tab: Page): Promise<boolean> {
    for (const type of TOLD) tab.removeAllListeners(type);
    const { protocol, origin } = new URL(tab.url());
    if (!protocol.startsWith('http')) return false;
    try {
      await tab.unrouteAll({ behavior: 'ignoreErrors' });
      for (const script of this.#scripts) await script.dispose();
      await tab.mouse.move(0, 0);
      // A page of the same origin that has nothing: one that is left may note things as it goes.
      const empty = `${origin}${EMPTY_PATH}`;
      await tab.route(empty, (route) => route.fulfill({ contentType: 'text/html', body: '<!doctype html>' }));
      await tab.goto(empty, { timeout: 10_000 });
      await tab.evaluate(() => {
        sessionStorage.clear();
        window.name = '';
      });
      await tab.unrouteAll({ behavior: 'ignoreErrors' });
      await tab.setViewportSize(this.#viewport);
      tab.setDefaultTimeout(STEP_MS);
      return true;
    } catch {
      // Its site has stopped, or the page hangs.
      return false;
    }
  }
}
