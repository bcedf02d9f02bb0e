import { useHref } from '@fairline/sdk/react';
import { Link } from '@fairline/ui';
import { useId, type ReactNode } from 'react';

import { useWords } from './words/index.ts';

import styles from './Adults.module.css';

export function Adults(): ReactNode {
  const t = useWords();
  const to = useHref();
  const id = useId();
  return (
    <section className={styles.adults} aria-labelledby={id}>
      <bdi className={styles.age} dir="ltr">
        {t('adults.age')}
      </bdi>
      <div className={styles.words}>
        <h2 className={styles.title} id={id}>
          {t('adults')}
        </h2>
        <p className={styles.text}>{t('adults.text')}</p>
        <Link href={`${to('about')}#control`} iconEnd="chevron-right">
          {t('adults.more')}
        </Link>
      </div>
    </section>
  );
}
