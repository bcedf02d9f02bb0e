import type { ReactNode } from 'react';

import { useWords } from '../words/index.ts';

import styles from './StepBar.module.css';

/** How far it is. */
export function StepBar({ step, of }: { readonly step: number; readonly of: number }): ReactNode {
  const t = useWords();
  return (
    <div className={styles.bar} role="status">
      {Array.from({ length: of }, (_, index) => (
        <span key={index} className={styles.part} data-done={index < step || undefined} aria-hidden="true" />
      ))}
      <span className={styles.text}>{t('recovery.step', { step, of })}</span>
    </div>
  );
}
