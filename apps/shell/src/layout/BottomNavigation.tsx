import { href, type Language, type RouteState } from '@fairline/routes';
import { Icon, type IconName } from '@fairline/ui';

import { useShell } from '../environment.ts';
import type { WordKey } from '../words/index.ts';

import styles from './BottomNavigation.module.css';

interface Entry {
  readonly word: WordKey;
  readonly icon: IconName;
  readonly hrefIn: (language: Language) => string;
  readonly holds: (route: RouteState) => boolean;
}

const isSection = (route: RouteState, section: string) =>
  route.name === 'section' && route.params['section'] === section;

const ENTRIES: readonly Entry[] = [
  {
    word: 'bottom.home',
    icon: 'home',
    hrefIn: (language) => href(language, 'home'),
    holds: (route) => route.name === 'home',
  },
  {
    word: 'bottom.live',
    icon: 'player-play',
    hrefIn: (language) => href(language, 'section', { section: 'live' }),
    holds: (route) => isSection(route, 'live'),
  },
  {
    word: 'bottom.sports',
    icon: 'calendar',
    hrefIn: (language) => href(language, 'section', { section: 'line' }),
    holds: (route) => isSection(route, 'line'),
  },
  {
    word: 'bottom.contacts',
    icon: 'headset',
    hrefIn: (language) => href(language, 'contacts'),
    holds: (route) => route.name === 'contacts',
  },
];

/** The way around for thumbs: on narrow touch screens, and everywhere inside a messenger. */
export function BottomNavigation({
  route,
  isMessengerView,
}: {
  readonly route: RouteState;
  readonly isMessengerView: boolean;
}) {
  const { t } = useShell();
  return (
    <nav
      className={styles['bar']}
      aria-label={t('bottom.label')}
      data-region="bottom-navigation"
      data-always={isMessengerView || undefined}
    >
      {ENTRIES.map(({ word, icon, hrefIn, holds }) => (
        <a
          key={word}
          className={styles['entry']}
          href={hrefIn(route.language)}
          aria-current={holds(route) ? 'page' : undefined}
        >
          <Icon name={icon} size={20} />
          {t(word)}
        </a>
      ))}
    </nav>
  );
}
