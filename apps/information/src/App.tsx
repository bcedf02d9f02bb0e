import { useHref, usePageData, useProps } from '@fairline/sdk/react';
import type { ReactNode } from 'react';

import { ARTICLE_NAMES, ARTICLES } from './article/articles.ts';
import { ArticleSummary } from './article/ArticleSummary.tsx';
import { ArticleView } from './article/ArticleView.tsx';
import type { InformationData } from './load.ts';
import { useWords } from './words/index.ts';

import styles from './App.module.css';

/** What another sub-application may ask for when it shows a page of this one. */
interface InformationProps {
  /** Title and lead instead of the whole page. */
  readonly isSummary: boolean;
}

export function App(): ReactNode {
  const { article } = usePageData<InformationData>();
  const { isSummary } = useProps<InformationProps>();
  if (isSummary === true) return <ArticleSummary article={ARTICLES[article]} name={article} />;
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
