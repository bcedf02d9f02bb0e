import type { Host } from '@fairline/sdk';

import { openStatistics } from '../statistics/openStatistics.ts';

const PAGE = /^(\/[a-z]{2})\/statistic\/(game\/\d+)$/;

/** The address of a game's statistics that a row leads to, and of the same in a window of its own. */
export function statisticsIn(row: Element | null): { page: string; popup: string } | undefined {
  const page = row?.querySelector('a[href*="/statistic/game/"]')?.getAttribute('href') ?? '';
  const [, language, of] = PAGE.exec(page) ?? [];
  return of === undefined ? undefined : { page, popup: `${language}/statisticpopup/${of}` };
}

/** Statistics of rows open as the visitor prefers (BET-033). One listener for all rows, before the one that changes pages. */
export function startStatistics(document: Document, host: Host): void {
  document.addEventListener(
    'click',
    (event) => {
      if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
      const link = event.target instanceof Element ? event.target.closest('[data-board] a') : null;
      if (link === null || !PAGE.test(link.getAttribute('href') ?? '')) return;
      const statistics = statisticsIn(link.parentElement);
      if (statistics === undefined) return;
      const isOpened = openStatistics(statistics.popup, {
        isInNewWindow: host.preferences.get().isStatisticsInNewWindow,
        open: (address, name, features) => window.open(address, name, features),
      });
      if (!isOpened) return;
      event.preventDefault();
      event.stopPropagation();
    },
    { capture: true },
  );
}
