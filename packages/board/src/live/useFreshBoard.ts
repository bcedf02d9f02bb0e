import type { Api } from '@fairline/contracts';
import { useView } from '@fairline/sdk/react';
import { useEffect, useEffectEvent, useState } from 'react';

import { AnswerOrder } from './answerOrder.ts';

/**
 * The page's board, asked for again while somebody looks at the page: rows move by themselves, but new games, counts
 * and championships come with the list. It pauses when the tab is left.
 */
export function useFreshBoard<Board>(
  given: Board,
  /** How often: a list with live games, or one of coming games alone. */
  kind: 'liveList' | 'line',
  /** Is told what is shown: what comes next may have to go on from there. */
  ask: (api: Api, shown: Board) => Promise<Board>,
  /** What only the browser knows of the question: a new one is asked at once. */
  question = '',
): Board {
  const { host } = useView();
  const [fresh, setFresh] = useState({ given, board: given });
  // Another page has another board; an answer to the one before is not for it.
  const shown = fresh.given === given ? fresh.board : given;
  // A list that was asked for before the visitor chose must not come after the one of the choice.
  const [order] = useState(() => new AnswerOrder());
  const askAgain = useEffectEvent(async () => {
    if (host === undefined) return;
    const isNewest = order.ask();
    const board = await ask(host.api, shown);
    if (isNewest()) setFresh({ given, board });
  });
  const askFor = useEffectEvent((api: Api) => ask(api, shown));
  useEffect(() => {
    if (host === undefined || question === '') return;
    let isLeft = false;
    const isNewest = order.ask();
    askFor(host.api).then(
      (board) => {
        if (!isLeft && isNewest()) setFresh({ given, board });
      },
      // The board stays as it is until the next answer.
      () => {},
    );
    return () => {
      isLeft = true;
    };
  }, [host, order, question, given]);
  useEffect(() => {
    if (host === undefined) return;
    let stop = (): void => {};
    let isLeft = false;
    void import('./pollList.ts').then(({ pollList }) => {
      if (!isLeft) stop = pollList(kind, () => askAgain());
    });
    return () => {
      isLeft = true;
      stop();
    };
  }, [host, kind]);
  return shown;
}
