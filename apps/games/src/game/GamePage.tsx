import type { GameTerms } from '@fairline/contracts/play';
import { useView } from '@fairline/sdk/react';
import { Button, ErrorBlock } from '@fairline/ui';
import { useEffect, useState, type ComponentType, type ReactNode } from 'react';

import type { OfferedGame, OpenedProps } from '../offered.ts';
import { useWords } from '../words/index.ts';
import { WaitingGame } from './WaitingGame.tsx';

import styles from '../App.module.css';

interface GamePageProps {
  readonly game: OfferedGame;
  readonly terms: GameTerms;
}

/** The server draws the frame of a game. What it is played with is drawn in the browser, so its code comes there too. */
export function GamePage({ game, terms }: GamePageProps): ReactNode {
  const t = useWords();
  const { host, route } = useView();
  const { language } = route;
  const [Opened, setOpened] = useState<ComponentType<OpenedProps>>();
  const [hasFailed, setHasFailed] = useState(false);
  useEffect(() => {
    game.open(language).then(
      (opened) => setOpened(() => opened),
      (error: unknown) => {
        host?.reportError(error);
        setHasFailed(true);
      },
    );
  }, [host, game, language]);
  if (hasFailed)
    return (
      <div className={styles.failure}>
        <ErrorBlock title={t('failure.title')} headingLevel={1} announced>
          {/* Browsers remember that a module failed, so only a new page asks for it again. */}
          <Button variant="secondary" icon="refresh" href={route.path + route.search} data-reload>
            {t('load.again')}
          </Button>
        </ErrorBlock>
      </div>
    );
  if (Opened === undefined || host === undefined) return <WaitingGame game={game} />;
  return <Opened terms={terms} host={host} />;
}
