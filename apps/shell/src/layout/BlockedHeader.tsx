import { href, inLanguage, LANGUAGE_NAMES, type RouteState } from '@fairline/routes';
import { isSignedIn, offeredLanguages, type Audience } from '@fairline/sdk';
import { Button, Link, Logo } from '@fairline/ui';

import { useShell } from '../environment.ts';

import styles from './BlockedHeader.module.css';

/** What is left to somebody who may not play: the language, a way to reach us, and the way out. */
export function BlockedHeader({
  route,
  audience,
}: {
  readonly route: RouteState;
  readonly audience: Audience;
}) {
  const { t, runtime } = useShell();
  const { site } = audience;
  return (
    <header className={styles['header']} data-region="blocked-header">
      <Logo name={site.companyName} />
      <nav className={styles['languages']} aria-label={t('blocked.languages')}>
        {offeredLanguages(audience, route.language).map((language) => (
          <Link
            key={language}
            variant="quiet"
            href={inLanguage(route.path, language) + route.search}
            lang={language}
            hrefLang={language}
            aria-label={LANGUAGE_NAMES[language].name}
            aria-current={language === route.language ? 'true' : undefined}
            data-reload
          >
            {language.toUpperCase()}
          </Link>
        ))}
      </nav>
      <Button variant="ghost" icon="headset" href={href(route.language, 'contacts')}>
        {t('support')}
      </Button>
      {isSignedIn(audience.session) && runtime !== undefined ? (
        <Button variant="secondary" icon="logout" onClick={() => runtime.bus.send('logOut', {})}>
          {t('blocked.signOut')}
        </Button>
      ) : null}
    </header>
  );
}
