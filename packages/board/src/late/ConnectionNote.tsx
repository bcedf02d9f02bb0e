import { Icon } from '@fairline/ui';
import { useEffect, useState, useSyncExternalStore, type ReactNode } from 'react';

import type { LateBoard } from './index.ts';

import styles from './ConnectionNote.module.css';

/** A moment without a connection is nobody's business. */
const PATIENCE_MS = 1500;

/** Whether it must be said that prices may be old. A screen reader is told at once, wherever the note stands. */
export function useLostConnection({ t, runtime }: LateBoard): boolean {
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
      runtime.announce(t('connection.lost'), 'connection');
    }, PATIENCE_MS);
    return () => {
      clearTimeout(timer);
      setIsTold(false);
    };
  }, [isLost, runtime, t]);
  return isTold;
}

interface ConnectionNoteProps {
  readonly t: LateBoard['t'];
  /** The column is put away: it lies over the page, whose prices it is about. */
  readonly isAfloat: boolean;
}

/** Says that prices may be old. */
export function ConnectionNote({ t, isAfloat }: ConnectionNoteProps): ReactNode {
  return (
    <p className={styles.note} data-connection="lost" data-afloat={isAfloat || undefined}>
      <Icon name="plug-connected-x" size={16} />
      {t('connection.lost')}
    </p>
  );
}
