import { isApiError } from '@fairline/contracts';
import { STEP_UP_REQUIRED } from '@fairline/contracts/identity';
import {
  confirmContact,
  resendContactCode,
  saveContact,
  type ContactSent,
} from '@fairline/contracts/registration';
import type { Host } from '@fairline/sdk';
import { useView } from '@fairline/sdk/react';
import { Button } from '@fairline/ui';
import { useState, type ReactNode } from 'react';

import { CodeStep, inBrowserTime } from '../form/CodeStep.tsx';
import { Done } from '../frame/Done.tsx';
import { useFrame } from '../frame/frame.ts';
import { Panel } from '../frame/Panel.tsx';
import { RecoveryRequest, type AddressDraft, type AddressWay } from '../recovery/RecoveryRequest.tsx';
import { StepUpForm } from '../stepUp/StepUp.tsx';
import { useWords } from '../words/index.ts';

interface ContactFlowProps {
  readonly title: string;
  readonly text: string;
  /** Only this kind of address; without it the player chooses. */
  readonly only?: AddressWay | undefined;
  /** Below the form of the address. */
  readonly children?: ReactNode;
}

type Step =
  | { readonly kind: 'address'; readonly draft?: AddressDraft; readonly isProved?: boolean }
  | { readonly kind: 'proof'; readonly draft: AddressDraft }
  | { readonly kind: 'code'; readonly draft: AddressDraft; readonly sent: ContactSent; readonly at: number }
  | { readonly kind: 'done' };

/**
 * An address, a fresh proof where the server asks for one, the code of the message, saved. One modal is open at a time,
 * so the proof is a step of this one: what was typed goes on by itself after it, and is still there without it.
 */
export function ContactFlow({ title, text, only, children }: ContactFlowProps): ReactNode {
  const t = useWords();
  const { host, route } = useView();
  const { close } = useFrame();
  const [step, setStep] = useState<Step>({ kind: 'address' });
  if (host === undefined) return null;
  const { api } = host;
  const back = (draft: AddressDraft) => (): void => setStep({ kind: 'address', draft });
  // One panel for all steps: a dialog that were replaced would take the focus along.
  return (
    <Panel
      title={step.kind === 'proof' ? t('stepUp.title') : title}
      onBack={step.kind === 'proof' || step.kind === 'code' ? back(step.draft) : undefined}
    >
      {step.kind === 'address' ? (
        <>
          <RecoveryRequest
            text={text}
            only={only}
            first={step.draft}
            isSentAtOnce={step.isProved}
            onSend={async (address, draft) => {
              try {
                const sent = await api.call(saveContact, { body: { ...address, language: route.language } });
                setStep({ kind: 'code', draft, sent, at: Date.now() });
              } catch (error) {
                if (!isApiError(error) || error.code !== STEP_UP_REQUIRED) throw error;
                setStep({ kind: 'proof', draft });
              }
            }}
          />
          {children}
        </>
      ) : step.kind === 'proof' ? (
        <StepUpForm onProved={() => setStep({ kind: 'address', draft: step.draft, isProved: true })} />
      ) : step.kind === 'code' ? (
        <CodeStep
          key={step.at}
          code={inBrowserTime(step.sent.code, step.at)}
          submitText={t('finish.save')}
          onOther={back(step.draft)}
          otherText={step.draft.way === 'email' ? t('code.otherMail') : undefined}
          onSubmit={async (code) => {
            await api.call(confirmContact, { body: { contact_id: step.sent.contact_id, code } });
            reloadPlayer(host);
            setStep({ kind: 'done' });
          }}
          onResend={async () => {
            const sent = await api.call(resendContactCode, { body: { contact_id: step.sent.contact_id } });
            setStep({ ...step, sent, at: Date.now() });
          }}
        />
      ) : (
        <Done title={t('finish.done')} text={t('finish.doneText')}>
          <Button size="l" wide onClick={close}>
            {t('close')}
          </Button>
        </Done>
      )}
    </Panel>
  );
}

/** The header, the personal data and the meter of protection follow the new address. */
function reloadPlayer(host: Host): void {
  host
    .user()
    .then((user) => user.reloadConfig())
    .catch((error: unknown) => host.reportError(error));
}
