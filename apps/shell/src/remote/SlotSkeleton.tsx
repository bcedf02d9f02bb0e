import { Skeleton } from '@fairline/ui';

import { useShell } from '../environment.ts';

import styles from './RemoteSlot.module.css';

/** Holds the place of a sub-application that is on its way, in about its final size. */
export function SlotSkeleton({ kind }: { readonly kind: 'header' | 'main' | 'footer' }) {
  const { t } = useShell();
  const count = kind === 'main' ? 8 : 1;
  return (
    <div className={styles['skeleton']} data-kind={kind} role="status" aria-label={t('loading')}>
      {Array.from({ length: count }, (_none, index) => (
        <Skeleton key={index} />
      ))}
    </div>
  );
}
