import { playwright } from '@vitest/browser-playwright';
import type { LaunchOptions } from 'playwright-core';

import { findBrowser } from '../browser.ts';
import { BROWSER_FLAGS } from '../browserFlags.ts';

/** How long one press, one key or one look may take. */
const ACTION_TIMEOUT_MS = 15_000;

/**
 * The same Chromium as that of the journeys, looked for when the first test wants a page: these settings are also read
 * by runs that open none, on machines that have none.
 */
export function chromium(): ReturnType<typeof playwright> {
  const launchOptions: LaunchOptions = { args: [...BROWSER_FLAGS] };
  const { prewarm: _, ...provider } = playwright({ launchOptions, actionTimeout: ACTION_TIMEOUT_MS });
  return {
    ...provider,
    providerFactory: (project) => {
      const made = provider.providerFactory(project);
      const openPage = made.openPage.bind(made);
      made.openPage = async (...args) => {
        launchOptions.executablePath = await browserPath();
        await openPage(...args);
      };
      return made;
    },
  };
}

async function browserPath(): Promise<string> {
  const path = await findBrowser();
  if (typeof path !== 'string') throw new Error(`Tests of components need Chromium: ${path.missing}.`);
  return path;
}
