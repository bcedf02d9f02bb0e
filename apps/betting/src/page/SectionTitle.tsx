import { Trail } from '@fairline/board';
import type { SectionBoard } from '@fairline/contracts';
import { href } from '@fairline/routes';
import { useView } from '@fairline/sdk/react';
import { Chip } from '@fairline/ui';
import type { ReactNode } from 'react';

import type { SectionAddress } from '../pageData.ts';
import { useWords } from '../words/index.ts';
import { menusOf, menuWord, sectionHref } from './menuSection.ts';

interface SectionTitleProps {
  readonly board: SectionBoard;
  readonly choice: SectionAddress;
  /** The filters in force, as the address has them. */
  readonly search: string;
}

/** Where the visitor is, and the menus of the section. */
export function SectionTitle({ board, choice, search }: SectionTitleProps): ReactNode {
  const t = useWords();
  const { route, site } = useView();
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
      : [
          {
            href: sectionHref(language, { section, menuSection }),
            name: t(menuWord(menuSection, section)),
          },
        ]),
    ...(sport === undefined
      ? []
      : [{ href: sectionHref(language, { ...menu, section, sport: sport.slug }), name: sport.name }]),
    ...(championship === undefined ? [] : [{ href: '', name: championship.name }]),
  ];
  return (
    <Trail
      steps={steps.slice(0, -1)}
      name={steps.at(-1)?.name ?? sectionName}
      note={t(section === 'live' ? 'count.live' : 'count.games', { count: board.total })}
      waysLabel={t('menu.label')}
    >
      {menusOf(section, { chosen: menuSection, hasStreams: site.videoStreamUrl !== null }).map((one) => {
        const isChosen = one === menuSection;
        // The chosen one leads back to the whole section.
        const { menuSection: _chosen, ...whole } = choice;
        const address = sectionHref(language, {
          ...whole,
          section,
          ...(isChosen ? {} : { menuSection: one }),
        });
        return (
          <Chip key={one} size="s" href={address + search} selected={isChosen}>
            {t(menuWord(one, section))}
          </Chip>
        );
      })}
    </Trail>
  );
}
