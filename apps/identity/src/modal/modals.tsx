import { loadTranslate, type Host, type ModalOwner, type ModalViewProps } from '@fairline/sdk';
import { ViewContext, type View } from '@fairline/sdk/react';
import type { ComponentType, ReactNode } from 'react';

import { FrameContext } from '../frame/frame.ts';
import { words } from '../words/index.ts';

type Input = Readonly<Record<string, unknown>>;
type Part = ComponentType<{ readonly input: Input }>;
type Provider = (host: Host) => Promise<ComponentType<ModalViewProps>>;

/** The modals of this sub-application. They are drawn in the shell's tree, so each brings its own view along. */
export const modals: NonNullable<ModalOwner['modals']> = {
  login: provide(async () => (await import('../signIn/SignIn.tsx')).SignIn),
  registration: provide(async () => (await import('../registration/Registration.tsx')).Registration),
  forgotPassword: provide(async () => (await import('../recovery/Recovery.tsx')).Recovery),
  finishRegistration: provide(
    async () => (await import('../contact/FinishRegistration.tsx')).FinishRegistration,
  ),
  setLimits: provide(async () => (await import('../limit/SetLimits.tsx')).SetLimits),
  contact: provide(async () => (await import('../contact/ChangeContact.tsx')).ChangeContact),
  stepUp: provide(async () => (await import('../stepUp/StepUp.tsx')).StepUp),
};

const NO_INPUT: Input = {};

function provide(load: () => Promise<Part>): Provider {
  return async (host) => {
    const [Part, t] = await Promise.all([load(), loadTranslate(words, host.view.route.language)]);
    const { state, ...shown } = host.view;
    const view: View = {
      ...shown,
      data: state,
      isLoading: false,
      failure: undefined,
      t,
      host,
      retry: () => {},
    };
    return function IdentityModal({ input = NO_INPUT, close }: ModalViewProps): ReactNode {
      const kind = input['presentation'] === 'widget' ? 'widget' : 'modal';
      return (
        <ViewContext value={view}>
          <FrameContext value={{ kind, close }}>
            <Part input={input} />
          </FrameContext>
        </ViewContext>
      );
    };
  };
}
