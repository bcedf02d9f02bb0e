import { getPriceHistory, type PriceHistory } from '@fairline/contracts/book';
import { useView } from '@fairline/sdk/react';
import { useEffect, useMemo, useState } from 'react';

import { Pace } from './pace.ts';

interface HistoryState {
  readonly history: PriceHistory | undefined;
  readonly failure: boolean;
  readonly retry: () => void;
}

/** The path of one price; asked for again when the game has changed, at most every few seconds. */
const AGAIN_MS = 5000;

export function usePriceHistory(
  gameId: string,
  marketId: string,
  outcomeId: string,
  version: number,
): HistoryState {
  const { host } = useView();
  const [history, setHistory] = useState<PriceHistory>();
  const [failure, setFailure] = useState(false);
  const [turn, setTurn] = useState(0);
  const [asked, setAsked] = useState(version);
  const [pace] = useState(() => new Pace(AGAIN_MS));
  useEffect(() => {
    if (version === asked) return;
    return pace.wait(() => setAsked(version));
  }, [pace, version, asked]);
  // Another turn or another state of the game asks the same question again.
  const question = useMemo(
    () => ({
      params: { gameId },
      query: { market: marketId, outcome: outcomeId },
      again: `${turn} ${asked}`,
    }),
    [gameId, marketId, outcomeId, turn, asked],
  );
  useEffect(() => {
    if (host === undefined) return;
    let isLeft = false;
    const { params, query } = question;
    host.api
      .call(getPriceHistory, { params, query })
      .then((reply) => {
        if (isLeft) return;
        setHistory(reply);
        setFailure(false);
      })
      .catch((error: unknown) => {
        if (isLeft) return;
        setFailure(true);
        host.reportError(error);
      });
    return () => {
      isLeft = true;
    };
  }, [host, question]);
  return {
    history,
    failure,
    retry: () => {
      setFailure(false);
      setTurn(turn + 1);
    },
  };
}
