import { SectionSkeleton, Skeleton, Spinner } from '@fairline/ui';

import { useShell } from '../environment.ts';
import { loaderOf, type SlotKind } from './loaderOf.ts';

import styles from './SlotLoader.module.css';

/** Holds the place of a sub-application that is on its way, in about its final size. */
export function SlotLoader({ kind, appName }: { readonly kind: SlotKind; readonly appName: string }) {
  const { t, runtime } = useShell();
  const loader = loaderOf(kind, appName);
  if (loader === 'section') {
    return (
      <div className={styles['loader']} data-kind={kind} data-loader={loader}>
        <SectionSkeleton
          label={t('loading')}
          backLabel={t('section.back')}
          searchLabel={t('section.search')}
          onBack={() => window.history.back()}
          // The message waits on the bus: the section opens its search as soon as it is there.
          onSearch={() => runtime?.bus.send('openSearch', { appName })}
        />
      </div>
    );
  }
  if (loader === 'generic') {
    return (
      <div className={styles['loader']} data-kind={kind} data-loader={loader}>
        <Spinner label={t('loadingPage')} labelShown />
      </div>
    );
  }
  return (
    <div
      className={styles['loader']}
      data-kind={kind}
      data-loader={loader}
      role="status"
      aria-label={t('loading')}
    >
      <Skeleton />
    </div>
  );
}
