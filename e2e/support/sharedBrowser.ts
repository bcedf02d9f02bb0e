import type { Browser, BrowserContext, BrowserContextOptions } from 'playwright-core';

import { KeptTab } from './keptTab.ts';

/** What a test may do to a context that no clearing takes back: such a context is closed for good. */
const LASTING = ['addInitScript', 'exposeFunction', 'exposeBinding', 'setExtraHTTPHeaders'] as const;
const LASTING_OF_CLOCK = ['install', 'setFixedTime', 'setSystemTime', 'pauseAt', 'fastForward'] as const;

/**
 * A context that a test has closed is cleared and given to the next one that asks for the same: its visitor knows
 * nothing, but its scripts and styles need not be fetched and compiled again, which is two thirds of opening a page.
 */
export function sharedBrowser(browser: Browser): Browser {
  const open = browser.newContext.bind(browser);
  const idle = new Map<string, BrowserContext[]>();
  const inUse = new Set<BrowserContext>();
  browser.newContext = async (options) => {
    const key = JSON.stringify(options ?? {});
    const known = idle.get(key)?.pop();
    const context =
      known ??
      (await openLent(open, options, (freed, isClear) => {
        inUse.delete(freed);
        if (isClear) idle.set(key, [...(idle.get(key) ?? []), freed]);
      }));
    inUse.add(context);
    return context;
  };
  /** At the end of a file: nothing of it goes on. The browser itself ends with its worker. */
  browser.close = async () => {
    // Each leaves the set as it is closed.
    for (const context of inUse) await context.close();
  };
  return browser;
}

async function openLent(
  open: Browser['newContext'],
  options: BrowserContextOptions | undefined,
  onFreed: (context: BrowserContext, isClear: boolean) => void,
): Promise<BrowserContext> {
  const context = await open(options);
  const end = context.close.bind(context);
  let isMarked = options?.storageState !== undefined;
  const mark = (owner: object, name: string): void => {
    const methods = owner as Record<string, (...args: unknown[]) => unknown>;
    const method = methods[name]?.bind(owner);
    if (method === undefined) throw new Error(`Playwright has no ${name} any more.`);
    methods[name] = (...args) => {
      isMarked = true;
      return method(...args);
    };
  };
  const tab = new KeptTab(context, options?.viewport);
  for (const name of LASTING) mark(context, name);
  for (const name of LASTING_OF_CLOCK) mark(context.clock, name);
  context.close = async () => {
    const isClear = !isMarked && (await cleared(context, tab));
    onFreed(context, isClear);
    if (!isClear) await end();
  };
  return context;
}

/** Whether it is as new. */
async function cleared(context: BrowserContext, tab: KeptTab): Promise<boolean> {
  // One that is installed goes on answering for the site.
  if (context.serviceWorkers().length > 0) return false;
  try {
    await context.unrouteAll({ behavior: 'ignoreErrors' });
    await context.setOffline(false);
    await context.clearPermissions();
    await tab.clear();
    await context.setStorageState({ cookies: [], origins: [] });
    return true;
  } catch {
    return false;
  }
}
