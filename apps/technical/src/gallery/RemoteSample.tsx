import { RemoteView, useHref } from '@fairline/sdk/react';
import { Button } from '@fairline/ui';
import { useState, type ReactNode } from 'react';

import { useWords } from '../words/index.ts';

import styles from './RemoteSample.module.css';

/** Shows that one sub-application can stand inside another, with properties handed over. */
export function RemoteSample(): ReactNode {
  const t = useWords();
  const to = useHref();
  const [isShown, setShown] = useState(false);
  return (
    <section className={styles.sample} aria-labelledby="remote-sample-title">
      <h2 className={styles.title} id="remote-sample-title">
        {t('debugger.remote.title')}
      </h2>
      <p className={styles.text}>{t('debugger.remote.text')}</p>
      <Button variant="secondary" aria-expanded={isShown} onClick={() => setShown(!isShown)}>
        {t(isShown ? 'debugger.remote.hide' : 'debugger.remote.show')}
      </Button>
      {isShown ? (
        <div className={styles.place}>
          <RemoteView app="information" path={to('about')} props={{ isSummary: true }} />
        </div>
      ) : null}
    </section>
  );
}
