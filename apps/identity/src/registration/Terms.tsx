import { Checkbox, Icon } from '@fairline/ui';
import { useId, type ReactNode } from 'react';

import { useWords } from '../words/index.ts';
import { TermsLink } from './TermsLink.tsx';

import styles from './Terms.module.css';

interface TermsProps {
  readonly minAge: number;
  readonly isAccepted: boolean;
  readonly onChange: (isAccepted: boolean) => void;
  readonly error: string | undefined;
}

/** Age and terms in one sentence, never ticked in advance. */
export function Terms({ minAge, isAccepted, onChange, error }: TermsProps): ReactNode {
  const t = useWords();
  const id = useId();
  return (
    <div className={styles.terms}>
      <Checkbox
        checked={isAccepted}
        invalid={error !== undefined}
        aria-describedby={error === undefined ? undefined : id}
        required
        onChange={(event) => onChange(event.currentTarget.checked)}
      >
        {t('terms.accept', { age: minAge })}
        <TermsLink />
      </Checkbox>
      {error === undefined ? null : (
        <p id={id} className={styles.error} role="alert">
          <Icon name="alert-triangle" size={14} />
          {error}
        </p>
      )}
    </div>
  );
}
