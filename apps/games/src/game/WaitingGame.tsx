import { GameFrame, GameHead } from '@fairline/play';
import { useView } from '@fairline/sdk/react';
import { Skeleton } from '@fairline/ui';
import type { ReactNode } from 'react';

import type { OfferedGame } from '../offered.ts';
import { returnsText } from '../returnsText.ts';
import { useWords } from '../words/index.ts';

import styles from './WaitingGame.module.css';

/** The page of a game while its code is on its way, and for whoever has no scripts. */
export function WaitingGame({ game }: { readonly game: OfferedGame }): ReactNode {
  const t = useWords();
  const { language } = useView().route;
  const lines = (
    <>
      <Skeleton width={60} />
      <Skeleton />
      <Skeleton width={75} />
    </>
  );
  return (
    <GameFrame
      isBusy
      head={<GameHead name={t(game.name)} returns={returnsText(game, t, language)} />}
      controls={lines}
      stage={<Skeleton shape="block" className={styles.stage} />}
      panel={<div className={styles.panel}>{lines}</div>}
    />
  );
}
