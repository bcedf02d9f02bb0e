import type { SeedPair } from '@fairline/contracts/play';
import type { ReactNode } from 'react';

import { useScope } from '../table/scope.ts';
import { SeedText } from './SeedText.tsx';

import styles from './FairnessPanel.module.css';

/** Pairs that are no longer played with: their server seeds are everybody's. */
export function PastPairs({ pairs }: { readonly pairs: readonly SeedPair[] }): ReactNode {
  const { t } = useScope();
  return (
    <details className={styles.more}>
      <summary>{t('fair.past')}</summary>
      <div className={styles.inside}>
        {pairs.length === 0 ? <p className={styles.quiet}>{t('fair.pastNone')}</p> : null}
        <ol className={styles.pairs}>
          {pairs.map((pair) => (
            <li key={pair.pairId} className={styles.pair}>
              <p className={styles.pairName}>
                <span>{t('fair.pair', { number: pair.sequence })}</span>
                <span className={styles.quiet}>{t('fair.rounds', { count: pair.nonce })}</span>
              </p>
              <SeedText label={t('fair.server')} value={pair.serverSeed ?? t('fair.hidden')} />
              <SeedText label={t('fair.client')} value={pair.clientSeed} />
            </li>
          ))}
        </ol>
      </div>
    </details>
  );
}
