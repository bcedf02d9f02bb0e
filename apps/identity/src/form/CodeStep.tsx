import { Button } from '@fairline/ui';
import { useRef, useState, type ReactNode } from 'react';

import { useWords } from '../words/index.ts';
import { CODE_LENGTH } from './codeDigits.ts';
import { CodeField } from './CodeField.tsx';
import { Form, Lead, Line, Remark, TextButton } from './Form.tsx';
import { clockText, useCountdown } from './useCountdown.ts';
import { useFocus } from './useFocus.ts';
import { useTask } from './useTask.ts';

/** What is known of a code that is on its way; the moments are by this browser's clock. */
export interface AwaitedCode {
  /** Part of the address; undefined: nobody says where it went. */
  readonly sentTo?: string | undefined;
  readonly expiresAt: number;
  readonly resendAt: number;
}

interface CodeStepProps {
  readonly code: AwaitedCode;
  readonly submitText: string;
  readonly onSubmit: (code: string) => Promise<void>;
  /** Sends another code; the step is drawn anew with what is known of it. Without it there is no way to ask for one. */
  readonly onResend?: (() => Promise<void>) | undefined;
  /** Gives up this address. */
  readonly onOther?: (() => void) | undefined;
  readonly otherText?: string | undefined;
  readonly children?: ReactNode;
}

/** Addresses and numbers run from left to right in every language, also inside a sentence. */
const [ISOLATE, END_ISOLATE] = ['\u2066', '\u2069'];

/** The code of a message: typed, sent again, or given up. */
export function CodeStep(props: CodeStepProps): ReactNode {
  const { code: awaited, submitText, onSubmit, onResend, onOther, otherText, children } = props;
  const t = useWords();
  const [code, setCode] = useState('');
  const task = useTask();
  const input = useRef<HTMLInputElement>(null);
  const wait = useCountdown(awaited.resendAt);
  const left = useCountdown(awaited.expiresAt);
  useFocus(input);

  const submit = (value: string): void => {
    if (value.length < CODE_LENGTH) {
      task.refuse('code-short', 'code');
      input.current?.focus();
      return;
    }
    task.run(async () => {
      try {
        await onSubmit(value);
      } catch (error) {
        setCode('');
        input.current?.focus();
        throw error;
      }
    });
  };
  const own = ['code', 'wrong-code', 'wrong_code', 'time-up', 'time_up'];
  const short = task.failure?.code === 'code-short' ? t('error.codeShort') : undefined;
  return (
    <Form onSubmit={() => submit(code)} error={task.otherError(...own)}>
      <Lead>
        {awaited.sentTo === undefined
          ? t('code.sent')
          : t('code.sentTo', { address: `${ISOLATE}${inOneLine(awaited.sentTo)}${END_ISOLATE}` })}
      </Lead>
      <CodeField
        label={t('code.label')}
        value={code}
        onChange={(value) => {
          setCode(value);
          task.clear();
        }}
        onComplete={submit}
        error={short ?? task.errorOf(...own)}
        aside={left > 0 ? t('code.validFor', { time: clockText(left) }) : t('code.over')}
        inputRef={input}
      />
      {children}
      <Line>
        {onResend === undefined ? null : (
          <TextButton disabled={wait > 0 || task.isBusy} onClick={() => task.run(onResend)}>
            {wait > 0 ? t('code.againIn', { time: clockText(wait) }) : t('code.again')}
          </TextButton>
        )}
        {onOther === undefined ? null : (
          <TextButton onClick={onOther}>{otherText ?? t('code.other')}</TextButton>
        )}
      </Line>
      <Button type="submit" size="l" wide loading={task.isBusy}>
        {submitText}
      </Button>
      <Remark>{t('code.never')}</Remark>
    </Form>
  );
}

/** A number is not broken after its dialling code. */
function inOneLine(address: string): string {
  return address.replaceAll(' ', '\u00a0');
}

/** Moments of the server's clock in the time of this browser, whose clock may be wrong. */
export function inBrowserTime(
  sent: {
    readonly expiresAt: number;
    readonly resendAt: number;
    readonly now: number;
    readonly sentTo: string;
  },
  nowMs: number,
): AwaitedCode {
  const shift = nowMs - sent.now;
  return { sentTo: sent.sentTo, expiresAt: sent.expiresAt + shift, resendAt: sent.resendAt + shift };
}
