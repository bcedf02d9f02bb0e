import { isSignedIn } from '@fairline/sdk';
import { useView } from '@fairline/sdk/react';
import { Button } from '@fairline/ui';
import { useState, type ReactNode } from 'react';

import { useSettingsWords } from '../words/index.ts';

import styles from './Reset.module.css';

/** The way back, and where the choices are kept. */
export function Reset(): ReactNode {
  const t = useSettingsWords();
  const { host, session } = useView();
  const [isDone, setDone] = useState(false);
  const place = isSignedIn(session) ? t('keptForYou') : t('kept');
  return (
    <div className={styles.reset}>
      <p className={styles.note} role="status">
        {isDone ? t('resetDone') : place}
      </p>
      <Button
        variant="secondary"
        size="s"
        icon="refresh"
        onClick={() => {
          host?.resetPreferences();
          setDone(true);
        }}
      >
        {t('reset')}
      </Button>
    </div>
  );
}
