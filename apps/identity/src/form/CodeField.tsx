import { Field, useField } from '@fairline/ui';
import type { ReactNode, Ref } from 'react';

import { CODE_LENGTH, codeDigits } from './codeDigits.ts';

import styles from './CodeField.module.css';

interface CodeFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** All digits are there. */
  readonly onComplete: (value: string) => void;
  readonly error?: string | undefined;
  readonly aside?: ReactNode;
  readonly inputRef?: Ref<HTMLInputElement> | undefined;
}

/** Six boxes for the eye, one input for everybody else: pasting, filling in from the message and reading aloud just work. */
export function CodeField(props: CodeFieldProps): ReactNode {
  const { label, value, onChange, onComplete, error, aside, inputRef } = props;
  const handleText = (text: string): void => {
    const digits = codeDigits(text);
    onChange(digits);
    if (digits.length === CODE_LENGTH && digits !== value) onComplete(digits);
  };
  return (
    <Field label={label} error={error} aside={aside} required>
      <CodeInput value={value} onText={handleText} inputRef={inputRef} />
    </Field>
  );
}

interface CodeInputProps {
  readonly value: string;
  readonly onText: (text: string) => void;
  readonly inputRef: Ref<HTMLInputElement> | undefined;
}

function CodeInput({ value, onText, inputRef }: CodeInputProps): ReactNode {
  const field = useField({});
  return (
    // Codes run from left to right in every language.
    <div className={styles.code} dir="ltr" data-invalid={field['aria-invalid']}>
      {Array.from({ length: CODE_LENGTH }, (_, index) => (
        <span
          key={index}
          className={styles.digit}
          data-active={index === Math.min(value.length, CODE_LENGTH - 1) || undefined}
          aria-hidden="true"
        >
          {value[index]}
        </span>
      ))}
      <input
        {...field}
        ref={inputRef}
        className={styles.input}
        type="text"
        name="code"
        inputMode="numeric"
        autoComplete="one-time-code"
        value={value}
        onChange={(event) => onText(event.currentTarget.value)}
      />
    </div>
  );
}
