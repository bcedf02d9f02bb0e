import { Icon } from '@fairline/ui';
import type { ReactNode } from 'react';

import { useBoardWords } from '../words/index.ts';

import styles from './BestHeading.module.css';

/** Stands over the best games of a list. */
export function BestHeading({ level }: { readonly level: 2 | 3 }): ReactNode {
  const t = useBoardWords();
  const Name = `h${level}` as const;
  return (
    <Name className={styles.best}>
      <Icon name="trophy" />
      {t('section.best')}
    </Name>
  );
}
