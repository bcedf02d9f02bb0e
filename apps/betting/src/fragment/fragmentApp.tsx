import { type RowFragments, RowFragmentsContext } from '@fairline/board';
import { usePageData, type SubApp, type View } from '@fairline/sdk/react';
import type { ReactNode } from 'react';

import type { BettingData } from '../pageData.ts';
import type { RowCache } from './rowCache.tsx';
import { rowListsOf } from './rowLists.ts';

/** The sub-application with its rows taken from a cache; its markup is the same to the byte. */
export function withRowCache(app: SubApp<BettingData>, cache: RowCache): SubApp<BettingData> {
  const fragments = new WeakMap<BettingData, RowFragments>();
  const { App } = app;

  function CachedApp(): ReactNode {
    return (
      <RowFragmentsContext value={fragments.get(usePageData<BettingData>())}>
        <App />
      </RowFragmentsContext>
    );
  }

  return {
    ...app,
    App: CachedApp,
    async load(request) {
      const page = await app.load(request);
      const { route, visitor, session, site, country, t } = request;
      const view: View = {
        route,
        visitor,
        session,
        site,
        country,
        t,
        data: page.data,
        props: {},
        isLoading: false,
        failure: undefined,
        host: undefined,
        retry: () => {},
      };
      // Special pages and paper are drawn plainly: few ask for the same one at the same moment.
      if (page.data.page === 'special' || page.data.page === 'print') return page;
      const { now } = 'board' in page.data ? page.data.board : page.data.tree;
      const ready = cache.fragmentsFor(rowListsOf(page.data, route.search, visitor), view, now);
      if (ready !== undefined) fragments.set(page.data, ready);
      return page;
    },
  };
}
