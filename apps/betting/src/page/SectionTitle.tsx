import type { SectionBoard } from '@fairline/contracts';
import { useHref } from '@fairline/sdk/react';
import { Icon } from '@fairline/ui';
import type { ReactNode } from 'react';

import type { SectionAddress } from '../pageData.ts';
import { useWords } from '../words/index.ts';

import styles from './SectionTitle.module.css';

interface SectionTitleProps {
  readonly board: SectionBoard;
  readonly choice: SectionAddress;
}

/** Where the visitor is: the way back step by step, then the name of the page. */
export function SectionTitle({ board, choice }: SectionTitleProps): ReactNode {
  const t = useWords();
  const to = useHref();
  const { section } = board;
  const sport = board.sports.find(({ slug }) => slug === choice.sport);
  const championship = board.championships.find(({ address }) => address === choice.championship);
  const sectionName = t(section === 'live' ? 'section.live.title' : 'section.line.title');
  const steps = [
    { href: to('section', { section }), name: sectionName },
    ...(sport === undefined
      ? []
      : [{ href: to('section', { section, sport: sport.slug }), name: sport.name }]),
    ...(championship === undefined ? [] : [{ href: '', name: championship.name }]),
  ];
  const here = steps.at(-1)?.name ?? sectionName;
  return (
    <div className={styles.title}>
      {steps.slice(0, -1).map(({ href, name }) => (
        <span key={href} className={styles.step}>
          <a className={styles.link} href={href}>
            {name}
          </a>
          <Icon name="chevron-right" size={14} />
        </span>
      ))}
      <h1 className={styles.here}>
        <bdi>{here}</bdi>
      </h1>
      <span className={styles.count}>
        {t(section === 'live' ? 'count.live' : 'count.games', { count: board.total })}
      </span>
    </div>
  );
}
