import {
  HOURS_NOT_SET,
  HOURS_PER_DAY,
  REALITY_CHECK,
  REALITY_CHECK_OFF,
  saveLimits,
  SESSION_HOURS,
} from '@fairline/contracts/limits';
import { Button, Field } from '@fairline/ui';
import { Select } from '@fairline/ui/select';
import { useEffect, useRef, useState, type ReactNode } from 'react';

import { Problem } from '../part/Problem.tsx';
import { useAction } from '../part/useAction.ts';
import { useWords } from '../words/index.ts';
import type { LimitsShown } from './LimitCard.tsx';
import { limitOf } from './limitKinds.ts';
import { hoursText, realityText } from './limitTexts.ts';

import styles from './LimitsPage.module.css';

const HOURS = [HOURS_NOT_SET, ...Array.from({ length: HOURS_PER_DAY.max }, (_, hour) => hour + 1)];

const MINUTES = [REALITY_CHECK_OFF, 5, 10, 15, 30, 45, 60];

interface TimeFormProps extends Pick<LimitsShown, 'limits'> {
  readonly onCancel: () => void;
  readonly onSaved: () => void;
}

/** What is stricter holds at once, what is looser waits for a second yes. */
export function TimeForm({ limits, onCancel, onSaved }: TimeFormProps): ReactNode {
  const t = useWords();
  const action = useAction();
  const keptHours = limitOf(limits, SESSION_HOURS, 'ACTIVE')?.limitValue ?? HOURS_NOT_SET;
  const keptMinutes = limitOf(limits, REALITY_CHECK, 'ACTIVE')?.limitValue ?? REALITY_CHECK_OFF;
  const [hours, setHours] = useState(keptHours);
  const [minutes, setMinutes] = useState(keptMinutes);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector<HTMLElement>('[role=combobox], select')?.focus(), []);
  const handleSave = (): void => {
    const wanted = [
      ...(hours === keptHours ? [] : [{ limitType: SESSION_HOURS, limitValue: hours } as const]),
      ...(minutes === keptMinutes ? [] : [{ limitType: REALITY_CHECK, limitValue: minutes } as const]),
    ];
    if (wanted.length === 0) {
      onCancel();
      return;
    }
    void action.run(async (host) => {
      await host.api.call(saveLimits, { body: { limits: wanted } });
      host.bus.send('limitsChanged', {});
      host.notify({ kind: 'success', text: t('main_save_success') });
      onSaved();
    });
  };
  return (
    <form
      ref={form}
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        handleSave();
      }}
    >
      <Problem text={action.problem} />
      <div className={styles.fields}>
        <Field label={t('time.hours')}>
          <Select
            options={HOURS.map((value) => ({ value: String(value), label: hoursText(value, t) }))}
            value={String(hours)}
            onChange={(value) => setHours(Number(value))}
          />
        </Field>
        <Field label={t('time.reality')}>
          <Select
            // A number that somebody has chosen elsewhere stays among those that are offered.
            options={[...new Set([...MINUTES, keptMinutes])]
              .toSorted((a, b) => a - b)
              .map((value) => ({ value: String(value), label: realityText(value, t) }))}
            value={String(minutes)}
            onChange={(value) => setMinutes(Number(value))}
          />
        </Field>
      </div>
      <p className={styles.hint}>{t('time.hint')}</p>
      <div className={styles.actions}>
        <Button type="submit" loading={action.isRunning}>
          {t('save')}
        </Button>
        <Button variant="ghost" onClick={onCancel}>
          {t('cancel')}
        </Button>
      </div>
    </form>
  );
}
