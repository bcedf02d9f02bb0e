import type { RouteState } from '@fairline/routes';
import { REMOTE_STATE, type MountedApp, type Audience, type RemotePayload } from '@fairline/sdk';
import { memo, useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';

import { useShell } from '../environment.ts';
import { SlotLoader } from '../loading/SlotLoader.tsx';
import { RemoteFailure } from './RemoteFailure.tsx';
import { useRemote } from './useRemote.ts';

import styles from './RemoteSlot.module.css';

export interface RemoteSlotProps {
  readonly appName: string;
  readonly kind: 'header' | 'main' | 'footer';
  readonly route: RouteState;
  readonly audience: Audience;
}

/** The place of one sub-application. A broken one is thrown away whole and started afresh. */
export function RemoteSlot(props: RemoteSlotProps) {
  const { firstPayloads } = useShell();
  // Decided once: whether the server drew this slot must not change while the slot lives.
  const [first] = useState(() => firstPayloads.get(props.appName));
  const [restarts, setRestarts] = useState(0);
  return (
    <SlotView
      {...props}
      key={restarts}
      first={restarts === 0 ? first : undefined}
      onRestart={() => setRestarts((count) => count + 1)}
    />
  );
}

interface SlotViewProps extends RemoteSlotProps {
  readonly first: RemotePayload | undefined;
  readonly onRestart: () => void;
}

/** Shows the server's markup or a skeleton, then the live sub-application, or the error block. */
function SlotView({ appName, kind, route, audience, first, onRestart }: SlotViewProps) {
  const { runtime, firstRoute, firstAudience } = useShell();
  const element = useRef<HTMLDivElement>(null);
  const snapshot = useRemote(appName, route);
  const [status, setStatus] = useState<'waiting' | 'live' | 'crashed'>('waiting');
  const mounted = useRef<MountedApp>(undefined);
  const latest = useRef({ route, audience });

  useLayoutEffect(() => {
    latest.current = { route, audience };
    // A sub-application draws with flushSync, which React does not allow inside an effect.
    queueMicrotask(() => {
      mounted.current?.update({ route, ...audience });
      if (kind === 'main' && mounted.current !== undefined) runtime?.pageDrawn();
    });
  }, [route, audience, kind, runtime]);

  const { loaded } = snapshot;
  useEffect(() => {
    const container = containerOf(element);
    if (loaded === undefined || runtime === undefined || container === undefined) return;
    let isReleased = false;
    const drawn = first === undefined ? latest.current.audience : firstAudience;
    const host = runtime.hostFor({
      appName,
      // What the server drew is taken over as it was drawn; the present comes right after as a change.
      route: first === undefined ? latest.current.route : firstRoute,
      audience: drawn,
      state: loaded.payload.state,
      isPrimary: kind === 'main',
      onCrash: () => setStatus('crashed'),
    });
    if (kind === 'main' && first === undefined) host.setTitle(loaded.payload.title);
    const mounting = loaded.mount(container, host).then(
      (app) => {
        if (isReleased) return app;
        mounted.current = app;
        runtime.setMounted(appName, app);
        setStatus('live');
        const { route: now, audience: who } = latest.current;
        // The visitor may have gone on while the files were on their way.
        if (now !== host.view.route || who !== drawn) app.update({ route: now, ...who });
        if (kind === 'main') runtime.pageDrawn();
        return app;
      },
      (error: unknown) => {
        host.reportCrash(error);
        return undefined;
      },
    );
    return () => {
      isReleased = true;
      mounted.current = undefined;
      runtime.setMounted(appName, undefined);
      setStatus('waiting');
      // React does not allow a root to be unmounted while another one renders.
      void mounting.then((app) => queueMicrotask(() => app?.unmount()));
    };
  }, [loaded, runtime, appName, kind, first, firstRoute, firstAudience]);

  const hasCrashed = status === 'crashed';
  const hasFailed = hasCrashed || (snapshot.state === REMOTE_STATE.error && !snapshot.isRetrying);
  const isWaiting = status === 'waiting' && !hasFailed && first === undefined;
  useEffect(() => {
    if (kind !== 'main' || !isWaiting) return undefined;
    runtime?.progress.hold('files');
    return () => runtime?.progress.release('files');
  }, [kind, isWaiting, runtime]);
  const handleRefresh = () => (hasCrashed ? onRestart() : runtime?.registry.reload(appName));
  return (
    <div className={styles['slot']} data-slot={kind} data-app={appName} ref={element}>
      {hasCrashed ? null : <SlotContainer first={first} />}
      {isWaiting ? <SlotLoader kind={kind} appName={appName} /> : null}
      {isWaiting ? (
        // Without scripts nobody tries again: the skeleton would promise something that never comes.
        <noscript>
          <RemoteFailure kind={kind} refreshHref={route.path + route.search} />
        </noscript>
      ) : null}
      {hasFailed ? <RemoteFailure kind={kind} onRefresh={handleRefresh} /> : null}
    </div>
  );
}

/**
 * The element that belongs to the sub-application. React gives it the server's markup once and never touches its
 * inside again: the inner element is the container of the sub-application's own root.
 */
const SlotContainer = memo(
  function SlotContainer({ first }: { readonly first: RemotePayload | undefined }) {
    if (first === undefined) {
      return (
        <div>
          <div data-remote-root="" />
        </div>
      );
    }
    const markup = `<div data-remote-root="">${first.body}</div>`;
    // In the browser the payload has no body: React keeps the markup that is there.
    return <div suppressHydrationWarning dangerouslySetInnerHTML={{ __html: markup }} />;
  },
  () => true,
);

function containerOf(element: RefObject<HTMLDivElement | null>): HTMLElement | undefined {
  return element.current?.querySelector<HTMLElement>(':scope > div > [data-remote-root]') ?? undefined;
}
