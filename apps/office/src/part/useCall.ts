import type { Api } from '@fairline/contracts';
import { useView } from '@fairline/sdk/react';
import { useCallback, useEffect, useState } from 'react';

export type CallState<Answer> =
  | { readonly kind: 'loading' }
  | { readonly kind: 'failed' }
  | { readonly kind: 'ready'; readonly answer: Answer };

const LOADING = { kind: 'loading' } as const;

/** Asks once, and again when told to; what was there stays until the new answer has come. `ask` must not change. */
export function useCall<Answer>(ask: (api: Api) => Promise<Answer>): {
  readonly state: CallState<Answer>;
  readonly again: () => void;
} {
  const { host } = useView();
  const [state, setState] = useState<CallState<Answer>>(LOADING);
  const [round, setRound] = useState(0);
  useEffect(() => {
    if (host === undefined) return undefined;
    let isGone = false;
    ask(host.api).then(
      (answer) => isGone || setState({ kind: 'ready', answer }),
      (error: unknown) => {
        host.reportError(error);
        if (!isGone) setState((known) => (known.kind === 'ready' ? known : { kind: 'failed' }));
      },
    );
    return () => {
      isGone = true;
    };
  }, [host, ask, round]);
  const again = useCallback(() => {
    setState((known) => (known.kind === 'failed' ? LOADING : known));
    setRound((count) => count + 1);
  }, []);
  return { state, again };
}
