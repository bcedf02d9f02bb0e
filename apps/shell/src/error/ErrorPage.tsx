import { matchPath, rowOf } from '@fairline/routes';
import { useEffect, useMemo } from 'react';

import { useShell } from '../environment.ts';
import { LiveRegions } from '../overlay/notification/LiveRegions.tsx';
import { RemoteSlot } from '../remote/RemoteSlot.tsx';
import { statusOfError } from './errorStatus.ts';
import { reportProblem } from './problemLog.ts';

/** Shown while the router's state holds an error: the error page of the technical pages, without the frame around it. */
export function ErrorPage({ error }: { readonly error: unknown }) {
  const { firstRoute, firstAudience, runtime } = useShell();
  const status = statusOfError(error);
  const route = useMemo(
    () => matchPath(`/${firstRoute.language}/500`, status === 500 ? '' : `?status=${status}`),
    [firstRoute.language, status],
  );
  useEffect(() => reportProblem('The page could not be opened.', error), [error]);
  return (
    <>
      <main id="content" tabIndex={-1}>
        <RemoteSlot
          appName={rowOf(route.name).app}
          kind="main"
          route={route}
          audience={runtime?.audience.get() ?? firstAudience}
        />
      </main>
      <LiveRegions />
    </>
  );
}
