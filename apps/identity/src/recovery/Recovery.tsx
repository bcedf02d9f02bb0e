import {
  cancelRecovery,
  requestRecovery,
  resendRecoveryCode,
  submitRecoveryCode,
  type RecoveryApproval,
  type RecoverySent,
} from '@fairline/contracts/registration';
import { useView } from '@fairline/sdk/react';
import { useEffect, useRef, useState, type ReactNode } from 'react';

import { CodeStep, inBrowserTime } from '../form/CodeStep.tsx';
import { Panel } from '../frame/Panel.tsx';
import { SwitchLink } from '../frame/SwitchLink.tsx';
import { useWords } from '../words/index.ts';
import { Approval } from './Approval.tsx';
import { Changed } from './Changed.tsx';
import { NewPassword } from './NewPassword.tsx';
import { RecoveryRequest, type RecoveryAddress } from './RecoveryRequest.tsx';
import { StepBar } from './StepBar.tsx';

type Step =
  | { readonly kind: 'request' }
  | { readonly kind: 'code'; readonly sent: RecoverySent; readonly at: number }
  | { readonly kind: 'approval'; readonly approval: RecoveryApproval }
  | { readonly kind: 'save'; readonly approval: RecoveryApproval }
  | { readonly kind: 'success'; readonly isTwoStepOn: boolean };

const ORDER = ['request', 'code', 'approval', 'save', 'success'] as const;
const REQUEST: Step = { kind: 'request' };

/** A forgotten password: where to send the code, the code, whose account it is, the new password, done. */
export function Recovery(): ReactNode {
  const t = useWords();
  const { host, route } = useView();
  const [step, setStep] = useState<Step>(REQUEST);
  const running = useRef<string>(undefined);
  useEffect(
    () => () => {
      // Leaving ends it: a code that nobody waits for must not stay good.
      const id = running.current;
      if (id !== undefined)
        host?.api.call(cancelRecovery, { body: { recovery_id: id } }).catch(() => undefined);
    },
    [host],
  );
  if (host === undefined) return null;
  const { api } = host;
  const follow = (sent: RecoverySent): void => {
    running.current = sent.recovery_id;
    setStep({ kind: 'code', sent, at: Date.now() });
  };
  const cancel = (): void => {
    const id = running.current;
    running.current = undefined;
    setStep(REQUEST);
    if (id === undefined) return;
    api
      .call(cancelRecovery, { body: { recovery_id: id } })
      .catch((error: unknown) => host.reportError(error));
  };
  const ask = async (address: RecoveryAddress): Promise<void> =>
    follow(await api.call(requestRecovery, { body: { ...address, language: route.language } }));
  const isFirst = step.kind === 'request' || step.kind === 'success';
  return (
    <Panel
      title={t('recovery.title')}
      onBack={isFirst ? undefined : cancel}
      foot={step.kind === 'request' ? <SwitchLink to="login">{t('recovery.back')}</SwitchLink> : undefined}
    >
      <StepBar step={ORDER.indexOf(step.kind) + 1} of={ORDER.length} />
      {step.kind === 'request' ? <RecoveryRequest text={t('recovery.text')} onSend={ask} /> : null}
      {step.kind === 'code' ? (
        <CodeStep
          key={step.at}
          code={inBrowserTime(step.sent.code, step.at)}
          submitText={t('continue')}
          onOther={cancel}
          otherText={t('recovery.cancel')}
          onSubmit={async (code) => {
            const body = { recovery_id: step.sent.recovery_id, code };
            setStep({ kind: 'approval', approval: await api.call(submitRecoveryCode, { body }) });
          }}
          onResend={async () =>
            follow(await api.call(resendRecoveryCode, { body: { recovery_id: step.sent.recovery_id } }))
          }
        />
      ) : null}
      {step.kind === 'approval' ? (
        <Approval
          account={step.approval}
          onApprove={() => setStep({ kind: 'save', approval: step.approval })}
          onRefuse={cancel}
        />
      ) : null}
      {step.kind === 'save' ? (
        <NewPassword
          token={step.approval.token}
          login={step.approval.login}
          onSaved={(isTwoStepOn) => {
            running.current = undefined;
            setStep({ kind: 'success', isTwoStepOn });
          }}
        />
      ) : null}
      {step.kind === 'success' ? <Changed isTwoStepOn={step.isTwoStepOn} /> : null}
    </Panel>
  );
}
