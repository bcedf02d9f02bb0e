import type { Api } from '@fairline/contracts';
import { useView } from '@fairline/sdk/react';
import { useCallback, useEffect, useRef, useState } from 'react';

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
  /** The number of the newest question: the answer to an older one comes too late. */
  const newest = useRef(0);
  const load = useCallback(() => {
    if (host === undefined) return;
    newest.current += 1;
    const round = newest.current;
    ask(host.api).then(
      (answer) => round === newest.current && setState({ kind: 'ready', answer }),
      (error: unknown) => {
        host.reportError(error);
        if (round === newest.current)
          setState((known) => (known.kind === 'ready' ? known : { kind: 'failed' }));
      },
    );
  }, [host, ask]);
  useEffect(() => {
    load();
    return () => {
      newest.current += 1;
    };
  }, [load]);
  const again = useCallback(() => {
    setState((known) => (known.kind === 'failed' ? LOADING : known));
    load();
  }, [load]);
  return { state, again };
}
