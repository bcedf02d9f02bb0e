import { saveLimits, type MoneyLimitType, type PlayerLimit } from '@fairline/contracts/limits';
import { Button, Field, TextInput } from '@fairline/ui';
import { useEffect, useRef, useState, type ReactNode } from 'react';

import { Problem } from '../part/Problem.tsx';
import { useAction } from '../part/useAction.ts';
import { useWords } from '../words/index.ts';
import { changesOf, draftOf, type LimitDraft } from './limitDraft.ts';
import { WINDOWS } from './limitKinds.ts';

import styles from './LimitsPage.module.css';

interface LimitFormProps {
  readonly types: readonly MoneyLimitType[];
  readonly currency: string;
  readonly limits: readonly PlayerLimit[];
  readonly onCancel: () => void;
  readonly onSaved: () => void;
}

/** New values for the limits of one kind. What is lower holds at once, what is higher waits for a second yes. */
export function LimitForm({ types, currency, limits, onCancel, onSaved }: LimitFormProps): ReactNode {
  const t = useWords();
  const action = useAction();
  const [draft, setDraft] = useState<LimitDraft>(() => draftOf(limits, types));
  const [wrong, setWrong] = useState<MoneyLimitType>();
  const first = useRef<HTMLInputElement>(null);
  const wrongField = useRef<HTMLInputElement>(null);
  useEffect(() => first.current?.focus(), []);
  const handleSave = (): void => {
    const changes = changesOf(draft, limits, types);
    if ('wrong' in changes) {
      setWrong(changes.wrong);
      requestAnimationFrame(() => wrongField.current?.focus());
      return;
    }
    if (changes.wanted.length === 0) {
      onCancel();
      return;
    }
    void action.run(async (host) => {
      await host.api.call(saveLimits, { body: { limits: [...changes.wanted] } });
      host.notify({ kind: 'success', text: t('main_save_success') });
      onSaved();
    });
  };
  return (
    <form
      className={styles.form}
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        handleSave();
      }}
    >
      <Problem text={action.problem} />
      <div className={styles.fields}>
        {types.map((type, window) => (
          <Field
            key={type}
            label={t(WINDOWS[window] ?? WINDOWS[0])}
            error={wrong === type ? t('limits.wrong') : undefined}
          >
            <TextInput
              inputRef={wrong === type ? wrongField : window === 0 ? first : undefined}
              inputMode="numeric"
              autoComplete="off"
              maxLength={12}
              end={<span>{currency}</span>}
              value={draft[type] ?? ''}
              onChange={(event) => {
                setDraft({ ...draft, [type]: event.currentTarget.value });
                setWrong(undefined);
                action.clear();
              }}
            />
          </Field>
        ))}
      </div>
      <p className={styles.hint}>{t('limits.hint')}</p>
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
