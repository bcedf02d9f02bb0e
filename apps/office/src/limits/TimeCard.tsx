import { HOURS_NOT_SET, REALITY_CHECK, SESSION_HOURS } from '@fairline/contracts/limits';
import { dateTimeText } from '@fairline/sdk';
import { useView } from '@fairline/sdk/react';
import { Badge, Button } from '@fairline/ui';
import { useRef, useState, type ReactNode } from 'react';

import { Card } from '../part/Card.tsx';
import { useWords } from '../words/index.ts';
import { LimitBar } from './LimitBar.tsx';
import type { LimitsShown } from './LimitCard.tsx';
import { limitOf } from './limitKinds.ts';
import { hoursText, realityText, spentText } from './limitTexts.ts';
import { TimeForm } from './TimeForm.tsx';

import styles from './LimitsPage.module.css';

/** How long the player wants to be here, what of it is used, and the form that changes it. */
export function TimeCard({ limits, onChanged }: Omit<LimitsShown, 'currency'>): ReactNode {
  const t = useWords();
  const [isOpen, setIsOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const close = (): void => {
    setIsOpen(false);
    // What had the focus is gone with the form.
    requestAnimationFrame(() => opener.current?.focus());
  };
  return (
    <Card
      icon="clock"
      title={t('time.title')}
      text={t('time.text')}
      end={
        isOpen ? undefined : (
          <Button
            ref={opener}
            variant="secondary"
            size="s"
            icon="pencil"
            aria-label={t('limits.changeNamed', { name: t('time.title') })}
            onClick={() => setIsOpen(true)}
          >
            {t('limits.change')}
          </Button>
        )
      }
    >
      {isOpen ? (
        <TimeForm
          limits={limits}
          onCancel={close}
          onSaved={() => {
            close();
            onChanged();
          }}
        />
      ) : (
        <ul className={styles.uses}>
          <li className={styles.use}>
            <HoursUse limits={limits} />
          </li>
          <li className={styles.use}>
            <RealityUse limits={limits} />
          </li>
        </ul>
      )}
    </Card>
  );
}

function HoursUse({ limits }: Pick<LimitsShown, 'limits'>): ReactNode {
  const t = useWords();
  const { visitor } = useView();
  const active = limitOf(limits, SESSION_HOURS, 'ACTIVE');
  const isSet = active !== undefined && active.limitValue !== HOURS_NOT_SET;
  return (
    <>
      <p className={styles.window}>
        {t('time.hours')}
        <Waiting limits={limits} type={SESSION_HOURS} />
      </p>
      {isSet && active.limitUsed !== null && active.limitBalance !== null ? (
        <>
          <p className={styles.figures}>
            <strong>{spentText(active.limitUsed, t)}</strong>{' '}
            <span>{t('limits.of', { amount: hoursText(active.limitValue, t) })}</span>
          </p>
          <LimitBar used={active.limitUsed} left={active.limitBalance} />
          <p className={styles.small}>
            <span>{t('limits.left', { amount: spentText(active.limitBalance, t) })}</span>
            {active.endsAt === null ? null : (
              <span>{t('time.resets', { time: dateTimeText(active.endsAt * 1000, visitor) })}</span>
            )}
          </p>
        </>
      ) : (
        <p className={styles.none}>{active === undefined ? t('limits.none') : t('time.noHours')}</p>
      )}
    </>
  );
}

function RealityUse({ limits }: Pick<LimitsShown, 'limits'>): ReactNode {
  const t = useWords();
  const active = limitOf(limits, REALITY_CHECK, 'ACTIVE');
  return (
    <>
      <p className={styles.window}>
        {t('time.reality')}
        <Waiting limits={limits} type={REALITY_CHECK} />
      </p>
      <p className={styles.none}>
        {active === undefined ? t('limits.none') : realityText(active.limitValue, t)}
      </p>
    </>
  );
}

function Waiting({ limits, type }: Pick<LimitsShown, 'limits'> & { readonly type: number }): ReactNode {
  const t = useWords();
  if (limitOf(limits, type, 'PENDING') === undefined) return null;
  return <Badge tone="warn">{t('limits.pending')}</Badge>;
}
