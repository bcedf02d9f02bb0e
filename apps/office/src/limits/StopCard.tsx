import { blockUser } from '@fairline/contracts/limits';
import { useHref } from '@fairline/sdk/react';
import { Button } from '@fairline/ui';
import type { ReactNode } from 'react';

import { Card } from '../part/Card.tsx';
import { Problem } from '../part/Problem.tsx';
import { useAction } from '../part/useAction.ts';
import { useWords } from '../words/index.ts';

import styles from './LimitsPage.module.css';

/** With a load of its own, so that nothing of the player stays on the page. */
const leavePage = (address: string): void => location.assign(address);

/** The shortest way out: signed out everywhere, and a day without gambling. */
export function StopCard({ leave = leavePage }: { readonly leave?: (address: string) => void }): ReactNode {
  const t = useWords();
  const to = useHref();
  const action = useAction();
  const handleStop = (): Promise<void> =>
    action.run(async (host) => {
      const answer = await host.ask({
        icon: 'hand-stop',
        title: t('stop.sure'),
        text: t('stop.sureText'),
        okText: t('stop.yes'),
        cancelText: t('cancel'),
      });
      if (answer !== 'confirmed') return;
      await host.api.call(blockUser, {});
      leave(to('home'));
    });
  return (
    <Card icon="hand-stop" title={t('stop.title')} text={t('stop.text')}>
      <Problem text={action.problem} />
      <div className={styles.actions}>
        <Button wide loading={action.isRunning} onClick={() => void handleStop()}>
          {t('stop.button')}
        </Button>
      </div>
    </Card>
  );
}
