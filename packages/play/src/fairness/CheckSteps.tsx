import { Icon } from '@fairline/ui';
import type { ReactNode } from 'react';

import { multiplierText } from '../table/figures.ts';
import { useScope } from '../table/scope.ts';
import type { CheckedField, CheckReport, CheckStep } from './checkRound.ts';

import styles from './CheckCard.module.css';

interface CheckStepsProps {
  readonly report: CheckReport;
  /** Of a round that was played; a form has none. */
  readonly said?: { readonly number: number; readonly draw: string };
}

/** What was computed, step by step, and the first step that is not as it was told. */
export function CheckSteps({ report, said }: CheckStepsProps): ReactNode {
  const { t } = useScope();
  const { steps, wrong } = report;
  return (
    <div className={styles.report} data-tone={wrong === undefined ? 'ok' : 'wrong'} role="status">
      {said === undefined ? null : (
        <p className={styles.verdict}>
          <Icon name={wrong === undefined ? 'circle-check' : 'circle-x'} size={18} />
          <span>
            {wrong === undefined
              ? t('check.right', said)
              : t('check.wrong', { field: t(`check.step.${wrong}`) })}
          </span>
        </p>
      )}
      {said === undefined ? null : <p>{t(wrong === undefined ? 'check.rightText' : 'check.wrongText')}</p>}
      <ol className={styles.steps}>
        {steps.map((step) => (
          <Step key={step.field} step={step} />
        ))}
      </ol>
    </div>
  );
}

function Step({ step }: { readonly step: CheckStep }): ReactNode {
  const { t } = useScope();
  const text = useValueText();
  const { field, computed, told, isSame } = step;
  return (
    <li className={styles.step}>
      <span className={styles.field}>
        {told === undefined ? null : <Icon name={isSame ? 'check' : 'x'} size={14} />}
        {t(`check.step.${field}`)}
      </span>
      <bdi className={styles.value}>{text(field, computed)}</bdi>
      {told === undefined ? null : (
        <span className={styles.told}>
          {isSame ? t('check.same') : t('check.differs', { value: text(field, told) })}
        </span>
      )}
    </li>
  );
}

function useValueText(): (field: CheckedField, value: unknown) => string {
  const { game, language, money } = useScope();
  return (field, value) => {
    switch (field) {
      case 'draw':
        return game.drawText(value);
      case 'multiplier':
        return multiplierText(Number(value), language);
      case 'returned':
        return money(String(value));
      case 'rules':
      case 'commitment':
        return String(value);
    }
  };
}
