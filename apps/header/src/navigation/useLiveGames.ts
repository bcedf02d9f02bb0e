import { POLL_MS } from '@fairline/contracts';
import { usePageData, useView } from '@fairline/sdk/react';
import { useEffect, useState } from 'react';

import { countLiveGames, type HeaderData } from '../load.ts';

/** The number of live games: the page's own at first, then counted again while somebody looks at the page. */
export function useLiveGames(): number | null {
  const { liveGames } = usePageData<HeaderData>();
  const { host } = useView();
  const [latest, setLatest] = useState(liveGames);

  useEffect(() => {
    if (host === undefined) return undefined;
    const timer = setInterval(() => {
      if (document.hidden) return;
      void countLiveGames(host.api).then((count) => {
        // A count that could not be had is no reason to forget the last one.
        if (count !== null) setLatest(count);
      });
    }, POLL_MS.default);
    return () => clearInterval(timer);
  }, [host]);

  return latest;
}
