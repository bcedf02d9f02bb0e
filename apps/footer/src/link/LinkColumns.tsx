import { directionOf, inLanguage, LANGUAGE_NAMES } from '@fairline/routes';
import { offeredLanguages } from '@fairline/sdk';
import { useView } from '@fairline/sdk/react';
import { Flag, isFlagCode, Link } from '@fairline/ui';
import { useId, type ReactNode } from 'react';

import { useWords } from '../words/index.ts';
import { COLUMNS, type Column } from './columns.ts';

import styles from './LinkColumns.module.css';

export function LinkColumns(): ReactNode {
  return (
    <>
      {COLUMNS.map((column) => (
        <LinkColumn key={column.word} column={column} />
      ))}
      <LanguageColumn />
    </>
  );
}

function LinkColumn({ column }: { column: Column }): ReactNode {
  const t = useWords();
  const { route } = useView();
  return (
    <NamedList name={t(column.word)}>
      {column.links.map(({ word, hrefIn }) => (
        <li key={word}>
          <Link variant="quiet" href={hrefIn(route.language)}>
            {t(word)}
          </Link>
        </li>
      ))}
    </NamedList>
  );
}

function LanguageColumn(): ReactNode {
  const t = useWords();
  const { route, site, session } = useView();
  return (
    <NamedList name={t('languages')}>
      {offeredLanguages({ site, session }, route.language).map((language) => {
        const { name, flag } = LANGUAGE_NAMES[language];
        return (
          <li key={language}>
            <Link
              variant="quiet"
              className={styles.language}
              href={inLanguage(route.path, language) + route.search}
              lang={language}
              hrefLang={language}
              aria-current={language === route.language ? 'true' : undefined}
              data-reload
            >
              {isFlagCode(flag) && <Flag code={flag} />}
              <bdi dir={directionOf(language)}>{name}</bdi>
            </Link>
          </li>
        );
      })}
    </NamedList>
  );
}

function NamedList({ name, children }: { name: string; children: ReactNode }): ReactNode {
  const id = useId();
  return (
    <nav className={styles.column} aria-labelledby={id}>
      <h2 className={styles.name} id={id}>
        {name}
      </h2>
      <ul className={styles.links}>{children}</ul>
    </nav>
  );
}
