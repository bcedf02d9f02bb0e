import type { UserConfig } from '@fairline/contracts/user';
import type { UserConfigState } from '@fairline/sdk/user';
import type { ReactNode } from 'react';

import { Asked } from './Asked.tsx';
import type { CallState } from './useCall.ts';

interface OfPlayerProps {
  readonly config: UserConfigState | undefined;
  readonly onRetry: () => void;
  readonly children: (user: UserConfig) => ReactNode;
}

/** What is drawn from the player's configuration: while it is on its way, when it could not be had, and when it is there. */
export function OfPlayer({ config, onRetry, children }: OfPlayerProps): ReactNode {
  return (
    <Asked state={stateOf(config)} again={onRetry}>
      {children}
    </Asked>
  );
}

function stateOf(config: UserConfigState | undefined): CallState<UserConfig> {
  const known = config?.config ?? null;
  // What was known stays when asking again has failed.
  if (known !== null) return { kind: 'ready', answer: known };
  return { kind: (config?.error ?? null) === null ? 'loading' : 'failed' };
}
