import { Button } from '@fairline/ui';
import { useRef, type ReactNode } from 'react';

import { useFocus } from '../form/useFocus.ts';
import { useWords } from '../words/index.ts';

import styles from './Approval.module.css';

interface ApprovalProps {
  readonly account: { readonly user_id: number; readonly login: string };
  readonly onApprove: () => void;
  readonly onRefuse: () => void;
}

/** Whose password is about to change: nobody changes one by mistake. */
export function Approval({ account, onApprove, onRefuse }: ApprovalProps): ReactNode {
  const t = useWords();
  const approve = useRef<HTMLButtonElement>(null);
  useFocus(approve);
  return (
    <div className={styles.approval}>
      <p>{t('recovery.approve')}</p>
      <dl className={styles.account}>
        <dt>{t('credentials.login')}</dt>
        <dd dir="auto">{account.login}</dd>
        <dt>{t('recovery.number')}</dt>
        <dd dir="ltr">{account.user_id}</dd>
      </dl>
      <Button ref={approve} size="l" wide onClick={onApprove}>
        {t('recovery.approveYes')}
      </Button>
      <Button variant="ghost" wide onClick={onRefuse}>
        {t('recovery.approveNo')}
      </Button>
    </div>
  );
}
