import type { SectionBoard } from '@fairline/contracts';
import { href } from '@fairline/routes';
import { useView } from '@fairline/sdk/react';
import { Chip, Icon } from '@fairline/ui';
import type { ReactNode } from 'react';

import type { SectionAddress } from '../pageData.ts';
import { useWords } from '../words/index.ts';
import { menusOf, menuWord, sectionHref } from './menuSection.ts';

import styles from './SectionTitle.module.css';

interface SectionTitleProps {
  readonly board: SectionBoard;
  readonly choice: SectionAddress;
  /** The filters in force, as the address has them. */
  readonly search: string;
}

/** Where the visitor is: the way back step by step, then the name of the page. */
export function SectionTitle({ board, choice, search }: SectionTitleProps): ReactNode {
  const t = useWords();
  const { route } = useView();
  const { language } = route;
  const { section } = board;
  const { menuSection } = choice;
  const menu = menuSection === undefined ? {} : { menuSection };
  const sport = board.sports.find(({ slug }) => slug === choice.sport);
  const championship = board.championships.find(({ address }) => address === choice.championship);
  const sectionName = t(section === 'live' ? 'section.live.title' : 'section.line.title');
  const steps = [
    { href: href(language, 'section', { section }), name: sectionName },
    ...(menuSection === undefined
      ? []
      : [{ href: sectionHref(language, { section, menuSection }), name: t(menuWord(menuSection, section)) }]),
    ...(sport === undefined
      ? []
      : [
          {
            href: sectionHref(language, { ...menu, section, sport: sport.slug }),
            name: sport.name,
          },
        ]),
    ...(championship === undefined ? [] : [{ href: '', name: championship.name }]),
  ];
  const here = steps.at(-1)?.name ?? sectionName;
  return (
    <div className={styles.title}>
      {steps.slice(0, -1).map((step) => (
        <span key={step.href} className={styles.step}>
          <a className={styles.link} href={step.href}>
            {step.name}
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
      <nav className={styles.menus} aria-label={t('menu.label')}>
        {menusOf(section).map((menuSection) => {
          const isChosen = menuSection === choice.menuSection;
          // The chosen one leads back to the whole section.
          const { menuSection: _chosen, ...whole } = choice;
          const address = sectionHref(language, {
            ...whole,
            section,
            ...(isChosen ? {} : { menuSection }),
          });
          return (
            <Chip key={menuSection} size="s" href={address + search} selected={isChosen}>
              {t(menuWord(menuSection, section))}
            </Chip>
          );
        })}
      </nav>
    </div>
  );
}
