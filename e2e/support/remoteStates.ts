import type { Page } from 'playwright-core';

/** One thing that happened to a sub-application on the page. */
export interface RemoteHappening {
  readonly event: 'state' | 'deactivated' | 'unmounted';
  readonly appName: string;
  readonly from?: number;
  readonly to?: number;
}

declare global {
  interface Window {
    remoteHappenings?: RemoteHappening[];
  }
}

/** Writes down every event of every sub-application, from the first script of the page on. */
export async function recordRemotes(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const happenings: RemoteHappening[] = [];
    window.remoteHappenings = happenings;
    for (const event of ['state', 'deactivated', 'unmounted'] as const) {
      window.addEventListener(`fairline:${event}`, (raw) => {
        happenings.push({ event, ...(raw as CustomEvent<Omit<RemoteHappening, 'event'>>).detail });
      });
    }
  });
}

/** What has happened since the last call: the page itself keeps nothing of it. */
export async function takeHappenings(page: Page): Promise<readonly RemoteHappening[]> {
  return page.evaluate(() => window.remoteHappenings?.splice(0) ?? []);
}

const LEGAL = new Set(['-2>1', '-2>2', '-1>1', '-1>-2', '1>-1', '1>2', '1>-2', '2>-2']);

/** What is wrong with the order of events; empty when everything is legal. */
export function orderProblems(happenings: readonly RemoteHappening[]): readonly string[] {
  const problems: string[] = [];
  const states = new Map<string, number>();
  const isDeactivated = new Set<string>();
  for (const { event, appName, from, to } of happenings) {
    const present = states.get(appName) ?? -2;
    if (event === 'state') {
      if (from !== present) problems.push(`${appName} went from ${from} although it was ${present}`);
      if (!LEGAL.has(`${from}>${to}`)) problems.push(`${appName} went from ${from} to ${to}`);
      if (to === -2 && !isDeactivated.has(appName)) problems.push(`${appName} was reset before deactivated`);
      states.set(appName, to ?? -2);
    } else if (event === 'deactivated') {
      if (present === -2) problems.push(`${appName} was deactivated although it was not there`);
      isDeactivated.add(appName);
    } else {
      if (present !== -2) problems.push(`${appName} was unmounted in state ${present}`);
      if (!isDeactivated.delete(appName)) problems.push(`${appName} was unmounted before deactivated`);
    }
  }
  return problems;
}
