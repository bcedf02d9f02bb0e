import type { RouteState } from '@fairline/routes';
import type { Audience, RemotePayload, Translate } from '@fairline/sdk';
import { createContext, useContext } from 'react';

import type { Navigation } from './navigation/navigation.ts';
import type { HostRuntime } from './remote/hostRuntime.ts';
import type { WordKey } from './words/index.ts';

/** What the frame is drawn from: on the server for one request, in the browser for the life of the page. */
export interface ShellEnvironment {
  readonly t: Translate<WordKey>;
  /** Payloads of the first page, by sub-application. In the browser they come without their bodies. */
  readonly firstPayloads: Map<string, RemotePayload>;
  readonly firstRoute: RouteState;
  readonly firstAudience: Audience;
  /** The page is shown inside a messenger, for the whole visit. */
  readonly isMessengerView: boolean;
  /** Both are absent on the server. */
  readonly navigation: Navigation | undefined;
  readonly runtime: HostRuntime | undefined;
}

export const ShellContext = createContext<ShellEnvironment | undefined>(undefined);

export function useShell(): ShellEnvironment {
  const environment = useContext(ShellContext);
  if (environment === undefined) throw new Error('useShell is used outside the shell.');
  return environment;
}
