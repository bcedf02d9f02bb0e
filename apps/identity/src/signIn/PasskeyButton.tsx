import { Button } from '@fairline/ui';
import { useSyncExternalStore, type ReactNode } from 'react';

import { Remark } from '../form/Form.tsx';
import { useTask } from '../form/useTask.ts';
import { useFrame } from '../frame/frame.ts';
import { useWords } from '../words/index.ts';

import styles from './PasskeyButton.module.css';

/**
 * Offered by browsers that know passkeys only; the server cannot tell which do, and nearly all do. A passkey belongs to a
 * name, so a site that is opened by the number of its machine has none. On pages that the server has drawn its place is
 * kept, so that nothing jumps.
 */
export function PasskeyButton({ onSignIn }: { readonly onSignIn: () => Promise<void> }): ReactNode {
  const t = useWords();
  const task = useTask();
  const { kind } = useFrame();
  const isKnown = useSyncExternalStore(
    () => () => {},
    () => 'PublicKeyCredential' in window && !/^[\d.]+$|:/.test(location.hostname),
    () => true,
  );
  const handlePress = (): void =>
    task.run(async () => {
      try {
        await onSignIn();
      } catch (error) {
        // Closing the browser's own window is a change of mind and no failure.
        if (!isChangeOfMind(error)) throw error;
      }
    });
  if (!isKnown && (kind === 'modal' || kind === 'widget')) return null;
  return (
    <>
      <div className={isKnown ? undefined : styles.unknown}>
        <Button variant="ghost" wide icon="fingerprint" loading={task.isBusy} onClick={handlePress}>
          {t('passkey.use')}
        </Button>
      </div>
      {task.failure === undefined ? null : <Remark tone="warn">{t('passkey.failed')}</Remark>}
    </>
  );
}

/** The two names by which browsers say that the person closed the window or let its time run out. */
function isChangeOfMind(error: unknown): boolean {
  return error instanceof Error && (error.name === 'NotAllowedError' || error.name === 'AbortError');
}
