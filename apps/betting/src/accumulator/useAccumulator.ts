import { getAccumulator, type Accumulator } from '@fairline/contracts/accumulator';
import { useView } from '@fairline/sdk/react';
import { useEffect, useState } from 'react';

interface AccumulatorWish {
  readonly section: 'live' | 'line';
  readonly legs?: number;
  /** In thousandths. */
  readonly coefficient?: number;
  readonly turn: number;
}

export type AccumulatorReply =
  | { readonly state: 'asking' }
  | { readonly state: 'failed' }
  | { readonly state: 'there'; readonly accumulator: Accumulator };

/** Asks the book once for each wish; undefined asks for nothing. */
export function useAccumulator(wish: AccumulatorWish | undefined): {
  readonly reply: AccumulatorReply;
  readonly retry: () => void;
} {
  const { host, route } = useView();
  const { language } = route;
  const [attempt, setAttempt] = useState(0);
  const question = wish === undefined ? '' : JSON.stringify({ ...wish, attempt, language });
  const [answered, setAnswered] = useState<{ question: string; reply: AccumulatorReply }>();
  useEffect(() => {
    if (host === undefined || question === '') return;
    let isLeft = false;
    const { section, legs, coefficient, turn } = JSON.parse(question) as AccumulatorWish;
    host.api
      .call(getAccumulator, {
        query: {
          language,
          section,
          ...(legs === undefined ? {} : { legs: String(legs) }),
          ...(coefficient === undefined ? {} : { coefficient: String(coefficient) }),
          ...(turn === 0 ? {} : { turn: String(turn) }),
        },
      })
      .then(
        (accumulator): AccumulatorReply => ({ state: 'there', accumulator }),
        (): AccumulatorReply => ({ state: 'failed' }),
      )
      .then((reply) => {
        if (!isLeft) setAnswered({ question, reply });
      })
      .catch((error: unknown) => host.reportError(error));
    return () => {
      isLeft = true;
    };
  }, [host, language, question]);
  return {
    reply: answered?.question === question ? answered.reply : { state: 'asking' },
    retry: () => setAttempt(attempt + 1),
  };
}
