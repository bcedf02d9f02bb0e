import { listDemoPlayers, type DemoPlayer } from '@fairline/contracts/identity';
import { useView } from '@fairline/sdk/react';
import { Button } from '@fairline/ui';
import { useEffect, useState, type ReactNode } from 'react';

import { Remark } from '../form/Form.tsx';
import { useTask } from '../form/useTask.ts';
import { useFirstData } from '../frame/firstData.ts';
import { useWords } from '../words/index.ts';

import styles from './DemoLogins.module.css';

/** Players of the demo, one press away. A production site has none and shows nothing. */
export function DemoLogins({
  onSignIn,
}: {
  readonly onSignIn: (player: DemoPlayer) => Promise<void>;
}): ReactNode {
  const t = useWords();
  const { host } = useView();
  const first = useFirstData().demoPlayers ?? undefined;
  const [players, setPlayers] = useState<readonly DemoPlayer[]>(first ?? []);
  const isKnown = first !== undefined;
  const task = useTask();
  useEffect(() => {
    if (isKnown) return;
    host?.api.call(listDemoPlayers, {}).then(
      (reply) => setPlayers(reply.players),
      (error: unknown) => host.reportError(error),
    );
  }, [host, isKnown]);
  if (players.length === 0) return null;
  return (
    <section className={styles.demo} aria-label={t('demo.title')}>
      <p className={styles.text}>{t('demo.text')}</p>
      <div className={styles.list}>
        {players.map((player) => (
          <Button
            key={player.login}
            variant="secondary"
            size="s"
            aria-disabled={task.isBusy || undefined}
            onClick={() => task.run(() => onSignIn(player))}
          >
            {player.login}
          </Button>
        ))}
      </div>
      {task.failure === undefined ? null : <Remark tone="warn">{task.otherError()}</Remark>}
    </section>
  );
}
