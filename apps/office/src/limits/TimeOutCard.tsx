import { saveLimits, TIME_OUT, type PlayerLimit } from '@fairline/contracts/limits';
import { dateTimeText } from '@fairline/sdk';
import { useView } from '@fairline/sdk/react';
import { Button, Segmented } from '@fairline/ui';
import { useState, type ReactNode } from 'react';

import { Card } from '../part/Card.tsx';
import { Problem } from '../part/Problem.tsx';
import { useAction } from '../part/useAction.ts';
import { useWords } from '../words/index.ts';

import styles from './LimitsPage.module.css';

const DAYS = ['1', '7', '30'] as const;

/** A break: it begins at once, nobody ends it early, and one under way can only be made longer. */
export function TimeOutCard({
  running,
  onChanged,
}: {
  readonly running: PlayerLimit | undefined;
  readonly onChanged: () => void;
}): ReactNode {
  const t = useWords();
  const { visitor } = useView();
  const action = useAction();
  const [wanted, setDays] = useState<(typeof DAYS)[number]>('7');
  const least = running?.limitValue ?? 0;
  const offered = DAYS.filter((value) => Number(value) >= least);
  const days = offered.includes(wanted) ? wanted : offered[0];
  const name = (text: string): string => t('timeOut.days', { count: Number(text) });
  const handleStart = (length: string): Promise<void> =>
    action.run(async (host) => {
      const answer = await host.ask({
        icon: 'coffee',
        title: t('timeOut.sure', { days: name(length) }),
        text: t('timeOut.sureText'),
        okText: t('timeOut.yes'),
        cancelText: t('cancel'),
      });
      if (answer !== 'confirmed') return;
      const limits = [{ limitType: TIME_OUT, limitValue: Number(length) } as const];
      await host.api.call(saveLimits, { body: { limits } });
      host.notify({ kind: 'success', text: t('timeOut.begun') });
      onChanged();
    });
  const end = running?.endsAt ?? null;
  return (
    <Card icon="coffee" title={t('timeOut.title')} text={t('timeOut.text')}>
      {end === null ? null : (
        <p className={styles.running} role="status">
          {t('timeOut.running', { time: dateTimeText(end * 1000, visitor) })}
        </p>
      )}
      <Problem text={action.problem} />
      {days === undefined ? null : (
        <>
          <Segmented
            label={t('timeOut.length')}
            options={DAYS.map((value) => ({
              value,
              label: name(value),
              disabled: !offered.includes(value),
            }))}
            value={days}
            onChange={setDays}
          />
          <div className={styles.actions}>
            <Button variant="secondary" loading={action.isRunning} onClick={() => void handleStart(days)}>
              {t(end === null ? 'timeOut.start' : 'timeOut.longer')}
            </Button>
          </div>
        </>
      )}
    </Card>
  );
}
