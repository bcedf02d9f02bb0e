import { actOnLimit, RAISE_WAIT_MS, type PlayerLimit } from '@fairline/contracts/limits';
import { dateTimeText } from '@fairline/sdk';
import { useView } from '@fairline/sdk/react';
import { Button } from '@fairline/ui';
import type { ReactNode } from 'react';

import { Card } from '../part/Card.tsx';
import { Problem } from '../part/Problem.tsx';
import { useAction } from '../part/useAction.ts';
import { withStepUp } from '../part/withStepUp.ts';
import { useWords } from '../words/index.ts';
import type { LimitsShown } from './LimitCard.tsx';
import { limitOf } from './limitKinds.ts';
import { limitName, limitValueText } from './limitTexts.ts';

import styles from './LimitsPage.module.css';

/** Raises that wait for a second yes. Nothing is shown where none waits. */
export function WaitingCard({ currency, limits, onChanged }: LimitsShown): ReactNode {
  const t = useWords();
  const action = useAction();
  const waiting = limits.filter(({ limitState }) => limitState === 'PENDING');
  if (waiting.length === 0) return null;
  const act = ({ limitId }: PlayerLimit, choice: 'confirm' | 'reject'): void =>
    void action.run(async (host) => {
      const body = { limitId, action: choice };
      const done = await withStepUp(host, () => host.api.call(actOnLimit, { body }));
      if (done === undefined) return;
      const word =
        choice === 'confirm'
          ? 'responsible_gaming_confirm_limit_success'
          : 'responsible_gaming_cancel_limit_success';
      host.bus.send('limitsChanged', {});
      host.notify({ kind: 'success', text: t(word) });
      onChanged();
    });
  return (
    <Card icon="hourglass" title={t('limits.waiting')} text={t('limits.waitingText')}>
      <Problem text={action.problem} />
      <ul className={styles.waiting}>
        {waiting.map((raise) => (
          <WaitingRow
            key={raise.limitId}
            raise={raise}
            before={limitOf(limits, raise.limitType, 'ACTIVE')}
            currency={currency}
            isBusy={action.isRunning}
            onAct={act}
          />
        ))}
      </ul>
    </Card>
  );
}

interface WaitingRowProps {
  readonly raise: PlayerLimit;
  readonly before: PlayerLimit | undefined;
  readonly currency: string;
  readonly isBusy: boolean;
  readonly onAct: (raise: PlayerLimit, choice: 'confirm' | 'reject') => void;
}

function WaitingRow({ raise, before, currency, isBusy, onAct }: WaitingRowProps): ReactNode {
  const t = useWords();
  const { route, visitor } = useView();
  const name = limitName(raise, t);
  const value = (limit: PlayerLimit): string =>
    limitValueText(limit, { t, currency, language: route.language });
  const moment = (seconds: number): string => dateTimeText(seconds * 1000, visitor);
  return (
    <li className={styles.raise}>
      <span className={styles.words}>
        <strong>{name}</strong>
        <span>
          {t('limits.fromTo', {
            before: before === undefined ? '' : value(before),
            after: value(raise),
          })}
        </span>
        <span className={styles.small}>
          {raise.needApprove
            ? t('limits.waitingUntil', { time: moment(raise.endsAt ?? raise.startedAt) })
            : t('limits.waitingFrom', { time: moment(raise.startedAt + RAISE_WAIT_MS / 1000) })}
        </span>
      </span>
      <Button
        variant="secondary"
        size="s"
        icon="x"
        aria-disabled={isBusy || undefined}
        aria-label={t('limits.rejectNamed', { name })}
        onClick={() => onAct(raise, 'reject')}
      >
        {t('limits.reject')}
      </Button>
      {raise.needApprove ? (
        <Button
          size="s"
          icon="check"
          aria-disabled={isBusy || undefined}
          aria-label={t('limits.approveNamed', { name })}
          onClick={() => onAct(raise, 'confirm')}
        >
          {t('limits.approve')}
        </Button>
      ) : null}
    </li>
  );
}
