import { Icon } from '@fairline/ui';
import { useEffect, useState, useSyncExternalStore, type ReactNode } from 'react';

import type { LateBoard } from './index.ts';

import styles from './ConnectionNote.module.css';

/** A moment without a connection is nobody's business. */
const PATIENCE_MS = 1500;

/** Says that prices may be old, for as long as that is so. */
export function ConnectionNote({ late }: { readonly late: LateBoard }): ReactNode {
  const { t, runtime } = late;
  const connection = useSyncExternalStore(
    runtime.subscribeConnection,
    runtime.connection,
    runtime.connection,
  );
  const isLost = connection === 'lost';
  const [isTold, setIsTold] = useState(false);
  useEffect(() => {
    if (!isLost) return;
    const timer = setTimeout(() => {
      setIsTold(true);
      runtime.announce(t('connection.lost'));
    }, PATIENCE_MS);
    return () => {
      clearTimeout(timer);
      setIsTold(false);
    };
  }, [isLost, runtime, t]);
  if (!isTold) return null;
  return (
    <p className={styles.note} data-connection={connection}>
      <Icon name="plug-connected-x" size={16} />
      {t('connection.lost')}
    </p>
  );
}
