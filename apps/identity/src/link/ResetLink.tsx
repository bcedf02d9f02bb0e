import { checkResetToken } from '@fairline/contracts/registration';
import { useHref, useView } from '@fairline/sdk/react';
import { Button, ErrorBlock, Skeleton } from '@fairline/ui';
import { useEffect, useState, type ReactNode } from 'react';

import { failureOf } from '../form/failure.ts';
import { Panel } from '../frame/Panel.tsx';
import { Approval } from '../recovery/Approval.tsx';
import { Changed } from '../recovery/Changed.tsx';
import { NewPassword } from '../recovery/NewPassword.tsx';
import { useWords } from '../words/index.ts';
import { LinkOver } from './LinkOver.tsx';
import { useLinkToken } from './useLinkToken.ts';

interface Account {
  readonly user_id: number;
  readonly login: string;
}

/** The link of a recovery message: whose account it is, the new password, done. */
export function ResetLink(): ReactNode {
  const t = useWords();
  const to = useHref();
  const { host } = useView();
  const { token, isGone } = useLinkToken();
  const [account, setAccount] = useState<Account | 'over' | 'failed'>();
  const [step, setStep] = useState<'approval' | 'save' | { readonly isTwoStepOn: boolean }>('approval');
  useEffect(() => {
    if (host === undefined || token === undefined) return;
    host.api.call(checkResetToken, { body: { token } }).then(setAccount, (error: unknown) => {
      setAccount(failureOf(error).code === 'token-over' ? 'over' : 'failed');
    });
  }, [host, token]);
  return (
    <Panel title={t('recovery.title')}>
      {token === undefined || account === 'over' ? (
        <LinkOver isGone={isGone}>
          <Button href={`${to('home')}?showForgotPasswordModal=1`} data-modal="forgotPassword">
            {t('link.askAgain')}
          </Button>
        </LinkOver>
      ) : account === 'failed' ? (
        <ErrorBlock title={t('error.load')} text={t('error.loadText')} />
      ) : account === undefined ? (
        <Skeleton />
      ) : step === 'approval' ? (
        <Approval
          account={account}
          onApprove={() => setStep('save')}
          onRefuse={() => host?.navigate(to('home'))}
        />
      ) : step === 'save' ? (
        <NewPassword
          token={token}
          login={account.login}
          onSaved={(isTwoStepOn) => setStep({ isTwoStepOn })}
        />
      ) : (
        <Changed isTwoStepOn={step.isTwoStepOn} />
      )}
    </Panel>
  );
}
