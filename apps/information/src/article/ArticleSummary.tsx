import { useHref } from '@fairline/sdk/react';
import type { ReactNode } from 'react';

import { useWords } from '../words/index.ts';
import type { Article, ArticleRoute } from './article.ts';

import styles from './ArticleSummary.module.css';

/** A page of this section as a part of another one, which has a first heading of its own. */
export function ArticleSummary({ article, name }: { article: Article; name: ArticleRoute }): ReactNode {
  const t = useWords();
  const to = useHref();
  return (
    <article className={styles.summary}>
      <h3 className={styles.title}>{t(article.title)}</h3>
      <p className={styles.lead}>{t(article.lead)}</p>
      <a className={styles.link} href={to(name)}>
        {t('readAll')}
      </a>
    </article>
  );
}
