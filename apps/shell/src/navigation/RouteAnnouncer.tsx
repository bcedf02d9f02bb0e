import { VisuallyHidden } from '@fairline/ui';
import { useSyncExternalStore } from 'react';

import { useShell } from '../environment.ts';
import { pageTitle } from './pageTitle.ts';

/** Tells a screen reader that another page is there: without a page load the browser does not say it. */
export function RouteAnnouncer() {
  const { t } = useShell();
  const title = useSyncExternalStore(pageTitle.subscribe, pageTitle.get, () => '');
  return (
    <VisuallyHidden>
      <div role="status" aria-live="polite">
        {title === '' ? null : t('pageOpened', { title })}
      </div>
    </VisuallyHidden>
  );
}
