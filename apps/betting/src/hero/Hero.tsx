import type { FeaturedGame } from '@fairline/contracts';
import { useHref } from '@fairline/sdk/react';
import { Link } from '@fairline/ui';
import type { ReactNode } from 'react';

import { useWords } from '../words/index.ts';
import { OpenedGame } from './OpenedGame.tsx';

import styles from './Hero.module.css';

interface HeroProps {
  readonly featured: FeaturedGame | undefined;
  readonly now: number;
}

/** What is different here, shown on a real game. */
export function Hero({ featured, now }: HeroProps): ReactNode {
  const t = useWords();
  const to = useHref();
  return (
    <section className={styles.hero}>
      <div>
        <h1 className={styles.title}>{t('hero.title')}</h1>
        <p className={styles.text}>{t('hero.text')}</p>
        <Link href={to('about')} iconEnd="chevron-right">
          {t('hero.link')}
        </Link>
      </div>
      {featured === undefined ? null : <OpenedGame featured={featured} now={now} />}
    </section>
  );
}
