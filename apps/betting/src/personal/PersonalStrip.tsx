import { useFavourites } from '@fairline/board';
import { isSignedIn } from '@fairline/sdk';
import { useHref, useView } from '@fairline/sdk/react';
import { Chip } from '@fairline/ui';
import { useMemo, useSyncExternalStore, type ReactNode } from 'react';

import { useWords } from '../words/index.ts';
import { keptText, placesIn } from './recentPlaces.ts';

import styles from './PersonalStrip.module.css';

/**
 * A line of the player's own on the home page, where the operator has it on: the games that they have marked, and the
 * leagues and games that they opened last. It never offers anything. Its place is there from the beginning, because
 * only the browser knows what stands in it.
 */
export function PersonalStrip(): ReactNode {
  const { session, site } = useView();
  return site.isPersonalizedSlider && isSignedIn(session) ? <OwnPlaces userId={session.userId} /> : null;
}

/** Other pages are opened from this one, which is drawn anew when somebody comes back to it. */
const subscribeToNothing = (): (() => void) => () => {};

function OwnPlaces({ userId }: { readonly userId: number }): ReactNode {
  const t = useWords();
  const to = useHref();
  const { route } = useView();
  const marked = useFavourites().size;
  const kept = useSyncExternalStore(
    subscribeToNothing,
    () => keptText(userId),
    () => undefined,
  );
  const recent = useMemo(() => (kept === undefined ? undefined : placesIn(kept)), [kept]);
  return (
    <nav className={styles.strip} aria-label={t('personal.label')}>
      {marked === 0 ? null : (
        <Chip icon="star" href={to('menuSection', { section: 'live', menuSection: 'favorites' })}>
          {t('personal.favourites', { count: marked })}
        </Chip>
      )}
      {(recent ?? []).map(({ kind, path, name }) => (
        <Chip key={path} icon={kind === 'league' ? 'trophy' : 'clock'} href={`/${route.language}${path}`}>
          <bdi>{name}</bdi>
        </Chip>
      ))}
      {recent?.length === 0 && marked === 0 ? <p className={styles.empty}>{t('personal.empty')}</p> : null}
    </nav>
  );
}
