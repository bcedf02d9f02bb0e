import { GameHrefContext, LiveScope, SportTree } from '@fairline/board';
import { useProps, useView } from '@fairline/sdk/react';
import { useMemo, type ReactNode } from 'react';

import { Columns } from '../page/Columns.tsx';
import { useNoteRecent } from '../personal/useNoteRecent.ts';
import type { GamePageData } from './gameData.ts';
import { gameHrefFor, type CyberPlace } from './gameHrefFor.ts';
import { GameView } from './GameView.tsx';
import { useWholeGame } from './useWholeGame.ts';

/** What another sub-application that shows a game hands over. */
interface GameProps extends CyberPlace {
  /** The page type of its address, which bets from here carry. */
  readonly pageType: string;
}

/** One game: its score and story, and every market that is offered on it. */
export function GamePage(data: GamePageData): ReactNode {
  const { tree, section } = data;
  const { pageType = data.pageType, type, discipline } = useProps<GameProps>();
  const { params } = useView().route;
  const { pageType: ofType, championshipPage } = params;
  const gameHref = useMemo(
    () => gameHrefFor({ pageType: ofType, championshipPage, type, discipline }),
    [ofType, championshipPage, type, discipline],
  );
  const { game, isComplete } = useWholeGame(data);
  useNoteRecent('game', `${game.home.name} – ${game.away.name}`);
  const topics = useMemo(() => [`game:${game.id}`], [game.id]);
  const current = { sport: game.sport.id, championship: game.championship.address };
  return (
    <LiveScope topics={topics} sports={tree.sports} championships={tree.championships} pageType={pageType}>
      <Columns
        tree={
          <SportTree
            sports={tree.sports}
            championships={tree.championships}
            section={section}
            current={current}
          />
        }
      >
        <GameHrefContext value={gameHref}>
          <GameView game={game} isComplete={isComplete} section={section} />
        </GameHrefContext>
      </Columns>
    </LiveScope>
  );
}
