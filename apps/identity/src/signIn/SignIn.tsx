import { isApiError } from '@fairline/contracts';
import { getPendingTwoStep, type SignInReply } from '@fairline/contracts/identity';
import { useHref, useView } from '@fairline/sdk/react';
import { Link } from '@fairline/ui';
import { useEffect, useState, type ReactNode } from 'react';

import { CodeStep, type AwaitedCode } from '../form/CodeStep.tsx';
import { useFrame } from '../frame/frame.ts';
import { Panel } from '../frame/Panel.tsx';
import { handoffIn, type HandoffToken } from '../link/handoff.ts';
import { useWords } from '../words/index.ts';
import { HandoffSignIn } from './HandoffSignIn.tsx';
import { RegistrationOffer } from './RegistrationOffer.tsx';
import { SignInForm, type FormState } from './SignInForm.tsx';
import { TwoStep } from './TwoStep.tsx';
import { useSignIn } from './useSignIn.ts';

type Step =
  | { readonly kind: 'form' }
  | { readonly kind: 'sms'; readonly code: AwaitedCode }
  | {
      readonly kind: 'two-step';
      readonly methods: readonly string[];
      readonly isSocial: boolean;
      readonly isHeldBack?: boolean;
    };

const NO_INPUT: Readonly<Record<string, unknown>> = {};
const FORM: Step = { kind: 'form' };
/** Until the server has told the other ways. A network or a bank is enough for whoever has no app. */
const SOCIAL_STEP: Step = { kind: 'two-step', methods: ['totp'], isSocial: true };
const EMPTY: FormState = {
  mode: 'login_password',
  login: '',
  save: false,
  phone: { countryId: undefined, digits: '' },
};

/** Everything between a visitor and a player: who they are, and the second step where one is asked for. */
export function SignIn({
  input = NO_INPUT,
}: {
  readonly input?: Readonly<Record<string, unknown>>;
}): ReactNode {
  const t = useWords();
  const { kind, close } = useFrame();
  const [handoff, setHandoff] = useState<HandoffToken>();
  useEffect(() => {
    const given = kind === 'page' ? handoffIn(location.hash) : undefined;
    if (given === undefined) return;
    // Neither the history of the browser nor a copied address keeps it.
    history.replaceState(history.state, '', location.pathname + location.search);
    // After the form of the server has been taken over, which knows nothing of what is behind the hash.
    queueMicrotask(() => setHandoff(given));
  }, [kind]);
  // The second step of a sign-in that began at a social network or a bank opens by itself.
  const isSocial = input['step'] === 'social-two-step';
  const [step, setStep] = useState<Step>(isSocial ? SOCIAL_STEP : FORM);
  usePendingMethods(isSocial, setStep);
  const [form, setForm] = useState<FormState>(EMPTY);
  const calls = useSignIn(form.save);
  const follow = (reply: SignInReply): void => {
    if (reply.result === 'two-step') {
      const { methods, isCodeHeldBack: isHeldBack = false } = reply;
      setStep({ kind: 'two-step', methods, isSocial: false, isHeldBack });
      return;
    }
    calls.finish();
    close();
  };
  if (handoff !== undefined)
    return <HandoffSignIn token={handoff} onReply={follow} onOther={() => setHandoff(undefined)} />;
  const back = step.kind === 'form' ? undefined : () => setStep(FORM);
  return (
    <Panel
      title={step.kind === 'two-step' ? t(titleOf(step.methods)) : t('signIn.title')}
      onBack={back}
      foot={step.kind === 'two-step' ? <LostAccess /> : <RegistrationOffer />}
    >
      {step.kind === 'form' ? (
        <SignInForm
          state={form}
          onState={setForm}
          onReply={follow}
          onCodeSent={(code) => setStep({ kind: 'sms', code })}
        />
      ) : step.kind === 'sms' ? (
        <CodeStep
          key={step.code.expiresAt}
          code={step.code}
          submitText={t('signIn.submit')}
          onSubmit={async (code) => follow(await calls.bySmsCode(code))}
          onResend={async () => setStep({ kind: 'sms', code: await calls.sendSms() })}
          onOther={() => setStep(FORM)}
        />
      ) : (
        <TwoStep
          methods={step.methods}
          isSocial={step.isSocial}
          isHeldBack={step.isHeldBack === true}
          save={form.save}
          onReply={follow}
          onBegin={() => setStep(FORM)}
        />
      )}
    </Panel>
  );
}

/** The browser came back with a redirect, which says nothing of the ways to the code: the server does. */
function usePendingMethods(isAsked: boolean, setStep: (step: Step) => void): void {
  const { host } = useView();
  useEffect(() => {
    if (!isAsked || host === undefined) return;
    host.api.call(getPendingTwoStep, {}).then(
      ({ methods }) => setStep({ kind: 'two-step', methods, isSocial: true }),
      (error: unknown) => {
        // Without an answer the code of the app can still be typed.
        if (isApiError(error) && error.code === 'time-up') setStep(FORM);
        else host.reportError(error);
      },
    );
  }, [isAsked, host, setStep]);
}

function titleOf(methods: readonly string[]) {
  return methods.includes('totp') ? 'twoStep.title' : 'twoStep.newTitle';
}

function LostAccess(): ReactNode {
  const t = useWords();
  const to = useHref();
  const { close } = useFrame();
  return (
    <>
      <span>{t('twoStep.lost')}</span>
      <Link href={to('contacts')} onClick={close}>
        {t('twoStep.support')}
      </Link>
    </>
  );
}
