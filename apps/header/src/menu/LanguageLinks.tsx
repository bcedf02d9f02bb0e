import { directionOf, inLanguage, LANGUAGE_NAMES } from '@fairline/routes';
import { offeredLanguages } from '@fairline/sdk';
import { useView } from '@fairline/sdk/react';
import { Flag, Icon, isFlagCode } from '@fairline/ui';
import type { ReactNode } from 'react';

import styles from './LanguageLinks.module.css';

/** This very page in every language that the site offers to whoever looks. */
export function LanguageLinks({ layout }: { readonly layout: 'list' | 'grid' }): ReactNode {
  const { route, site, session } = useView();
  return (
    <ul className={styles.links} data-layout={layout}>
      {offeredLanguages({ site, session }, route.language).map((language) => (
        <li key={language}>
          <a
            className={styles.link}
            href={inLanguage(route.path, language) + route.search}
            lang={language}
            hrefLang={language}
            dir={directionOf(language)}
            aria-current={language === route.language ? 'true' : undefined}
            // Words, direction and names of the book all change: the page is asked for again as a whole.
            data-reload
          >
            <LanguageFlag code={LANGUAGE_NAMES[language].flag} />
            {LANGUAGE_NAMES[language].name}
            {language === route.language && <Icon name="check" className={styles.check} />}
          </a>
        </li>
      ))}
    </ul>
  );
}

export function LanguageFlag({ code }: { readonly code: string }): ReactNode {
  return isFlagCode(code) ? <Flag code={code} /> : null;
}
