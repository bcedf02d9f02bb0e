import { usePageData, useView } from '@fairline/sdk/react';
import { Badge, VisuallyHidden } from '@fairline/ui';
import type { ReactNode } from 'react';

import type { HeaderData } from '../load.ts';
import { useWords } from '../words/index.ts';
import { ENTRIES, type Entry } from './entries.ts';

import styles from './Navigation.module.css';

export function Navigation(): ReactNode {
  const t = useWords();
  return (
    <nav className={styles.navigation} aria-label={t('navigation.label')}>
      <ul className={styles.list}>
        {ENTRIES.map((entry) => (
          <li key={entry.word}>
            <EntryLink entry={entry} />
          </li>
        ))}
      </ul>
    </nav>
  );
}

function EntryLink({ entry }: { entry: Entry }): ReactNode {
  const t = useWords();
  const { route } = useView();
  const { liveGames } = usePageData<HeaderData>();
  const address = entry.hrefIn(route.language);
  const isHere = entry.holds(route);
  return (
    <a
      className={styles.link}
      href={address}
      aria-current={isHere ? (route.path === address ? 'page' : 'true') : undefined}
    >
      {t(entry.word)}
      {entry.badge === 'liveGames' && liveGames !== null && liveGames > 0 && (
        <Badge tone="live">
          <span aria-hidden="true">{liveGames}</span>
          <VisuallyHidden>{t('navigation.liveGames', { count: liveGames })}</VisuallyHidden>
        </Badge>
      )}
    </a>
  );
}
