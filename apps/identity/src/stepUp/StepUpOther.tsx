import { sendStepUpCode, stepUp, type CodeSent } from '@fairline/contracts/identity';
import {
  listSocialConnections,
  proveBySocial,
  SOCIAL_NAMES,
  type SocialProvider,
} from '@fairline/contracts/registration';
import { leaveFor } from '@fairline/http/leave';
import { useHref, useView } from '@fairline/sdk/react';
import { Button, Link } from '@fairline/ui';
import { useEffect, useState, type ReactNode } from 'react';

import { CodeStep } from '../form/CodeStep.tsx';
import { Remark } from '../form/Form.tsx';
import { useTask } from '../form/useTask.ts';
import { useFrame } from '../frame/frame.ts';
import { useBank } from '../payment/useBank.ts';
import { useWords } from '../words/index.ts';

interface StepUpOtherProps {
  /** A code can be sent to a phone or an address that the player has confirmed. */
  readonly canSend: boolean;
  /** The player's bank can tell once more who it is. */
  readonly hasBank: boolean;
  readonly onProved: () => void;
}

/** The proof of a player without a password: a code by message, or the social network or the bank once more. */
export function StepUpOther({ canSend, hasBank, onProved }: StepUpOtherProps): ReactNode {
  const t = useWords();
  const to = useHref();
  const { host, route } = useView();
  const { close } = useFrame();
  const [sent, setSent] = useState<CodeSent>();
  const providers = useConnected();
  const task = useTask();
  const leaveForBank = useBank();
  const send = async (): Promise<void> => {
    if (host !== undefined) setSent(await host.api.call(sendStepUpCode, { body: {} }));
  };
  const leave = (provider: SocialProvider): void =>
    task.run(async () => {
      if (host === undefined) return;
      const { redirectUrl } = await host.api.call(proveBySocial, {
        params: { provider },
        body: { language: route.language, return_url: location.pathname + location.search },
      });
      leaveFor(redirectUrl, (address) => location.assign(address));
    });
  if (sent !== undefined)
    return (
      <CodeStep
        key={sent.expiresAt}
        code={sent}
        submitText={t('continue')}
        onResend={send}
        onSubmit={async (code) => {
          await host?.api.call(stepUp, { body: { code } });
          onProved();
        }}
      />
    );
  return (
    <>
      {canSend ? (
        <Button size="l" wide icon="mail" loading={task.isBusy} onClick={() => task.run(send)}>
          {t('stepUp.send')}
        </Button>
      ) : null}
      {providers?.map((provider) => (
        <Button
          key={provider}
          variant="secondary"
          wide
          aria-disabled={task.isBusy || undefined}
          onClick={() => leave(provider)}
        >
          {t('stepUp.social', { provider: SOCIAL_NAMES[provider] })}
        </Button>
      ))}
      {hasBank ? (
        <Button
          variant="secondary"
          wide
          icon="building-bank"
          aria-disabled={task.isBusy || undefined}
          onClick={() => task.run(leaveForBank)}
        >
          {t('stepUp.bank')}
        </Button>
      ) : null}
      {!canSend && !hasBank && providers?.length === 0 ? (
        <Remark>
          {t('stepUp.none')}{' '}
          <Link href={to('contacts')} onClick={close}>
            {t('twoStep.support')}
          </Link>
        </Remark>
      ) : null}
      {task.failure === undefined ? null : <Remark tone="warn">{task.otherError()}</Remark>}
    </>
  );
}

/** The networks that open the player's account; undefined: not known yet. */
function useConnected(): readonly SocialProvider[] | undefined {
  const { host } = useView();
  const [providers, setProviders] = useState<readonly SocialProvider[]>();
  useEffect(() => {
    let isShown = true;
    host?.api.call(listSocialConnections, {}).then(
      ({ connections }) => isShown && setProviders(connections.map(({ provider }) => provider)),
      (error: unknown) => {
        host.reportError(error);
        if (isShown) setProviders([]);
      },
    );
    return () => {
      isShown = false;
    };
  }, [host]);
  return providers;
}
