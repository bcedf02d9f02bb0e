import type { SiteConfig } from '@fairline/contracts';
import { loadTranslate } from '@fairline/sdk';
import type { SubApp } from '@fairline/sdk/react';
import { renderSubApp } from '@fairline/sdk/react-server';
import type { RemotePayload, Render } from '@fairline/sdk/server';

import type { BettingData } from '../pageData.ts';
import { withRowCache } from './fragmentApp.tsx';
import { RowCache } from './rowCache.tsx';

interface RememberedPage {
  readonly board: object;
  readonly site: SiteConfig;
  readonly key: string;
  readonly payload: RemotePayload;
}

/** Addresses differ without bound; a board lives for about a second. */
const PAGES_PER_BOARD_MAX = 200;

/**
 * Draws a page once for everybody who asks for the same one of the same board. The book hands one board to all who
 * ask within a moment, and a page follows from the board, the site, the address and who looks.
 */
export function rememberPages(app: SubApp<BettingData>): Render {
  const rows = new RowCache();
  const pagesOf = new WeakMap<object, WeakMap<SiteConfig, Map<string, RemotePayload>>>();
  const seen = new WeakSet();

  return async (request) => {
    const { route, visitor, session, site } = request;
    const t = await loadTranslate(app.words, route.language);
    const page = await app.load({ ...request, t });
    if (page.data.page === 'special' || page.data.page === 'print')
      return renderSubApp({ ...app, load: async () => page })(request);
    const board = 'board' in page.data ? page.data.board : page.data.tree;
    const key = JSON.stringify([route, visitor, session]);
    const known = pagesOf.get(board)?.get(site)?.get(key);
    if (known !== undefined) return known;
    const payload = await renderSubApp(withRowCache({ ...app, load: async () => page }, rows))(request);
    // Keeping a page of a board that nobody asks for again would only burden the garbage collector.
    if (seen.has(board)) keep({ board, site, key, payload });
    else seen.add(board);
    return payload;
  };

  function keep({ board, site, key, payload }: RememberedPage): void {
    const bySite = pagesOf.get(board) ?? new WeakMap<SiteConfig, Map<string, RemotePayload>>();
    const pages = bySite.get(site) ?? new Map<string, RemotePayload>();
    if (pages.size < PAGES_PER_BOARD_MAX) pages.set(key, payload);
    pagesOf.set(board, bySite.set(site, pages));
  }
}
