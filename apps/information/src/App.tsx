import { useHref, usePageData } from '@fairline/sdk/react';
import type { ReactNode } from 'react';

import { ARTICLE_NAMES, ARTICLES } from './article/articles.ts';
import { ArticleView } from './article/ArticleView.tsx';
import type { InformationData } from './load.ts';
import { useWords } from './words/index.ts';

import styles from './App.module.css';

export function App(): ReactNode {
  const { article } = usePageData<InformationData>();
  return (
    <div className={styles.page}>
      <PageList />
      <ArticleView key={article} article={ARTICLES[article]} />
    </div>
  );
}

function PageList(): ReactNode {
  const t = useWords();
  const to = useHref();
  const { article } = usePageData<InformationData>();
  return (
    <nav className={styles.pages} aria-label={t('pages')}>
      <ul>
        {ARTICLE_NAMES.map((name) => (
          <li key={name}>
            <a className={styles.link} href={to(name)} aria-current={name === article ? 'page' : undefined}>
              {t(ARTICLES[name].name)}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}
