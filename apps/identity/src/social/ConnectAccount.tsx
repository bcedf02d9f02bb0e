import { encodeCredential } from '@fairline/contracts/identity';
import { loginSocial, SOCIAL_NAMES, type SocialProvider } from '@fairline/contracts/registration';
import { useView } from '@fairline/sdk/react';
import { Button, Field, TextInput } from '@fairline/ui';
import { useRef, useState, type ReactNode } from 'react';

import { Form, Remark } from '../form/Form.tsx';
import { PasswordField } from '../form/PasswordField.tsx';
import { useFocus } from '../form/useFocus.ts';
import { useTask } from '../form/useTask.ts';
import { Panel } from '../frame/Panel.tsx';
import { TwoStep } from '../signIn/TwoStep.tsx';
import { useWords } from '../words/index.ts';

interface AskedCode {
  readonly methods: readonly string[];
  readonly isHeldBack: boolean;
}

interface ConnectAccountProps {
  readonly provider: SocialProvider;
  readonly onBack: () => void;
  /** The account is connected and its player signed in. */
  readonly onDone: () => void;
}

/** For somebody who has come from a social network and has an account already: its password joins the two. */
export function ConnectAccount({ provider, onBack, onDone }: ConnectAccountProps): ReactNode {
  const t = useWords();
  const { host } = useView();
  const [asked, setAsked] = useState<AskedCode>();
  const [login, setLogin] = useState('');
  const [password, setPassword] = useState('');
  const task = useTask();
  const first = useRef<HTMLInputElement>(null);
  const secret = useRef<HTMLInputElement>(null);
  useFocus(first, asked === undefined);
  const name = SOCIAL_NAMES[provider];
  const begin = (): void => setAsked(undefined);
  if (asked !== undefined) {
    const { methods, isHeldBack } = asked;
    return (
      <Panel title={t(methods.includes('totp') ? 'twoStep.title' : 'twoStep.newTitle')} onBack={begin}>
        <TwoStep
          methods={methods}
          isSocial
          isHeldBack={isHeldBack}
          save={false}
          onReply={onDone}
          onBegin={begin}
        />
      </Panel>
    );
  }

  const refuse = (field: 'login' | 'password'): void => {
    task.refuse('empty', field);
    (field === 'login' ? first : secret).current?.focus();
  };
  const submit = (): void => {
    if (login.trim() === '') refuse('login');
    else if (password === '') refuse('password');
    else
      task.run(async () => {
        if (host === undefined) return;
        const reply = await host.api.call(loginSocial, {
          body: {
            login: encodeCredential(login.trim()),
            pass: encodeCredential(password),
            'g-recaptcha-response': '',
          },
        });
        if (reply.step === 'done') onDone();
        else setAsked({ methods: reply.methods, isHeldBack: reply.isCodeHeldBack === true });
      });
  };
  const emptyAt = (field: 'login' | 'password') =>
    task.failure?.code === 'empty' && task.failure.field === field ? t(`error.empty.${field}`) : undefined;
  return (
    <Panel title={t('connect.title', { provider: name })} onBack={onBack}>
      <Remark>{t('connect.text', { provider: name })}</Remark>
      <Form onSubmit={submit} error={task.otherError('empty', 'wrong-credentials')}>
        <Field label={t('signIn.login')} error={emptyAt('login')} required>
          <TextInput
            size="l"
            icon="user"
            name="username"
            autoComplete="username"
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            maxLength={254}
            dir="auto"
            inputRef={first}
            value={login}
            onChange={(event) => setLogin(event.currentTarget.value)}
          />
        </Field>
        <PasswordField
          label={t('password.label')}
          kind="current"
          value={password}
          onChange={setPassword}
          error={emptyAt('password') ?? task.errorOf('wrong-credentials')}
          inputRef={secret}
        />
        <Button type="submit" size="l" wide loading={task.isBusy}>
          {t('connect.submit')}
        </Button>
      </Form>
    </Panel>
  );
}
