import { routeExists, rowOf } from '@fairline/routes';
import { useHref, useView } from '@fairline/sdk/react';
import { Checkbox, Icon, Link } from '@fairline/ui';
import { useId, type ReactNode } from 'react';

import { useWords } from '../words/index.ts';

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
  const to = useHref();
  const { site } = useView();
  const id = useId();
  const hasRules = routeExists(rowOf('rulesRoot'), { site, isProduction: true });
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
        {hasRules ? (
          <>
            {' '}
            <Link href={to('rulesRoot')} target="_blank" variant="inline">
              {t('terms.read')}
            </Link>
          </>
        ) : null}
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
