import { href } from '@fairline/routes';
import { useView } from '@fairline/sdk/react';
import { Chip } from '@fairline/ui';
import type { ReactNode } from 'react';

import { useWords, type WordKey } from '../words/index.ts';
import { asianGames, type AsianGameLink } from './asianGames.ts';

import styles from './SectionPage.module.css';

const ASIAN_WORDS = {
  lotto: 'asian.lotto',
  slots: 'asian.slots',
  ladder: 'asian.ladder',
  dice: 'asian.dice',
  cards: 'asian.cards',
  other: 'asian.other',
  poker: 'asian.poker',
  virtual: 'asian.virtual',
  toto: 'asian.toto',
} as const satisfies Record<AsianGameLink['name'], WordKey>;

/** Games beside sports, which players of the Asian view look for here; only those that the site has. */
export function AsianGameLinks(): ReactNode {
  const t = useWords();
  const { site, route } = useView();
  const games = asianGames(site);
  return games.length === 0 ? null : (
    <nav className={styles.asian} aria-label={t('asian.label')}>
      {games.map(({ name, to }) => (
        <Chip key={to} size="s" href={href(route.language, to)}>
          {t(ASIAN_WORDS[name])}
        </Chip>
      ))}
    </nav>
  );
}
