import { signInByToken, type SignInReply } from '@fairline/contracts/identity';
import { useView } from '@fairline/sdk/react';
import { Button } from '@fairline/ui';
import { useRef, type ReactNode } from 'react';

import { Form, Lead } from '../form/Form.tsx';
import { useFocus } from '../form/useFocus.ts';
import { useTask } from '../form/useTask.ts';
import { Panel } from '../frame/Panel.tsx';
import type { HandoffToken } from '../link/handoff.ts';
import { LinkOver } from '../link/LinkOver.tsx';
import { useWords } from '../words/index.ts';

interface HandoffSignInProps {
  readonly token: HandoffToken;
  readonly onReply: (reply: SignInReply) => void;
  readonly onOther: () => void;
}

/** Not one of ours, or used, or too old: to the player it is all the same. */
const OVER = ['wrong-credentials', 'time-up'];

/** Comes in by a link of another device. It takes a press: a link that somebody else has sent must not do it unasked. */
export function HandoffSignIn({ token, onReply, onOther }: HandoffSignInProps): ReactNode {
  const t = useWords();
  const { host, route } = useView();
  const task = useTask();
  const button = useRef<HTMLButtonElement>(null);
  useFocus(button);
  const isOver = task.errorOf(...OVER) !== undefined;
  const submit = (): void =>
    task.run(async () => {
      if (host !== undefined)
        onReply(await host.api.call(signInByToken, { body: { ...token, lng: route.language } }));
    });
  return (
    <Panel title={t('handoff.title')}>
      {isOver ? (
        <LinkOver>
          <Button variant="secondary" onClick={onOther}>
            {t('signIn.title')}
          </Button>
        </LinkOver>
      ) : (
        <Form onSubmit={submit} error={task.otherError(...OVER)}>
          <Lead>{t('handoff.text')}</Lead>
          <Button type="submit" size="l" wide loading={task.isBusy} ref={button}>
            {t('signIn.submit')}
          </Button>
          <Button variant="ghost" wide onClick={onOther}>
            {t('handoff.other')}
          </Button>
        </Form>
      )}
    </Panel>
  );
}
