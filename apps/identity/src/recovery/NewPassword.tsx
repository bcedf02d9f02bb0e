import { encodeCredential, PASSWORD_LENGTH_MIN, PASSWORD_REFUSALS } from '@fairline/contracts/identity';
import { saveRecoveredPassword } from '@fairline/contracts/registration';
import { useView } from '@fairline/sdk/react';
import { Button } from '@fairline/ui';
import { useRef, useState, type ReactNode } from 'react';

import { Form } from '../form/Form.tsx';
import { PasswordField } from '../form/PasswordField.tsx';
import { useFocus } from '../form/useFocus.ts';
import { useTask } from '../form/useTask.ts';
import { useWords } from '../words/index.ts';

interface NewPasswordProps {
  /** Good for one new password. */
  readonly token: string;
  /** Tells password managers which entry to change. */
  readonly login: string;
  /** With whether the code of an app is asked for after it. */
  readonly onSaved: (isTwoStepOn: boolean) => void;
}

const OWN = ['uPassword', ...PASSWORD_REFUSALS];

export function NewPassword({ token, login, onSaved }: NewPasswordProps): ReactNode {
  const t = useWords();
  const { host } = useView();
  const [password, setPassword] = useState('');
  const [repeated, setRepeated] = useState('');
  const task = useTask();
  const first = useRef<HTMLInputElement>(null);
  const second = useRef<HTMLInputElement>(null);
  useFocus(first);
  const save = async (): Promise<void> => {
    if (host === undefined) return;
    const body = { token, uPassword: encodeCredential(password) };
    onSaved((await host.api.call(saveRecoveredPassword, { body })).isTwoStepOn);
  };
  const submit = (): void => {
    if (Array.from(password).length < PASSWORD_LENGTH_MIN) {
      task.refuse('password-short');
      first.current?.focus();
    } else if (password !== repeated) {
      task.refuse('not-repeated');
      second.current?.focus();
    } else task.run(save);
  };
  return (
    <Form onSubmit={submit} error={task.otherError('not-repeated', ...OWN)}>
      {/* For password managers only: they want to know whose password this is. */}
      <input type="text" name="username" autoComplete="username" value={login} readOnly hidden />
      <PasswordField
        label={t('password.new')}
        kind="new"
        value={password}
        onChange={(value) => {
          setPassword(value);
          task.clear();
        }}
        error={task.errorOf(...OWN)}
        hint={t('password.hint')}
        inputRef={first}
      />
      <PasswordField
        label={t('password.repeat')}
        kind="repeat"
        value={repeated}
        onChange={(value) => {
          setRepeated(value);
          task.clear();
        }}
        error={task.failure?.code === 'not-repeated' ? t('error.notRepeated') : undefined}
        inputRef={second}
      />
      <Button type="submit" size="l" wide loading={task.isBusy}>
        {t('password.save')}
      </Button>
    </Form>
  );
}
