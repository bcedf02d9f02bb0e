import { RemoteView, useView } from '@fairline/sdk/react';
import type { ReactNode } from 'react';

import type { CyberData } from '../load.ts';
import { Title } from './Title.tsx';

import styles from './GamePage.module.css';

/** The page of a game is the one that betting draws, under the way back to its discipline. */
export function GamePage(data: Extract<CyberData, { page: 'game' }>): ReactNode {
  const { search } = useView().route;
  return (
    <div className={styles.game}>
      <div className={styles.way}>
        <Title data={data} />
      </div>
      <RemoteView
        app="betting"
        path={data.game.path + search}
        props={{ pageType: 'cyber', type: data.type, discipline: data.discipline.address }}
      />
    </div>
  );
}
