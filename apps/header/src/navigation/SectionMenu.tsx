import type { Section, SportNode } from '@fairline/contracts';
import { useHref, useView } from '@fairline/sdk/react';
import { Icon, Spinner, VisuallyHidden } from '@fairline/ui';
import { useRef, useState, type ReactNode } from 'react';

import { sportsWithGames } from '../load.ts';
import { useDismiss } from '../menu/useDismiss.ts';
import { useWords } from '../words/index.ts';

import styles from './SectionMenu.module.css';

type Sports = readonly SportNode[] | 'loading' | 'failed';

/**
 * The second level under Sports and Live. It opens by a press and not by the pointer passing over it, so that it
 * never covers the page by accident and works alike for mouse, touch and keyboard.
 */
export function SectionMenu({
  section,
  name,
}: {
  readonly section: Section;
  readonly name: string;
}): ReactNode {
  const t = useWords();
  const { host, route } = useView();
  const details = useRef<HTMLDetailsElement>(null);
  const [sports, setSports] = useState<Sports>('loading');
  useDismiss(details);

  const handleToggle = () => {
    if (details.current?.open !== true || host === undefined) return;
    if (sports === 'failed') setSports('loading');
    void sportsWithGames(host.api, route.language, section).then((found) => setSports(found ?? 'failed'));
  };
  return (
    <details ref={details} className={styles.menu} name="header-menu" onToggle={handleToggle}>
      <summary className={styles.summary}>
        <VisuallyHidden>{t('navigation.more', { name })}</VisuallyHidden>
        <Icon name="chevron-down" size={14} />
      </summary>
      <div className={styles.panel}>
        <SportLinks
          section={section}
          sports={sports}
          onChosen={() => {
            if (details.current !== null) details.current.open = false;
          }}
        />
      </div>
    </details>
  );
}

function SportLinks({
  section,
  sports,
  onChosen,
}: {
  readonly section: Section;
  readonly sports: Sports;
  readonly onChosen: () => void;
}): ReactNode {
  const t = useWords();
  const to = useHref();
  if (sports === 'loading') return <Spinner className={styles.waiting} label={t('navigation.loading')} />;
  if (sports === 'failed' || sports.length === 0) {
    return (
      <a className={styles.link} href={to('section', { section })} onClick={onChosen}>
        {t('navigation.allSports')}
      </a>
    );
  }
  return (
    <ul className={styles.list}>
      {sports.map((sport) => (
        <li key={sport.slug}>
          <a className={styles.link} href={to('section', { section, sport: sport.slug })} onClick={onChosen}>
            {sport.name}
            <span className={styles.count}>{sport.games[section]}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
