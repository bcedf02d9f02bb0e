import { useView } from '@fairline/sdk/react';
import { useEffect } from 'react';

import { noteRecent, withoutLanguage, type RecentPlace } from './recentPlaces.ts';

/** Remembers that the player is here, for the line of their own on the home page. Undefined: nowhere in particular. */
export function useNoteRecent(kind: RecentPlace['kind'], name: string | undefined): void {
  const { host, route, session, site } = useView();
  const { userId } = session;
  const path = withoutLanguage(route.path);
  const isWanted = host !== undefined && site.isPersonalizedSlider;
  useEffect(() => {
    if (isWanted && userId !== null && name !== undefined) noteRecent(userId, { kind, path, name });
  }, [isWanted, userId, kind, path, name]);
}
