import { useView } from '@fairline/sdk/react';
import { Button } from '@fairline/ui';
import { useSyncExternalStore, type ReactNode } from 'react';

import { useGameTexts } from '../game/gameWords.ts';
import type { ShownGame } from '../game/shownGame.ts';
import { TrackerView } from '../game/tracker/TrackerView.tsx';

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
        <TrackerView game={game} />
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
