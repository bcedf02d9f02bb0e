import { Amount, Button } from '@fairline/ui';
import type { KeyboardEvent, ReactNode } from 'react';

import { useMsLeft } from '../round/useMsLeft.ts';
import { useScope } from '../table/scope.ts';

import styles from './PlayButton.module.css';

interface PlayButtonProps {
  readonly stake: bigint;
  readonly isPossible: boolean;
  readonly onPlay: () => void;
}

/** One round for one press, and honestly told how long the next one waits. */
export function PlayButton({ stake, isPossible, onPlay }: PlayButtonProps): ReactNode {
  const { t, money, view, pressView } = useScope();
  const msLeft = useMsLeft(pressView.readyAt);
  const isWaiting = msLeft > 0;
  const isBusy = pressView.phase !== 'ready';
  return (
    <div className={styles.place}>
      <Button
        size="l"
        wide
        split={!isWaiting}
        loading={isBusy}
        // Not `disabled`, which would throw the keyboard focus away between two rounds.
        aria-disabled={isWaiting || !isPossible}
        onKeyDown={dropRepeated}
        onClick={() => {
          if (!isWaiting && isPossible) onPlay();
        }}
        data-play=""
      >
        {isWaiting ? (
          t('button.wait', { seconds: Math.ceil(msLeft / 1000) })
        ) : (
          <>
            <span>{t('button.play')}</span>
            <Amount text={money(stake)} />
          </>
        )}
      </Button>
      <progress
        className={styles.pace}
        aria-label={t('button.waitNote')}
        hidden={!isWaiting}
        max={Math.max(1, view.terms.paceMs)}
        value={Math.max(0, view.terms.paceMs - msLeft)}
      />
      {pressView.phase === 'checking' ? (
        <p className={styles.checking} role="status">
          {t('button.checking')}
        </p>
      ) : null}
    </div>
  );
}

/** A held key is one press: what the keyboard repeats plays nothing. */
function dropRepeated(event: KeyboardEvent): void {
  if (event.repeat) event.preventDefault();
}
