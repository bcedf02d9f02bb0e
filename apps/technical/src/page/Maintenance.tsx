import { useHref } from '@fairline/sdk/react';
import { Button, Icon, Mark } from '@fairline/ui';
import type { ReactNode } from 'react';

import { useWords } from '../words/index.ts';
import { Frame } from './Frame.tsx';

import styles from './Maintenance.module.css';

export function Maintenance(): ReactNode {
  const t = useWords();
  const to = useHref();
  return (
    <div className={styles.page}>
      <p className={styles.logo}>
        <span className={styles.sign}>
          <Icon name="bolt" size={18} />
        </span>
        Fairline
      </p>
      <Frame
        mark={<Mark icon="tool" tone="info" />}
        title={t('maintenance.title')}
        text={t('maintenance.text')}
        isAlone
      >
        <Button variant="secondary" icon="refresh" href={to('home')} data-reload>
          {t('maintenance.again')}
        </Button>
      </Frame>
    </div>
  );
}
