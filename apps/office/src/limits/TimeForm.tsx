import { HOURS_NOT_SET, HOURS_PER_DAY, saveLimits, SESSION_HOURS } from '@fairline/contracts/limits';
import { Button, Field } from '@fairline/ui';
import { Select } from '@fairline/ui/select';
import { useEffect, useRef, useState, type ReactNode } from 'react';

import { Problem } from '../part/Problem.tsx';
import { useAction } from '../part/useAction.ts';
import { useWords } from '../words/index.ts';
import type { LimitsShown } from './LimitCard.tsx';
import { limitOf } from './limitKinds.ts';
import { hoursText } from './limitTexts.ts';

import styles from './LimitsPage.module.css';

const HOURS = [HOURS_NOT_SET, ...Array.from({ length: HOURS_PER_DAY.max }, (_, hour) => hour + 1)];

interface TimeFormProps extends Pick<LimitsShown, 'limits'> {
  readonly onCancel: () => void;
  readonly onSaved: () => void;
}

/** What is stricter holds at once, what is looser waits for a second yes. */
export function TimeForm({ limits, onCancel, onSaved }: TimeFormProps): ReactNode {
  const t = useWords();
  const action = useAction();
  const kept = limitOf(limits, SESSION_HOURS, 'ACTIVE')?.limitValue ?? HOURS_NOT_SET;
  const [hours, setHours] = useState(kept);
  const form = useRef<HTMLFormElement>(null);
  useEffect(() => form.current?.querySelector<HTMLElement>('[role=combobox], select')?.focus(), []);
  const handleSave = (): void => {
    if (hours === kept) {
      onCancel();
      return;
    }
    void action.run(async (host) => {
      await host.api.call(saveLimits, {
        body: { limits: [{ limitType: SESSION_HOURS, limitValue: hours }] },
      });
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
