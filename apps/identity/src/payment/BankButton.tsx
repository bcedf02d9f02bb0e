import type { RegistrationForm } from '@fairline/contracts/registration';
import { Button } from '@fairline/ui';
import { useId, type ReactNode } from 'react';

import { Remark } from '../form/Form.tsx';
import { useTask } from '../form/useTask.ts';
import { useFirstData } from '../frame/firstData.ts';
import { TermsLink } from '../registration/TermsLink.tsx';
import { useRegistrationForm } from '../registration/useRegistrationForm.ts';
import { useWords } from '../words/index.ts';
import { useBank } from './useBank.ts';

import styles from './BankButton.module.css';

/** Signs in or registers by way of the person's bank. A site that is connected to no provider shows nothing. */
export function BankButton({ first }: { readonly first?: RegistrationForm }): ReactNode {
  const t = useWords();
  const leave = useBank();
  const brought = useFirstData().form ?? undefined;
  const form = useRegistrationForm(first ?? brought);
  const task = useTask();
  const noteId = useId();
  if (form === undefined || form === 'failed' || !form.isPayAndPlay) return null;
  return (
    <section className={styles.bank} aria-label={t('bank.use')}>
      <Button
        variant="secondary"
        wide
        icon="building-bank"
        loading={task.isBusy}
        aria-describedby={noteId}
        onClick={() => task.run(leave)}
      >
        {t('bank.use')}
      </Button>
      <p className={styles.note}>
        <span id={noteId}>{t('bank.note', { age: form.minAge })}</span>
        <TermsLink />
      </p>
      {task.failure === undefined ? null : <Remark tone="warn">{task.otherError()}</Remark>}
    </section>
  );
}
