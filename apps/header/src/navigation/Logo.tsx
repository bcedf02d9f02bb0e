import { useHref } from '@fairline/sdk/react';
import { Icon, VisuallyHidden } from '@fairline/ui';
import type { ReactNode } from 'react';

import { useWords } from '../words/index.ts';

import styles from './Logo.module.css';

export function Logo(): ReactNode {
  const t = useWords();
  const to = useHref();
  return (
    <a className={styles.logo} href={to('home')}>
      <span className={styles.sign}>
        <Icon name="bolt" size={18} />
      </span>
      <span aria-hidden="true">Fairline</span>
      <VisuallyHidden>{t('home')}</VisuallyHidden>
    </a>
  );
}
