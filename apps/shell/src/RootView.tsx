import { rowOf } from '@fairline/routes';
import { useSyncExternalStore } from 'react';

import { useShell } from './environment.ts';
import { BlockedHeader } from './layout/BlockedHeader.tsx';
import { BottomNavigation } from './layout/BottomNavigation.tsx';
import { FloatingButtons } from './layout/FloatingButtons.tsx';
import { framePartsOf } from './layout/frameParts.ts';
import { PageProgressBar } from './loading/PageProgressBar.tsx';
import { RouteAnnouncer } from './navigation/RouteAnnouncer.tsx';
import { usePageRoute } from './navigation/usePageRoute.ts';
import { LiveRegions } from './overlay/notification/LiveRegions.tsx';
import { RemoteSlot } from './remote/RemoteSlot.tsx';
import { Snowfall } from './snowfall/Snowfall.tsx';

import styles from './RootView.module.css';

const noSubscription = () => () => {};

/** The frame of every page: header, the page's sub-application, footer, as the route's layout asks. */
export function RootView() {
  const { t, firstAudience, isMessengerView, runtime } = useShell();
  const route = usePageRoute();
  const audience = useSyncExternalStore(
    runtime?.audience.subscribe ?? noSubscription,
    runtime?.audience.get ?? (() => firstAudience),
    () => firstAudience,
  );
  const row = rowOf(route.name);
  const { site, visitor } = audience;
  const parts = framePartsOf({ row, site, isMessengerView });
  const isBesideColumn = (row.app === 'betting' || row.app === 'cyber') && !visitor.isRightHidden;
  return (
    <div
      className={styles['frame']}
      data-layout={parts.layout}
      data-messenger={isMessengerView || undefined}
      data-bottom={parts.hasBottomNavigation || undefined}
    >
      <a className={styles['skip']} href="#content">
        {t('skipToContent')}
      </a>
      {parts.header === 'remote' ? (
        <RemoteSlot appName="header" kind="header" route={route} audience={audience} />
      ) : null}
      {parts.header === 'blocked' ? <BlockedHeader route={route} audience={audience} /> : null}
      <main id="content" className={styles['content']} tabIndex={-1}>
        <RemoteSlot key={row.app} appName={row.app} kind="main" route={route} audience={audience} />
      </main>
      {parts.hasFooter ? (
        <RemoteSlot appName="footer" kind="footer" route={route} audience={audience} />
      ) : null}
      {parts.hasExtras ? (
        <FloatingButtons
          // Others in another place, not the same ones that jump there.
          key={isBesideColumn ? 'beside' : 'corner'}
          language={route.language}
          scrollToTopType={site.scrollToTopType}
          isSupportPage={route.name === 'contacts'}
          isBesideColumn={isBesideColumn}
        />
      ) : null}
      {parts.hasBottomNavigation ? (
        <BottomNavigation route={route} isMessengerView={isMessengerView} />
      ) : null}
      {site.isSnowfallShown && route.name === 'home' && !isMessengerView ? <Snowfall /> : null}
      {runtime === undefined ? null : <PageProgressBar progress={runtime.progress} />}
      <RouteAnnouncer />
      <LiveRegions />
    </div>
  );
}
