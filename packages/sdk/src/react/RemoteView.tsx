import { useEffect, useRef, type ReactNode } from 'react';

import { serialiseProps, type RemoteProps } from '../props.ts';
import { useView } from './view.ts';

export interface RemoteViewProps {
  readonly app: string;
  /** The address the other sub-application is drawn for; the page's own when it is left out. */
  readonly path?: string;
  readonly props?: RemoteProps;
}

const NO_PROPS: RemoteProps = {};

/**
 * Another sub-application as a part of this one: its own root, its own states and retries, its own error block. The
 * server leaves its place empty, since the page must not wait for a part of a part.
 */
export function RemoteView({ app, path, props = NO_PROPS }: RemoteViewProps): ReactNode {
  const { host } = useView();
  const place = useRef<HTMLDivElement>(null);
  const shown = useRef<{ update(props: RemoteProps): void }>(undefined);
  // Compared as text, so that properties written in place do not count as a change on every drawing.
  const { json, refused } = serialiseProps(props);
  const missing = refused.join(', ');
  const latest = useRef(json);

  useEffect(() => {
    if (missing !== '')
      host?.reportWarning(`${app}: the properties ${missing} cannot be serialised and are left out.`);
  }, [host, app, missing]);

  useEffect(() => {
    if (host === undefined || place.current === null) return;
    // An element of its own: a root that is being taken down must not share one with its successor.
    const element = document.createElement('div');
    place.current.append(element);
    const remote = host.showRemote(element, {
      appName: app,
      ...(path === undefined ? {} : { path }),
      props: JSON.parse(latest.current) as RemoteProps,
    });
    shown.current = remote;
    return () => {
      shown.current = undefined;
      remote.remove();
      element.remove();
    };
  }, [host, app, path]);

  useEffect(() => {
    if (latest.current === json) return;
    latest.current = json;
    shown.current?.update(JSON.parse(json) as RemoteProps);
  }, [json]);

  return <div ref={place} data-remote-view={app} />;
}
