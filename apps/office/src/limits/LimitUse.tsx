import type { PlayerLimit } from '@fairline/contracts/limits';
import { dateTimeText } from '@fairline/sdk';
import { useView } from '@fairline/sdk/react';
import { Badge } from '@fairline/ui';
import type { ReactNode } from 'react';

import { moneyText } from '../part/money.ts';
import { useWords, type WordKey } from '../words/index.ts';
import { LimitBar } from './LimitBar.tsx';
import { isNoLimit, unitsText } from './limitKinds.ts';

import styles from './LimitsPage.module.css';

interface LimitUseProps {
  readonly title: string;
  readonly currency: string;
  readonly counts: WordKey | undefined;
  readonly active: PlayerLimit | undefined;
  readonly isChanging: boolean;
}

/** How much of a limit is used: in figures, and as a bar that says the same. */
export function LimitUse({ title, currency, counts, active, isChanging }: LimitUseProps): ReactNode {
  const t = useWords();
  const { route, visitor } = useView();
  const { language } = route;
  const isSet = active !== undefined && !isNoLimit(active);
  const money = (amount: string): string => moneyText({ money: amount, iso: currency }, language);
  return (
    <>
      <p className={styles.window}>
        {title}
        {isChanging ? <Badge tone="warn">{t('limits.pending')}</Badge> : null}
      </p>
      {isSet && active.limitUsed !== null && active.limitBalance !== null ? (
        <>
          <p className={styles.figures}>
            <strong>{money(active.limitUsed)}</strong>{' '}
            <span>{t('limits.of', { amount: unitsText(active.limitValue, currency, language) })}</span>
          </p>
          <LimitBar used={active.limitUsed} left={active.limitBalance} />
          <p className={styles.small}>
            <span>{t('limits.left', { amount: money(active.limitBalance) })}</span>
            <span>
              {active.endsAt === null
                ? counts && t(counts)
                : t('limits.resets', { time: dateTimeText(active.endsAt * 1000, visitor) })}
            </span>
          </p>
        </>
      ) : (
        <p className={styles.none}>{t(active === undefined ? 'limits.none' : 'limits.noLimit')}</p>
      )}
    </>
  );
}
