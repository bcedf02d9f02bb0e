import { activateByLink, type ActivationPurpose } from '@fairline/contracts/registration';
import { useHref, useView } from '@fairline/sdk/react';
import { Button } from '@fairline/ui';
import { useState, type ReactNode } from 'react';

import { Form, Lead } from '../form/Form.tsx';
import { useTask } from '../form/useTask.ts';
import { Done } from '../frame/Done.tsx';
import { Panel } from '../frame/Panel.tsx';
import { useWords, type WordKey } from '../words/index.ts';
import { LinkOver } from './LinkOver.tsx';
import { useLinkToken } from './useLinkToken.ts';

type ActivationPage = 'accountVerify' | 'activate' | 'activateFast';

const PAGES: Readonly<
  Record<
    ActivationPage,
    { readonly purpose: ActivationPurpose; readonly title: WordKey; readonly text: WordKey }
  >
> = {
  accountVerify: { purpose: 'accountverify', title: 'link.accountVerify', text: 'link.accountVerifyText' },
  activate: { purpose: 'activate', title: 'link.activate', text: 'link.activateText' },
  activateFast: { purpose: 'activatefast', title: 'link.activate', text: 'link.activateFastText' },
};

/** Confirms an address by the link of a message. It takes a press: programs that read mail ahead open links too. */
export function ActivationLink({ page }: { readonly page: ActivationPage }): ReactNode {
  const t = useWords();
  const to = useHref();
  const { host } = useView();
  const [isDone, setIsDone] = useState(false);
  const task = useTask();
  const { token, isGone } = useLinkToken();
  const { purpose, title, text } = PAGES[page];
  const isOver = token === undefined || task.failure?.code === 'token-over';
  const submit = (): void =>
    task.run(async () => {
      if (host === undefined || token === undefined) return;
      await host.api.call(activateByLink, { body: { purpose, token } });
      setIsDone(true);
    });
  return (
    <Panel title={t(title)}>
      {isDone ? (
        <Done title={t('link.confirmed')} text={t('link.confirmedText')}>
          <Button size="l" wide href={to('home')}>
            {t('home')}
          </Button>
        </Done>
      ) : isOver ? (
        <LinkOver isGone={isGone} />
      ) : (
        <Form onSubmit={submit} error={task.otherError('token-over')}>
          <Lead>{t(text)}</Lead>
          <Button type="submit" size="l" wide loading={task.isBusy}>
            {t('link.confirm')}
          </Button>
        </Form>
      )}
    </Panel>
  );
}
