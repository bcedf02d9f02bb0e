import { directionOf, inLanguage, LANGUAGE_NAMES, LANGUAGES } from '@fairline/routes';
import { useView } from '@fairline/sdk/react';
import { Flag, Icon, isFlagCode, VisuallyHidden } from '@fairline/ui';
import type { ReactNode } from 'react';

import { useWords } from '../words/index.ts';
import { Dropdown } from './Dropdown.tsx';

import styles from './LanguageMenu.module.css';

export function LanguageMenu(): ReactNode {
  const t = useWords();
  const { route } = useView();
  const { name } = LANGUAGE_NAMES[route.language];
  return (
    <Dropdown
      summary={
        <>
          <LanguageFlag code={LANGUAGE_NAMES[route.language].flag} />
          <span aria-hidden="true">{route.language.toUpperCase()}</span>
          <VisuallyHidden>{t('language.label', { name })}</VisuallyHidden>
          <Icon name="chevron-down" size={14} />
        </>
      }
    >
      <ul>
        {LANGUAGES.map((language) => (
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
    </Dropdown>
  );
}

function LanguageFlag({ code }: { code: string }): ReactNode {
  return isFlagCode(code) ? <Flag code={code} /> : null;
}
