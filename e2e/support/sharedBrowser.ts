import type { Browser, BrowserContext, BrowserContextOptions } from 'playwright-core';

import { KeptTab } from './keptTab.ts';

type Script = Awaited<ReturnType<BrowserContext['addInitScript']>>;

/** What a test may do to a context that no clearing takes back: such a context is closed for good. */
const LASTING = ['exposeFunction', 'exposeBinding', 'setExtraHTTPHeaders'] as const;

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
  const scripts: Script[] = [];
  const add = context.addInitScript.bind(context);
  context.addInitScript = async (...args: Parameters<BrowserContext['addInitScript']>) => {
    const script = await add(...args);
    scripts.push(script);
    return script;
  };
  context.close = async () => {
    const isClear = !isMarked && (await cleared(context, tab, scripts.splice(0)));
    onFreed(context, isClear);
    if (!isClear) await end();
  };
  return context;
}

/** The part of Playwright's clock that nobody outside can reach: pages that are opened later have their own time again. */
interface OwnClock {
  uninstall(progress: { race<Result>(work: Promise<Result>): Promise<Result> }): Promise<void>;
}

function clockOf(context: BrowserContext): OwnClock {
  const { _connection: connection } = context as unknown as {
    readonly _connection?: { toImpl?(object: object): { readonly clock?: OwnClock } | undefined };
  };
  const clock = connection?.toImpl?.(context)?.clock;
  if (typeof clock?.uninstall !== 'function')
    throw new Error('Playwright’s clock has no uninstall any more.');
  return clock;
}

/** Whether it is as new. */
async function cleared(context: BrowserContext, tab: KeptTab, scripts: readonly Script[]): Promise<boolean> {
  // One that is installed goes on answering for the site.
  if (context.serviceWorkers().length > 0) return false;
  const clock = clockOf(context);
  try {
    await clock.uninstall({ race: (work) => work });
    for (const script of scripts) await script.dispose();
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
