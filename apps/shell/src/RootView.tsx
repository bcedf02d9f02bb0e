import { matchPath, rowOf } from '@fairline/routes';
import { useLocation } from '@tanstack/react-router';
import { useMemo, useSyncExternalStore } from 'react';

import { useShell } from './environment.ts';
import { withoutDebug } from './navigation/guards.ts';
import { RouteAnnouncer } from './navigation/RouteAnnouncer.tsx';
import { RemoteSlot } from './remote/RemoteSlot.tsx';

import styles from './RootView.module.css';

const noSubscription = () => () => {};

/** The frame of every page: header, the page's sub-application, footer, as the route's layout asks. */
export function RootView() {
  const { t, firstRoute, firstAudience, isProduction, runtime } = useShell();
  const path = useLocation({ select: (location) => location.pathname });
  const search = useLocation({ select: (location) => location.searchStr });
  const route = useMemo(() => {
    // The server's guards may have turned the address into another page, for example a hidden debug page.
    if (path === firstRoute.path && search === firstRoute.search) return firstRoute;
    return withoutDebug(matchPath(path, search), isProduction);
  }, [path, search, firstRoute, isProduction]);
  const audience = useSyncExternalStore(
    runtime?.audience.subscribe ?? noSubscription,
    runtime?.audience.get ?? (() => firstAudience),
    () => firstAudience,
  );
  const row = rowOf(route.name);
  const isFramed = row.layout === 'default';
  return (
    <div className={styles['frame']} data-layout={row.layout}>
      <a className={styles['skip']} href="#content">
        {t('skipToContent')}
      </a>
      {isFramed && row.isHeaderHidden !== true ? (
        <RemoteSlot appName="header" kind="header" route={route} audience={audience} />
      ) : null}
      <main id="content" className={styles['content']} tabIndex={-1}>
        <RemoteSlot key={row.app} appName={row.app} kind="main" route={route} audience={audience} />
      </main>
      {isFramed && row.isFooterHidden !== true ? (
        <RemoteSlot appName="footer" kind="footer" route={route} audience={audience} />
      ) : null}
      <RouteAnnouncer />
    </div>
  );
}
