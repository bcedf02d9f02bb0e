import { Amount, Badge, Button } from '@fairline/ui';
import type { ReactNode } from 'react';

import type { PracticeSource } from '../practice/practiceSource.ts';
import { useStore } from '../round/useStore.ts';
import { useScope } from '../table/scope.ts';

import styles from './MoneyLine.module.css';

const HIDDEN = '•••••';

/** What is there to stake on the player's account; a player may want to see no balance. */
export function MoneyLine({ amount }: { readonly amount: string | undefined }): ReactNode {
  const { t } = useScope();
  return (
    <div className={styles.line}>
      <span className={styles.name}>{t('money.balance')}</span>
      <Amount text={amount ?? HIDDEN} size="l" />
    </div>
  );
}

/** What is there to practise with: clearly no money. */
export function PracticeLine({ source }: { readonly source: PracticeSource }): ReactNode {
  const { t, money } = useScope();
  const { money: left } = useStore(source);
  return (
    <div className={styles.practice}>
      <div className={styles.line}>
        <Badge tone="info">{t('mode.practice')}</Badge>
        <Button variant="ghost" size="s" icon="refresh" onClick={() => source.refill()}>
          {t('money.refill')}
        </Button>
      </div>
      <div className={styles.line}>
        <span className={styles.name}>{t('money.practice')}</span>
        <Amount text={money(left)} size="l" />
      </div>
      <p className={styles.note}>{t('money.practiceNote')}</p>
    </div>
  );
}
