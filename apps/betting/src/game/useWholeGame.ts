import type { WholeGame } from '@fairline/contracts/book';
import { useView } from '@fairline/sdk/react';
import { useEffect, useState } from 'react';

import type { GamePageData } from './gameData.ts';
import { takeGame } from './pendingGame.ts';

interface Shown {
  readonly game: WholeGame;
  readonly isComplete: boolean;
}

/** The game of the page. One that was made from a row of a list becomes complete with one request. */
export function useWholeGame(data: GamePageData): Shown {
  const { host, route } = useView();
  const [complete, setComplete] = useState<{ readonly game: WholeGame; readonly language: string }>();
  const { game, isComplete } = data;
  useEffect(() => {
    if (isComplete || host === undefined) return;
    let isLeft = false;
    takeGame(host.api, String(game.number), route.language)
      .then((whole) => {
        if (!isLeft) setComplete({ game: whole, language: route.language });
      })
      .catch((error: unknown) => {
        host.reportError(error);
        // What is pushed has all markets too; nobody waits for more than that.
        if (!isLeft) setComplete({ game, language: route.language });
      });
    return () => {
      isLeft = true;
    };
  }, [host, game, isComplete, route.language]);
  // The page of the next game is drawn by the same component: what was completed before is not of it.
  const isOfPage = complete?.game.id === game.id && complete.language === route.language;
  if (isComplete || complete === undefined || !isOfPage) return { game, isComplete };
  return { game: complete.game, isComplete: true };
}
