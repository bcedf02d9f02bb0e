import { isApiError, type Api } from '@fairline/contracts';
import {
  changePassword,
  encodeCredential,
  getStepUp,
  PASSWORD_LENGTH_MAX,
  PASSWORD_LENGTH_MIN,
  setFirstPassword,
} from '@fairline/contracts/identity';
import { useView } from '@fairline/sdk/react';
import { useUser } from '@fairline/sdk/user-react';
import { Button, Field, IconButton, TextInput } from '@fairline/ui';
import { useEffect, useRef, useState, type ReactNode } from 'react';

import { Card } from '../part/Card.tsx';
import { problemWord } from '../part/problem.ts';
import { Problem } from '../part/Problem.tsx';
import { useCall } from '../part/useCall.ts';
import { withStepUp } from '../part/withStepUp.ts';
import { useWords, type WordKey } from '../words/index.ts';
import { passwordProblem, type PasswordFieldName } from './passwordProblem.ts';

import styles from './PasswordCard.module.css';

const askProofs = (api: Api) => api.call(getStepUp, {});

/** Changes the password; every other browser is signed out by it. */
export function PasswordCard({ onChange }: { readonly onChange: () => void }): ReactNode {
  const t = useWords();
  const { host } = useView();
  const login = useUser(host)?.state.config.config?.user_name ?? '';
  const [isOpen, setIsOpen] = useState(false);
  const [values, setValues] = useState({ current: '', next: '' });
  const [problem, setProblem] = useState<{
    readonly field: PasswordFieldName | undefined;
    readonly word: WordKey;
  }>();
  const [isRunning, setIsRunning] = useState(false);
  const { state, again } = useCall(askProofs);
  // Of one click, and lost before it was used: it is replaced without being typed.
  const isUnused = state.kind === 'ready' && state.answer.isPasswordUnused === true;
  // Registered by phone or through a social network: the first one is chosen here.
  const hasPassword = !isUnused && (state.kind !== 'ready' || state.answer.hasPassword);

  const form = useRef<HTMLFormElement>(null);
  // The button that opened it is gone, and what is wrong stands above the one that sends it.
  useEffect(() => {
    if (isOpen) form.current?.querySelector<HTMLElement>('input:not([hidden])')?.focus();
  }, [isOpen]);
  useEffect(() => {
    if (problem !== undefined) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [problem]);

  const close = (): void => {
    setIsOpen(false);
    setValues({ current: '', next: '' });
    setProblem(undefined);
  };
  const handleSubmit = async (): Promise<void> => {
    const wrong = passwordProblem(values, hasPassword);
    setProblem(wrong);
    if (wrong !== undefined || host === undefined || isRunning) return;
    setIsRunning(true);
    try {
      const uNewPassword = encodeCredential(values.next);
      const uPassword = encodeCredential(values.current);
      // With two-step on, the password of before is not proof enough.
      const done = await withStepUp(host, () =>
        hasPassword
          ? host.api.call(changePassword, { body: { uPassword, uNewPassword } })
          : host.api.call(setFirstPassword, { body: { uNewPassword } }),
      );
      if (done === undefined) return;
      close();
      host.notify({ kind: 'success', text: t('password.done') });
      onChange();
      again();
    } catch (error) {
      setProblem({ field: fieldOf(error), word: problemWord(error) });
    } finally {
      setIsRunning(false);
    }
  };
  const field = (name: PasswordFieldName, label: string, autoComplete: string, hint?: string): ReactNode => (
    <PasswordInput
      label={label}
      autoComplete={autoComplete}
      hint={hint}
      value={values[name]}
      error={problem?.field === name ? t(problem.word, { min: PASSWORD_LENGTH_MIN }) : undefined}
      onChange={(value) => setValues({ ...values, [name]: value })}
    />
  );

  return (
    <Card
      icon="lock"
      title={t('password.title')}
      text={t(isUnused ? 'password.textUnused' : hasPassword ? 'password.text' : 'password.textNone')}
      end={
        isOpen ? undefined : (
          <Button variant="secondary" size="s" icon="pencil" onClick={() => setIsOpen(true)}>
            {t(hasPassword ? 'password.change' : 'password.choose')}
          </Button>
        )
      }
    >
      {isOpen ? (
        <form
          ref={form}
          className={styles.form}
          noValidate
          onSubmit={(event) => {
            event.preventDefault();
            void handleSubmit();
          }}
        >
          {/* Password managers read from it whose password changes; nobody else needs it. */}
          <input type="text" name="username" autoComplete="username" value={login} readOnly hidden />
          {hasPassword ? field('current', t('password.current'), 'current-password') : null}
          {field(
            'next',
            t('password.next'),
            'new-password',
            t('password.hint', { min: PASSWORD_LENGTH_MIN }),
          )}
          <Problem
            text={problem !== undefined && problem.field === undefined ? t(problem.word) : undefined}
          />
          <div className={styles.actions}>
            <Button type="submit" loading={isRunning}>
              {t('password.save')}
            </Button>
            <Button variant="secondary" onClick={close}>
              {t('cancel')}
            </Button>
          </div>
        </form>
      ) : null}
    </Card>
  );
}

function fieldOf(error: unknown): PasswordFieldName | undefined {
  if (!isApiError(error)) return undefined;
  if (error.code === 'wrong-password' || error.code === 'wrong-credentials') return 'current';
  return error.code.startsWith('password-') ? 'next' : undefined;
}

interface PasswordInputProps {
  readonly label: string;
  readonly autoComplete: string;
  readonly hint: string | undefined;
  readonly value: string;
  readonly error: string | undefined;
  readonly onChange: (value: string) => void;
}

function PasswordInput({ label, autoComplete, hint, value, error, onChange }: PasswordInputProps): ReactNode {
  const t = useWords();
  const [isShown, setIsShown] = useState(false);
  return (
    <Field label={label} hint={hint} error={error} required>
      <TextInput
        type={isShown ? 'text' : 'password'}
        autoComplete={autoComplete}
        autoCapitalize="none"
        spellCheck={false}
        maxLength={PASSWORD_LENGTH_MAX}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
        end={
          <IconButton
            icon={isShown ? 'eye-off' : 'eye'}
            size="s"
            label={t(isShown ? 'password.hide' : 'password.show')}
            onClick={() => setIsShown(!isShown)}
          />
        }
      />
    </Field>
  );
}
