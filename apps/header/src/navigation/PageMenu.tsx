import { useView } from '@fairline/sdk/react';
import { Icon, VisuallyHidden } from '@fairline/ui';
import { useRef, type ReactNode } from 'react';

import { useDismiss } from '../menu/useDismiss.ts';
import { useWords } from '../words/index.ts';
import type { Entry } from './entries.ts';

import styles from './SectionMenu.module.css';

/** A second level that is the same on every page: the families of the casino, the kinds of promotions. */
export function PageMenu({
  entries,
  name,
}: {
  readonly entries: readonly Entry[];
  readonly name: string;
}): ReactNode {
  const t = useWords();
  const { route } = useView();
  const details = useRef<HTMLDetailsElement>(null);
  useDismiss(details);
  return (
    <details ref={details} className={styles.menu} name="header-menu">
      <summary className={styles.summary}>
        <VisuallyHidden>{t('navigation.pages', { name })}</VisuallyHidden>
        <Icon name="chevron-down" size={14} />
      </summary>
      <ul className={styles.panel}>
        {entries.map((entry) => (
          <li key={entry.route}>
            <a
              className={styles.link}
              href={entry.hrefIn(route.language)}
              aria-current={entry.holds(route) ? 'page' : undefined}
              onClick={() => {
                if (details.current !== null) details.current.open = false;
              }}
            >
              {t(entry.word)}
            </a>
          </li>
        ))}
      </ul>
    </details>
  );
}
