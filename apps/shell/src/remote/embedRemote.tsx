import { matchPath, type RouteState } from '@fairline/routes';
import type { EmbeddedRemote, RemoteProps } from '@fairline/sdk';
import { useSyncExternalStore } from 'react';
import { createRoot, type Root } from 'react-dom/client';

import { ShellContext, useShell, type ShellEnvironment } from '../environment.ts';
import { RemoteSlot } from './RemoteSlot.tsx';

let shown = 0;

/** Draws a slot of the shell inside an element of a sub-application: the same states, retries and error block. */
export function drawEmbedded(
  environment: ShellEnvironment,
  element: HTMLElement,
  { appName, path }: EmbeddedRemote,
): { draw(props: RemoteProps): void; remove(): void } {
  shown += 1;
  const root: Root = createRoot(element, { identifierPrefix: `shell-embedded-${shown}-` });
  const { pathname, search } = new URL(path ?? location.href, location.href);
  const route = matchPath(pathname, search);
  return {
    draw(props) {
      root.render(
        <ShellContext value={environment}>
          <EmbeddedSlot appName={appName} route={route} props={props} />
        </ShellContext>,
      );
    },
    // React does not allow a root to be unmounted while another one renders.
    remove: () => queueMicrotask(() => root.unmount()),
  };
}

interface EmbeddedSlotProps {
  readonly appName: string;
  readonly route: RouteState;
  readonly props: RemoteProps;
}

function EmbeddedSlot({ appName, route, props }: EmbeddedSlotProps) {
  const { runtime, firstAudience } = useShell();
  const audience = useSyncExternalStore(
    runtime?.audience.subscribe ?? (() => () => {}),
    runtime?.audience.get ?? (() => firstAudience),
  );
  return <RemoteSlot appName={appName} kind="embedded" route={route} audience={audience} props={props} />;
}
