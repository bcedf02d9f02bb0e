import { Mark } from '@fairline/ui';
import type { ReactNode } from 'react';

import { useWords } from '../words/index.ts';
import type { Article, ArticleSection } from './article.ts';
import { Block } from './Block.tsx';
import { useAddressedSection } from './useAddressedSection.ts';

import styles from './ArticleView.module.css';

export function ArticleView({ article }: { article: Article }): ReactNode {
  const t = useWords();
  useAddressedSection();
  return (
    <div className={styles.layout}>
      <article className={styles.article}>
        <header className={styles.head}>
          <h1 className={styles.title}>{t(article.title)}</h1>
          <p className={styles.lead}>{t(article.lead)}</p>
        </header>
        {article.sections.map((section) => (
          <SectionView key={section.id} section={section} />
        ))}
      </article>
      <Contents sections={article.sections} />
    </div>
  );
}

function SectionView({ section }: { section: ArticleSection }): ReactNode {
  const t = useWords();
  return (
    // The heading's words are the name of the place that links lead to.
    <section className={styles.section} id={section.id} aria-labelledby={`${section.id}-title`}>
      <h2 className={styles.subtitle} id={`${section.id}-title`}>
        <Mark icon={section.icon} tone="accent" size="s" />
        {t(section.title)}
      </h2>
      {section.blocks.map((block, index) => (
        // The blocks of a page never change their order.
        // oxlint-disable-next-line react/no-array-index-key
        <Block key={index} block={block} />
      ))}
    </section>
  );
}

function Contents({ sections }: { sections: readonly ArticleSection[] }): ReactNode {
  const t = useWords();
  return (
    <nav className={styles.contents} aria-labelledby="contents-title">
      <h2 className={styles.contentsTitle} id="contents-title">
        {t('contents')}
      </h2>
      <ol>
        {sections.map(({ id, title }) => (
          <li key={id}>
            <a className={styles.contentsLink} href={`#${id}`}>
              {t(title)}
            </a>
          </li>
        ))}
      </ol>
    </nav>
  );
}
