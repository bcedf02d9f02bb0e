import { Field, IconButton, TextInput } from '@fairline/ui';
import { useState, type ReactNode, type Ref } from 'react';

import { useWords } from '../words/index.ts';
import { passwordStrength, STRENGTH_MAX } from './passwordStrength.ts';

import styles from './PasswordField.module.css';

interface PasswordFieldProps {
  readonly label: string;
  readonly value: string;
  readonly onChange: (value: string) => void;
  /** A new one is measured, and both a new and a repeated one are offered to the password manager; the present one is filled in by it. */
  readonly kind: 'current' | 'new' | 'repeat';
  readonly error?: string | undefined;
  readonly aside?: ReactNode;
  readonly hint?: string | undefined;
  readonly inputRef?: Ref<HTMLInputElement> | undefined;
}

export function PasswordField(props: PasswordFieldProps): ReactNode {
  const { label, value, onChange, kind, error, aside, hint, inputRef } = props;
  const t = useWords();
  const [isShown, setIsShown] = useState(false);
  return (
    <div className={styles.password}>
      <Field label={label} error={error} aside={aside} hint={hint} required>
        <TextInput
          size="l"
          icon="lock"
          type={isShown ? 'text' : 'password'}
          name="password"
          autoComplete={kind === 'current' ? 'current-password' : 'new-password'}
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          maxLength={128}
          value={value}
          inputRef={inputRef}
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
      {kind === 'new' && value !== '' ? <Meter password={value} /> : null}
    </div>
  );
}

const STRENGTH_WORDS = ['strength.0', 'strength.1', 'strength.2', 'strength.3', 'strength.4'] as const;

function Meter({ password }: { readonly password: string }): ReactNode {
  const t = useWords();
  const strength = passwordStrength(password);
  return (
    <div className={styles.meter} data-strength={strength}>
      {Array.from({ length: STRENGTH_MAX }, (_, index) => (
        <span key={index} className={styles.bar} data-on={index < strength || undefined} />
      ))}
      <span className={styles.word} role="status">
        {t(STRENGTH_WORDS[strength])}
      </span>
    </div>
  );
}
