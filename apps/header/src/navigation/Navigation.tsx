import { useView } from '@fairline/sdk/react';
import { Badge, VisuallyHidden } from '@fairline/ui';
import type { ReactNode } from 'react';

import { useWords } from '../words/index.ts';
import { mainEntries, type Entry } from './entries.ts';
import { EntryIcon } from './EntryIcon.tsx';
import { PageMenu } from './PageMenu.tsx';
import { SectionMenu } from './SectionMenu.tsx';
import { useLiveGames } from './useLiveGames.ts';

import styles from './Navigation.module.css';

export function Navigation(): ReactNode {
  const t = useWords();
  const { site } = useView();
  const liveGames = useLiveGames();
  return (
    <nav className={styles.navigation} aria-label={t('navigation.label')} data-keys="g">
      <ul className={styles.list}>
        {mainEntries(site).map((entry) => (
          <li key={entry.word}>
            <EntryLink entry={entry} count={entry.badge === 'liveGames' ? liveGames : null} />
            {entry.section === undefined ? null : (
              <SectionMenu section={entry.section} name={t(entry.word)} />
            )}
            {entry.children === undefined || entry.children.length < 2 ? null : (
              <PageMenu entries={entry.children} name={t(entry.word)} />
            )}
          </li>
        ))}
      </ul>
    </nav>
  );
}

function EntryLink({ entry, count }: { entry: Entry; count: number | null }): ReactNode {
  const t = useWords();
  const { route } = useView();
  const address = entry.hrefIn(route.language);
  const isHere = entry.holds(route);
  return (
    <a
      className={styles.link}
      href={address}
      aria-current={isHere ? (route.path === address ? 'page' : 'true') : undefined}
    >
      <span className={styles.text}>
        <EntryIcon name={entry.icon} />
        {t(entry.word)}
        {count !== null && count > 0 && (
          <Badge tone="live">
            <span aria-hidden="true">{count}</span>
            <VisuallyHidden>{t('navigation.liveGames', { count })}</VisuallyHidden>
          </Badge>
        )}
      </span>
    </a>
  );
}
