import { useHref } from '@fairline/sdk/react';
import { Icon, Link, Mark } from '@fairline/ui';
import type { ReactNode } from 'react';

import { useWords } from '../words/index.ts';
import type { ArticleBlock, ArticleCard } from './article.ts';
import { Note } from './Note.tsx';
import { OperatorContacts } from './OperatorContacts.tsx';
import { PriceExample } from './PriceExample.tsx';

import styles from './Block.module.css';

type BlockOf<Kind extends ArticleBlock['kind']> = Extract<ArticleBlock, { readonly kind: Kind }>;

export function Block({ block }: { block: ArticleBlock }): ReactNode {
  const t = useWords();
  switch (block.kind) {
    case 'text':
      return <p className={styles.text}>{t(block.word)}</p>;
    case 'subtitle':
      return <h3 className={styles.subtitle}>{t(block.word)}</h3>;
    case 'note':
      return <Note>{t(block.word)}</Note>;
    case 'list':
      return <List block={block} />;
    case 'cards':
      return <Cards cards={block.cards} />;
    case 'link':
      return <PageLink block={block} />;
    case 'priceExample':
      return <PriceExample />;
    case 'operator':
      return <OperatorContacts />;
    default:
      return block satisfies never;
  }
}

function List({ block }: { block: BlockOf<'list'> }): ReactNode {
  const t = useWords();
  return (
    <ul className={styles.list} data-mark={block.mark}>
      {block.words.map((word) => (
        <li key={word} className={styles.item}>
          <ItemMark mark={block.mark} />
          <span>{t(word)}</span>
        </li>
      ))}
    </ul>
  );
}

function ItemMark({ mark }: { mark: BlockOf<'list'>['mark'] }): ReactNode {
  if (mark === 'plain') return <span className={styles.bullet} />;
  return <Icon name={mark === 'yes' ? 'circle-check' : 'circle-x'} size={18} className={styles.itemIcon} />;
}

function Cards({ cards }: { cards: readonly ArticleCard[] }): ReactNode {
  const t = useWords();
  return (
    <ul className={styles.cards}>
      {cards.map((card) => (
        <li key={card.title} className={styles.card}>
          <Mark icon={card.icon} tone="info" size="s" />
          <h3 className={styles.cardTitle}>{t(card.title)}</h3>
          <p className={styles.cardText}>{t(card.word)}</p>
        </li>
      ))}
    </ul>
  );
}

function PageLink({ block }: { block: BlockOf<'link'> }): ReactNode {
  const t = useWords();
  const to = useHref();
  return (
    <p>
      <Link className={styles.pageLink} href={to(block.route)} iconEnd="chevron-right">
        {t(block.word)}
      </Link>
    </p>
  );
}
