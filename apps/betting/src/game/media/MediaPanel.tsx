import { useView } from '@fairline/sdk/react';
import { Button, IconButton } from '@fairline/ui';
import { useSyncExternalStore, type ReactNode } from 'react';

import { useGameTexts } from '../gameWords.ts';
import type { ShownGame } from '../shownGame.ts';
import { TrackerView } from '../tracker/TrackerView.tsx';

import styles from './MediaPanel.module.css';

/** The picture beside the score: our own tracker, which the visitor may turn off. */
export function MediaPanel({ game }: { readonly game: ShownGame }): ReactNode {
  const { t } = useGameTexts();
  const { host } = useView();
  const isZoneOff = useIsZoneOff();
  return (
    <div className={styles.panel}>
      {isZoneOff ? (
        <p className={styles.off}>
          {t('tracker.off')}
          <Button variant="secondary" size="s" onClick={() => host?.setPreference('zoneState', 0)}>
            {t('tracker.on')}
          </Button>
        </p>
      ) : (
        <TrackerView
          game={game}
          tools={
            <IconButton
              icon="eye-off"
              size="s"
              label={t('tracker.turnOff')}
              title={t('tracker.turnOff')}
              onClick={() => host?.setPreference('zoneState', 1)}
            />
          }
        />
      )}
    </div>
  );
}

function useIsZoneOff(): boolean {
  const { host } = useView();
  return useSyncExternalStore(
    host?.preferences.subscribe ?? never,
    () => host?.preferences.get().zoneState === 1,
    () => false,
  );
}

function never(): () => void {
  return () => {};
}
