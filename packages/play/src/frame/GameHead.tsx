import { useHref } from '@fairline/sdk/react';
import { Badge, IconButton } from '@fairline/ui';
import type { ReactNode } from 'react';

import { usePlayWords } from '../words/index.ts';

import styles from './GameHead.module.css';

interface GameHeadProps {
  readonly name: string;
  /** "Returns 99%", in words. */
  readonly returns: string;
  /** The switch between play money and practice. */
  readonly children?: ReactNode;
}

export function GameHead({ name, returns, children }: GameHeadProps): ReactNode {
  const t = usePlayWords();
  const to = useHref();
  return (
    <div className={styles.head}>
      <IconButton icon="arrow-left" label={t('play.back')} href={to('games')} />
      <div className={styles.names}>
        <h1 className={styles.name}>{name}</h1>
        <p className={styles.maker}>{t('play.own')}</p>
      </div>
      <div className={styles.badges}>
        <Badge size="m">{returns}</Badge>
        <Badge size="m" tone="ok" icon="shield-check">
          {t('play.fair')}
        </Badge>
      </div>
      <div className={styles.end}>{children}</div>
    </div>
  );
}
