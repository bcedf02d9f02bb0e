import type { RouteState } from '@fairline/routes';
import {
  REMOTE_STATE,
  type Audience,
  type MountedApp,
  type RemotePayload,
  type RemoteProps,
} from '@fairline/sdk';
import { memo, useEffect, useLayoutEffect, useRef, useState, type RefObject } from 'react';

import { useShell } from '../environment.ts';
import type { SlotKind } from '../loading/loaderOf.ts';
import { SlotLoader } from '../loading/SlotLoader.tsx';
import { RemoteFailure } from './RemoteFailure.tsx';
import { useRemote } from './useRemote.ts';

import styles from './RemoteSlot.module.css';

interface RemoteSlotProps {
  readonly appName: string;
  readonly kind: SlotKind;
  readonly route: RouteState;
  readonly audience: Audience;
  /** What the sub-application around it hands over. */
  readonly props?: RemoteProps;
}

const NO_PROPS: RemoteProps = {};

/** The place of one sub-application. A broken one is thrown away whole and started afresh. */
export function RemoteSlot(props: RemoteSlotProps) {
  const { firstPayloads } = useShell();
  // Decided once: whether the server drew this slot must not change while the slot lives.
  const [first] = useState(() => (props.kind === 'embedded' ? undefined : firstPayloads.get(props.appName)));
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
function SlotView(slot: SlotViewProps) {
  const { appName, kind, route, audience, props = NO_PROPS, first, onRestart } = slot;
  const { runtime, firstAudience } = useShell();
  const element = useRef<HTMLDivElement>(null);
  const snapshot = useRemote(appName, route, kind === 'main');
  const [status, setStatus] = useState<'waiting' | 'live' | 'crashed'>('waiting');
  const mounted = useRef<MountedApp>(undefined);
  const latest = useRef({ route, audience, props });

  useLayoutEffect(() => {
    latest.current = { route, audience, props };
    // A sub-application draws with flushSync, which React does not allow inside an effect.
    queueMicrotask(() => {
      mounted.current?.update({ route, props, ...audience });
      if (kind === 'main' && mounted.current !== undefined) runtime?.pageDrawn(route.path);
    });
  }, [route, audience, props, kind, runtime]);

  const { loaded } = snapshot;
  useEffect(() => {
    const container = containerOf(element);
    if (loaded === undefined || runtime === undefined || container === undefined) return;
    let isReleased = false;
    const now = latest.current;
    const drawn = loaded.isFirst ? firstAudience : now.audience;
    const host = runtime.hostFor({
      appName,
      // What the payload was made for is taken over as it was made; the present comes right after as a change.
      route: loaded.route,
      audience: drawn,
      payload: loaded.payload,
      props: now.props,
      isPrimary: kind === 'main',
      onCrash: () => !isReleased && setStatus('crashed'),
    });
    if (kind === 'main' && !loaded.isFirst) host.setTitle(loaded.payload.title);
    const mounting = loaded.mount(container, host).then(
      (app) => {
        if (isReleased) return app;
        mounted.current = app;
        if (kind !== 'embedded') runtime.setMounted(appName, app);
        // One that broke while it was drawn for the first time stays broken.
        setStatus((status) => (status === 'crashed' ? status : 'live'));
        const { route: where, audience: who, props: given } = latest.current;
        // The visitor may have gone on while the files were on their way.
        if (!isSamePage(where, loaded.route) || who !== drawn || given !== now.props)
          app.update({ route: where, props: given, ...who });
        if (kind === 'main') runtime.pageDrawn(where.path, !loaded.isFirst);
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
      if (kind !== 'embedded') runtime.setMounted(appName, undefined);
      setStatus('waiting');
      // React does not allow a root to be unmounted while another one renders.
      void mounting.then((app) => queueMicrotask(() => app?.unmount()));
    };
  }, [loaded, runtime, appName, kind, firstAudience]);

  const hasCrashed = status === 'crashed';
  const hasFailed = hasCrashed || (snapshot.state === REMOTE_STATE.error && !snapshot.isRetrying);
  const isWaiting = status === 'waiting' && !hasFailed && first === undefined;
  useEffect(() => {
    if (kind !== 'main' || !isWaiting) return undefined;
    runtime?.progress.hold('files');
    return () => runtime?.progress.release('files');
  }, [kind, isWaiting, runtime]);
  const handleRefresh = () => {
    if (!hasCrashed) runtime?.registry.reload(appName);
    else if (runtime?.mayRestart(appName) === true) onRestart();
  };
  return (
    <div className={styles['slot']} data-slot={kind} data-app={appName} data-status={status} ref={element}>
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

function isSamePage(one: RouteState, other: RouteState): boolean {
  return one === other || (one.path === other.path && one.search === other.search && one.name === other.name);
}

function containerOf(element: RefObject<HTMLDivElement | null>): HTMLElement | undefined {
  return element.current?.querySelector<HTMLElement>(':scope > div > [data-remote-root]') ?? undefined;
}
