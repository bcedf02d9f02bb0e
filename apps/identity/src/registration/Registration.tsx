import {
  confirmRegistration,
  finishRegistration,
  resendRegistrationCode,
  SOCIAL_NAMES,
  type RegistrationCodeStep,
  type RegistrationDone,
  type RegistrationForm,
} from '@fairline/contracts/registration';
import { useView } from '@fairline/sdk/react';
import { Button, ErrorBlock, Skeleton } from '@fairline/ui';
import { useEffect, useState, type ReactNode } from 'react';

import { CodeStep, inBrowserTime } from '../form/CodeStep.tsx';
import { TextButton } from '../form/Form.tsx';
import { useFrame } from '../frame/frame.ts';
import { Panel } from '../frame/Panel.tsx';
import { SwitchLink } from '../frame/SwitchLink.tsx';
import { ConnectAccount } from '../social/ConnectAccount.tsx';
import { usePendingSocial } from '../social/usePendingSocial.ts';
import { useWords } from '../words/index.ts';
import { Credentials } from './Credentials.tsx';
import { emptyDraft, type Draft } from './registrationDraft.ts';
import { RegistrationFields } from './RegistrationFields.tsx';
import { useRegistrationForm } from './useRegistrationForm.ts';

interface RegistrationProps {
  readonly input?: Readonly<Record<string, unknown>>;
  /** Known already when the server has drawn the page. */
  readonly first?: RegistrationForm | undefined;
}

type Step =
  | { readonly kind: 'form' }
  | { readonly kind: 'connect' }
  | { readonly kind: 'code'; readonly sent: RegistrationCodeStep; readonly at: number }
  | { readonly kind: 'credentials'; readonly login: string; readonly password: string };

const NO_INPUT: Readonly<Record<string, unknown>> = {};

export function Registration({ input = NO_INPUT, first }: RegistrationProps): ReactNode {
  const t = useWords();
  const { host } = useView();
  const { kind, close } = useFrame();
  const form = useRegistrationForm(first);
  const isSocial = input['step'] === 'social';
  const [draft, setDraft] = useState<Draft>();
  const [step, setStep] = useState<Step>({ kind: 'form' });
  const pending = usePendingSocial(isSocial || draft?.type === 'soc_reg');
  useProcessFlag();

  const leave = (): void => {
    // The player has seen what comes after the registration; where the call fails the next page tells it again.
    host?.api.call(finishRegistration, { body: {} }).catch((error: unknown) => host.reportError(error));
    if (kind === 'page') host?.bus.send('signInFinished', {});
    close();
  };
  const finish = ({ credentials }: RegistrationDone): void => {
    host?.bus.send('signedIn', {});
    if (credentials === null) leave();
    else setStep({ kind: 'credentials', ...credentials });
  };
  // In a column nobody waits for it: it comes whole, or what stands there would move when it grows.
  if (form === undefined && kind === 'column') return null;
  if (form === 'failed' || form === undefined)
    return (
      <Panel title={t('registration.title')}>
        {form === 'failed' ? <ErrorBlock title={t('error.load')} text={t('error.loadText')} /> : <Waiting />}
      </Panel>
    );
  if (!form.isAllowed)
    return (
      <Panel title={t('registration.title')}>
        <p>{t('signIn.closed')}</p>
        <Button wide onClick={close}>
          {t('close')}
        </Button>
      </Panel>
    );
  if (step.kind === 'credentials')
    return (
      <Panel title={t('credentials.title')} isKept>
        <Credentials login={step.login} password={step.password} onDone={leave} />
      </Panel>
    );
  if (step.kind === 'connect' && pending !== undefined && pending !== null)
    return (
      <ConnectAccount
        provider={pending.provider}
        onBack={() => setStep({ kind: 'form' })}
        onDone={() => {
          host?.bus.send('signedIn', {});
          if (kind === 'page') host?.bus.send('signInFinished', {});
          close();
        }}
      />
    );
  const present =
    draft ?? emptyDraft(form, isSocial ? 'soc_reg' : kind === 'column' ? 'full_reg' : undefined);
  return (
    <Panel
      title={t(kind === 'column' ? 'registration.open' : 'registration.title')}
      onBack={step.kind === 'code' ? () => setStep({ kind: 'form' }) : undefined}
      foot={
        <>
          <span>{t('registration.hasAccount')}</span>
          {pending !== undefined && pending !== null && present.type === 'soc_reg' ? (
            <TextButton onClick={() => setStep({ kind: 'connect' })}>
              {t('connect.open', { provider: SOCIAL_NAMES[pending.provider] })}
            </TextButton>
          ) : (
            <SwitchLink to="login">{t('signIn.submit')}</SwitchLink>
          )}
        </>
      }
    >
      {step.kind !== 'code' ? (
        <RegistrationFields
          form={form}
          draft={present}
          onDraft={setDraft}
          pending={pending}
          onDone={finish}
          onCode={(sent) => setStep({ kind: 'code', sent, at: Date.now() })}
        />
      ) : (
        <CodeStep
          key={step.at}
          code={inBrowserTime(step.sent.code, step.at)}
          submitText={t('registration.submit')}
          onOther={() => setStep({ kind: 'form' })}
          otherText={t(present.type === 'phone_reg' ? 'code.other' : 'code.otherMail')}
          onSubmit={async (code) => {
            const body = { registration_id: step.sent.registration_id, code };
            if (host !== undefined) finish(await host.api.call(confirmRegistration, { body }));
          }}
          onResend={async () => {
            const body = { registration_id: step.sent.registration_id };
            const sent = await host?.api.call(resendRegistrationCode, { body });
            if (sent !== undefined) setStep({ kind: 'code', sent, at: Date.now() });
          }}
        />
      )}
    </Panel>
  );
}

function Waiting(): ReactNode {
  const t = useWords();
  return (
    <div role="status" aria-label={t('loading')}>
      <Skeleton />
      <Skeleton />
      <Skeleton />
    </div>
  );
}

/** The rest of the page may want to leave somebody alone who is registering. */
function useProcessFlag(): void {
  const { host } = useView();
  useEffect(() => {
    host?.bus.send('registrationProcess', { isRegistrationProcess: true });
    return () => host?.bus.send('registrationProcess', { isRegistrationProcess: false });
  }, [host]);
}
