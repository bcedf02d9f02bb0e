import {
  encodeCredential,
  getPasskeySignInOptions,
  getStepUp,
  stepUp,
  stepUpByPasskey,
  type PasskeyAssertion,
  type StepUpMethod,
} from '@fairline/contracts/identity';
import { useView } from '@fairline/sdk/react';
import { Button } from '@fairline/ui';
import { useEffect, useRef, useState, type ReactNode } from 'react';

import { CodeField } from '../form/CodeField.tsx';
import { Form, Lead } from '../form/Form.tsx';
import { PasswordField } from '../form/PasswordField.tsx';
import { useFocus } from '../form/useFocus.ts';
import { useTask } from '../form/useTask.ts';
import { useFrame } from '../frame/frame.ts';
import { Panel } from '../frame/Panel.tsx';
import { PasskeyButton } from '../signIn/PasskeyButton.tsx';
import { useWords } from '../words/index.ts';
import { StepUpOther } from './StepUpOther.tsx';

/** Asks a signed-in player to prove once more who they are. `input.onProved` is called when they have. */
export function StepUp({ input }: { readonly input: Readonly<Record<string, unknown>> }): ReactNode {
  const t = useWords();
  const { close } = useFrame();
  const prove = (): void => {
    const { onProved } = input;
    close();
    if (typeof onProved === 'function') (onProved as () => void)();
  };
  return (
    <Panel title={t('stepUp.title')}>
      <StepUpForm onProved={prove} />
    </Panel>
  );
}

/** The same as a step of another form, which asks because the server has asked. */
export function StepUpForm({ onProved }: { readonly onProved: () => void }): ReactNode {
  const t = useWords();
  const { host } = useView();
  const [methods, setMethods] = useState<readonly StepUpMethod[]>();
  const [secret, setSecret] = useState('');
  const task = useTask();
  const first = useRef<HTMLInputElement>(null);
  // With two-step on, the password alone proves nothing.
  const isCode = methods?.includes('totp') === true;
  const hasForm = methods === undefined || isCode || methods.includes('password');
  useEffect(() => {
    host?.api.call(getStepUp, {}).then(
      (state) => setMethods(state.methods),
      (error: unknown) => host.reportError(error),
    );
  }, [host]);
  useFocus(first, isCode ? 'code' : 'password');
  const submit = (value: string): void => {
    if (value === '') {
      task.refuse('empty', 'password');
      first.current?.focus();
    } else task.run(() => send(value));
  };
  const send = async (value: string): Promise<void> => {
    try {
      const body = isCode ? { code: value } : { uPassword: encodeCredential(value) };
      await host?.api.call(stepUp, { body });
    } catch (error) {
      first.current?.select();
      throw error;
    }
    onProved();
  };
  const own = ['empty', 'wrong-password', 'wrong-code', 'code', 'uPassword'];
  const empty =
    task.failure?.code === 'empty' ? t(isCode ? 'error.codeShort' : 'error.empty.password') : undefined;
  return (
    <>
      <Lead>{t('stepUp.text')}</Lead>
      {hasForm ? (
        <Form onSubmit={() => submit(secret)} error={task.otherError(...own)}>
          {isCode ? (
            <CodeField
              label={t('twoStep.label')}
              value={secret}
              onChange={setSecret}
              onComplete={submit}
              error={empty ?? task.errorOf(...own)}
              inputRef={first}
            />
          ) : (
            <PasswordField
              label={t('password.label')}
              kind="current"
              value={secret}
              onChange={setSecret}
              error={empty ?? task.errorOf(...own)}
              inputRef={first}
            />
          )}
          <Button type="submit" size="l" wide loading={task.isBusy}>
            {t('continue')}
          </Button>
        </Form>
      ) : (
        <StepUpOther
          canSend={methods.includes('message')}
          hasBank={methods.includes('bank')}
          onProved={onProved}
        />
      )}
      {methods?.includes('passkey') === true ? (
        <PasskeyButton
          onSignIn={async () => {
            if (host === undefined) return;
            const { startAuthentication } = await import('@simplewebauthn/browser');
            const { options } = await host.api.call(getPasskeySignInOptions, { body: {} });
            const response = await startAuthentication({ optionsJSON: options as never });
            await host.api.call(stepUpByPasskey, { body: { response: response as PasskeyAssertion } });
            onProved();
          }}
        />
      ) : null}
    </>
  );
}
