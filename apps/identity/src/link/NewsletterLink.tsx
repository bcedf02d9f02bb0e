import { stopNewsletter } from '@fairline/contracts/registration';
import { useHref, useView } from '@fairline/sdk/react';
import { Button } from '@fairline/ui';
import { useState, type ReactNode } from 'react';

import { Form, Lead } from '../form/Form.tsx';
import { useTask } from '../form/useTask.ts';
import { Done } from '../frame/Done.tsx';
import { Panel } from '../frame/Panel.tsx';
import { useWords } from '../words/index.ts';
import { LinkOver } from './LinkOver.tsx';
import { useLinkToken } from './useLinkToken.ts';

/** No more newsletters, in one press and without a sign-in. */
export function NewsletterLink(): ReactNode {
  const t = useWords();
  const to = useHref();
  const { host } = useView();
  const [isDone, setIsDone] = useState(false);
  const task = useTask();
  const { token, isGone } = useLinkToken();
  const isOver = token === undefined || task.failure?.code === 'token-over';
  const submit = (): void =>
    task.run(async () => {
      if (host === undefined || token === undefined) return;
      await host.api.call(stopNewsletter, { body: { token } });
      setIsDone(true);
    });
  return (
    <Panel title={t('link.stopNewsletter')}>
      {isDone ? (
        <Done title={t('link.stopped')} text={t('link.stoppedText')}>
          <Button size="l" wide href={to('home')}>
            {t('home')}
          </Button>
        </Done>
      ) : isOver ? (
        <LinkOver isGone={isGone} />
      ) : (
        <Form onSubmit={submit} error={task.otherError('token-over')}>
          <Lead>{t('link.stopText')}</Lead>
          <Button type="submit" size="l" wide loading={task.isBusy}>
            {t('link.stop')}
          </Button>
        </Form>
      )}
    </Panel>
  );
}
