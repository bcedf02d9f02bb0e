import { isApiError } from '@fairline/contracts';
import { confirmTwoStep, sendTwoStepSms, type SignInReply } from '@fairline/contracts/identity';
import { confirmSocialTwoStep } from '@fairline/contracts/registration';
import { useView } from '@fairline/sdk/react';
import { Button, Field, TextInput } from '@fairline/ui';
import { useRef, useState, type ReactNode } from 'react';

import { CODE_LENGTH } from '../form/codeDigits.ts';
import { CodeField } from '../form/CodeField.tsx';
import { Form, Remark } from '../form/Form.tsx';
import { clockText, useCountdown } from '../form/useCountdown.ts';
import { useFocus } from '../form/useFocus.ts';
import { useTask } from '../form/useTask.ts';
import { useWords } from '../words/index.ts';

interface TwoStepProps {
  /** Ways to get the code: totp, sms, mail, recovery. Without totp a code is on its way by the first of them. */
  readonly methods: readonly string[];
  /** A provider or a bank told who it is: the code is sent alone. */
  readonly isSocial: boolean;
  /** None is on its way after all: too many went out lately. */
  readonly isHeldBack?: boolean;
  readonly save: boolean;
  readonly onReply: (reply: SignInReply) => void;
  /** The first step is too old: back to the beginning. */
  readonly onBegin: () => void;
}

/** The code after login and password, or after a provider or a bank. A backup code is typed into a field of its own, since it has letters. */
export function TwoStep({
  methods,
  isSocial,
  isHeldBack = false,
  save,
  onReply,
  onBegin,
}: TwoStepProps): ReactNode {
  const t = useWords();
  const { host } = useView();
  const [way, setWay] = useState<Way>(firstWay(methods));
  const [code, setCode] = useState('');
  const [resendAt, setResendAt] = useState(0);
  const wait = useCountdown(resendAt);
  const task = useTask();
  const input = useRef<HTMLInputElement>(null);
  useFocus(input, way);

  const submit = (value: string): void => {
    if (way !== 'recovery' && value.length < CODE_LENGTH) {
      task.refuse('wrong-code');
      input.current?.focus();
      return;
    }
    task.run(async () => {
      if (host === undefined) return;
      try {
        onReply(
          isSocial
            ? await confirmSocial(host.api, value.trim())
            : await host.api.call(confirmTwoStep, { body: { code: value.trim(), save } }),
        );
      } catch (error) {
        setCode('');
        input.current?.focus();
        if (isApiError(error) && error.code === 'time-up') onBegin();
        throw error;
      }
    });
  };
  const choose = (next: Way): void => {
    setWay(next);
    setCode('');
    task.clear();
  };
  const ask = (method: 'sms' | 'mail'): void =>
    task.run(async () => {
      if (host === undefined) return;
      const sent = await host.api.call(sendTwoStepSms, { body: { method } });
      setResendAt(sent.resendAt);
      setWay(method);
      setCode('');
      // The button that was pressed waits now, and takes no focus while it does.
      input.current?.focus();
    });
  const error = task.errorOf('wrong-code', 'code', 'time-up');
  return (
    <Form onSubmit={() => submit(code)} error={task.otherError('wrong-code', 'code', 'time-up')}>
      <Remark>{t(isHeldBack && resendAt === 0 ? 'twoStep.heldBack' : explanation(way, methods))}</Remark>
      {way === 'recovery' ? (
        <Field label={t('twoStep.recoveryLabel')} error={error} required>
          <TextInput
            size="l"
            icon="key"
            dir="ltr"
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={14}
            inputRef={input}
            value={code}
            onChange={(event) => setCode(event.currentTarget.value)}
          />
        </Field>
      ) : (
        <CodeField
          label={t('twoStep.label')}
          value={code}
          onChange={setCode}
          onComplete={submit}
          error={error}
          inputRef={input}
        />
      )}
      <Button type="submit" size="l" wide loading={task.isBusy}>
        {t('twoStep.submit')}
      </Button>
      {way === 'code' || !methods.includes('totp') ? null : (
        <Button variant="ghost" wide icon="device-mobile" onClick={() => choose('code')}>
          {t('twoStep.useApp')}
        </Button>
      )}
      {methods.includes('mail') ? (
        <Button variant="ghost" wide icon="mail" disabled={wait > 0} onClick={() => ask('mail')}>
          {wait > 0 ? t('code.againIn', { time: clockText(wait) }) : t('twoStep.useMail')}
        </Button>
      ) : null}
      {methods.includes('sms') ? (
        <Button variant="ghost" wide icon="phone" disabled={wait > 0} onClick={() => ask('sms')}>
          {wait > 0 ? t('code.againIn', { time: clockText(wait) }) : t('twoStep.useSms')}
        </Button>
      ) : null}
      {methods.includes('recovery') && way !== 'recovery' ? (
        <Button variant="ghost" wide icon="key" onClick={() => choose('recovery')}>
          {t('twoStep.useRecovery')}
        </Button>
      ) : null}
    </Form>
  );
}

type Way = 'code' | 'sms' | 'mail' | 'recovery';

function firstWay(methods: readonly string[]): Way {
  if (methods.includes('totp')) return 'code';
  return methods[0] === 'sms' ? 'sms' : 'mail';
}

/** What the person reads above the field; a browser that is new to the account is told why it is asked. */
function explanation(way: Way, methods: readonly string[]) {
  if (way === 'code') return 'twoStep.app';
  if (way === 'recovery') return 'twoStep.recovery';
  if (way === 'mail') return 'twoStep.newMail';
  return methods.includes('totp') ? 'twoStep.sms' : 'twoStep.newSms';
}

async function confirmSocial(
  api: NonNullable<ReturnType<typeof useView>['host']>['api'],
  code: string,
): Promise<SignInReply> {
  await api.call(confirmSocialTwoStep, { body: { code } });
  return { result: 'signed-in', user_id: 0 };
}
