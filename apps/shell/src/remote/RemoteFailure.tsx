import { ErrorBlock } from '@fairline/ui';

import { useShell } from '../environment.ts';
import type { SlotKind } from '../loading/loaderOf.ts';

import styles from './RemoteSlot.module.css';

interface RemoteFailureProps {
  readonly kind: SlotKind;
  readonly onRefresh?: () => void;
  /** The page itself, for a Refresh that works without scripts. */
  readonly refreshHref?: string;
}

/** Stands where a sub-application did not load; the rest of the page stays as it is. */
export function RemoteFailure({ kind, onRefresh, refreshHref }: RemoteFailureProps) {
  const { t } = useShell();
  const isOfFrame = kind === 'header' || kind === 'footer';
  return (
    <div className={styles['failure']} data-kind={kind} role="alert">
      <ErrorBlock
        title={t('main_dictionary_load_error')}
        text={t('main_dictionary_refresh_page')}
        actionLabel={t(isOfFrame ? 'main_page_refresh_button' : 'main_refreshing_button')}
        onAction={onRefresh}
        actionHref={refreshHref}
      />
    </div>
  );
}
