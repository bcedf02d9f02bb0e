import {
  confirmContact,
  resendContactCode,
  saveContact,
  type ContactSent,
} from '@fairline/contracts/registration';
import { useView } from '@fairline/sdk/react';
import { Button, EmptyState } from '@fairline/ui';
import { useState, type ReactNode } from 'react';

import { CodeStep, inBrowserTime } from '../form/CodeStep.tsx';
import { useFrame } from '../frame/frame.ts';
import { Panel } from '../frame/Panel.tsx';
import { RecoveryRequest } from '../recovery/RecoveryRequest.tsx';
import { useWords } from '../words/index.ts';

/** Somebody who came by way of a payment has no address that we could write to: they give one here, or later. */
export function FinishRegistration(): ReactNode {
  const t = useWords();
  const { host, route } = useView();
  const { close } = useFrame();
  const [sent, setSent] = useState<{ readonly reply: ContactSent; readonly at: number }>();
  const [isDone, setIsDone] = useState(false);
  if (host === undefined) return null;
  const { api } = host;
  const keep = (reply: ContactSent): void => setSent({ reply, at: Date.now() });
  return (
    <Panel
      title={t('finish.title')}
      onBack={sent === undefined || isDone ? undefined : () => setSent(undefined)}
    >
      {isDone ? (
        <EmptyState icon="circle-check" title={t('finish.done')} text={t('finish.doneText')} announced>
          <Button onClick={close}>{t('close')}</Button>
        </EmptyState>
      ) : sent === undefined ? (
        <>
          <RecoveryRequest
            text={t('finish.text')}
            onSend={async (address) =>
              keep(await api.call(saveContact, { body: { ...address, language: route.language } }))
            }
          />
          <Button variant="ghost" wide onClick={close}>
            {t('finish.later')}
          </Button>
        </>
      ) : (
        <CodeStep
          key={sent.at}
          code={inBrowserTime(sent.reply.code, sent.at)}
          submitText={t('finish.save')}
          onOther={() => setSent(undefined)}
          onSubmit={async (code) => {
            await api.call(confirmContact, { body: { contact_id: sent.reply.contact_id, code } });
            setIsDone(true);
          }}
          onResend={async () =>
            keep(await api.call(resendContactCode, { body: { contact_id: sent.reply.contact_id } }))
          }
        />
      )}
    </Panel>
  );
}
