import type { SignInMode, SignInReply } from '@fairline/contracts/identity';
import { Button, Checkbox, Field, Segmented, TextInput } from '@fairline/ui';
import { useRef, useState, type ReactNode } from 'react';

import type { AwaitedCode } from '../form/CodeStep.tsx';
import { Form, Line } from '../form/Form.tsx';
import { PasswordField } from '../form/PasswordField.tsx';
import { useFocus } from '../form/useFocus.ts';
import { useTask } from '../form/useTask.ts';
import { useFrame } from '../frame/frame.ts';
import { SwitchLink } from '../frame/SwitchLink.tsx';
import { BankButton } from '../payment/BankButton.tsx';
import { PhoneField, type TypedPhone, type WholePhone } from '../phone/PhoneField.tsx';
import { SocialButtons } from '../social/SocialButtons.tsx';
import { useWords } from '../words/index.ts';
import { DemoLogins } from './DemoLogins.tsx';
import { PasskeyButton } from './PasskeyButton.tsx';
import { useSignIn } from './useSignIn.ts';

/** The second step is no choice: it follows when the account has it. */
type FormMode = Exclude<SignInMode, 'login_password_two_step_code'>;

/** What stays when somebody goes a step ahead and comes back. The password does not. */
export interface FormState {
  readonly mode: FormMode;
  readonly login: string;
  readonly save: boolean;
  readonly phone: TypedPhone;
}

interface SignInFormProps {
  readonly state: FormState;
  readonly onState: (state: FormState) => void;
  readonly onReply: (reply: SignInReply) => void;
  readonly onCodeSent: (code: AwaitedCode) => void;
}

export function SignInForm({ state, onState, onReply, onCodeSent }: SignInFormProps): ReactNode {
  const t = useWords();
  const { kind } = useFrame();
  const { mode, login, save } = state;
  const [password, setPassword] = useState('');
  const [whole, setWhole] = useState<WholePhone>();
  const task = useTask();
  const calls = useSignIn(save);
  const first = useRef<HTMLInputElement>(null);
  const secret = useRef<HTMLInputElement>(null);
  // Once: who goes through the choices with the arrow keys stays among them.
  useFocus(first, kind !== 'column');

  const refuse = (code: string, field: string): void => {
    task.refuse(code, field);
    (field === 'password' ? secret : first).current?.focus();
  };
  const submit = (): void => {
    if (mode === 'login_password' && login.trim() === '') refuse('empty', 'login');
    else if (mode !== 'login_password' && whole === undefined) refuse('phone-short', 'phone');
    else if (mode !== 'sms' && password === '') refuse('empty', 'password');
    else task.run(send);
  };
  async function send(): Promise<void> {
    try {
      if (mode === 'login_password') onReply(await calls.byLogin(login, password));
      else if (whole === undefined) throw new Error('The number is not whole.');
      else if (mode === 'phone_password') onReply(await calls.byPhone(whole, password));
      else onCodeSent(await calls.sendSms(whole));
    } catch (error) {
      secret.current?.select();
      throw error;
    }
  }

  const { failure } = task;
  const emptyAt = (field: string) =>
    failure?.code === 'empty' && failure.field === field
      ? t(`error.empty.${field as 'login' | 'password'}`)
      : undefined;
  const phoneError =
    failure?.code === 'phone-short' ? t('error.phoneShort') : task.errorOf('phone_number', 'phone-number');
  const wrong =
    failure?.code === 'wrong-credentials'
      ? t(mode === 'login_password' ? 'error.wrongCredentials' : 'error.wrongPhoneCredentials')
      : undefined;
  const own = ['empty', 'phone-short', 'wrong-credentials', 'phone_number', 'phone-number'];
  return (
    <>
      <Segmented
        label={t('signIn.mode')}
        value={mode}
        onChange={(next) => {
          task.clear();
          onState({ ...state, mode: next });
        }}
        options={[
          { value: 'login_password', label: t('signIn.mode.login') },
          { value: 'phone_password', label: t('signIn.mode.phone') },
          { value: 'sms', label: t('signIn.mode.sms') },
        ]}
      />
      <Form onSubmit={submit} error={task.otherError(...own)}>
        {mode === 'login_password' ? (
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
              onChange={(event) => onState({ ...state, login: event.currentTarget.value })}
            />
          </Field>
        ) : (
          <PhoneField
            label={t('phone.label')}
            value={state.phone}
            error={phoneError}
            inputRef={first}
            onChange={(phone, number) => {
              onState({ ...state, phone });
              setWhole(number);
            }}
          />
        )}
        {mode === 'sms' ? null : (
          <PasswordField
            label={t('password.label')}
            kind="current"
            value={password}
            onChange={setPassword}
            error={emptyAt('password') ?? wrong}
            inputRef={secret}
          />
        )}
        <Line>
          <Checkbox
            checked={save}
            onChange={(event) => onState({ ...state, save: event.currentTarget.checked })}
          >
            {t('signIn.save')}
          </Checkbox>
          {mode === 'sms' ? null : <SwitchLink to="forgotPassword">{t('signIn.forgot')}</SwitchLink>}
        </Line>
        <Button type="submit" size="l" wide loading={task.isBusy}>
          {t(mode === 'sms' ? 'signIn.sendCode' : 'signIn.submit')}
        </Button>
      </Form>
      <BankButton />
      <PasskeyButton onSignIn={async () => onReply(await calls.byPasskey())} />
      <SocialButtons purpose="signIn" />
      <DemoLogins onSignIn={async (demo) => onReply(await calls.byLogin(demo.login, demo.password))} />
    </>
  );
}
