import { SECTION_GAMES_MAX, type ChampionshipLink, type Section } from '@fairline/contracts';
import { useView } from '@fairline/sdk/react';
import { useMemo, type ReactNode } from 'react';

import { boardSearch, type BoardFilter } from '../filter/boardFilter.ts';
import { LookContext } from '../filter/look.ts';
import { Pager } from '../pager/Pager.tsx';
import { sportIcon } from '../row/sportIcon.ts';
import { GameTable } from '../table/GameTable.tsx';
import { GroupHeading } from '../table/GroupHeading.tsx';
import { useBoardWords } from '../words/index.ts';
import { BestHeading } from './BestHeading.tsx';
import { LONG_LIST, sectionGroups, type SectionGroup, type SectionList } from './sectionGroups.ts';

import styles from './SectionLists.module.css';

interface SectionListsProps {
  /** Live first. One alone has no heading of its own. */
  readonly lists: readonly SectionList[];
  readonly filter: BoardFilter;
  readonly now: number;
  /** The page's address without its filters. */
  readonly page: string;
  readonly names: Readonly<Record<Section, string>>;
  /** Where the headings of tables lead to. */
  readonly hrefOf: (
    place: { readonly sport: string; readonly championship?: string },
    section: Section,
  ) => string;
  /** What stands beside the name of a championship; its country and flag when left out. */
  readonly noteOf?: (championship: ChampionshipLink) => {
    readonly note: string;
    readonly mark: { readonly icon: ReturnType<typeof sportIcon> };
  };
}

/** The live and coming games of a page that chooses its own: tables by championship or by start, in parts when they are many. */
export function SectionLists(props: SectionListsProps): ReactNode {
  const { lists, filter, now, page, names } = props;
  const t = useBoardWords();
  const { isGroupByCountry } = useView().visitor;
  const look = useMemo(() => ({ markets: filter.filteredMarkets, view: filter.view }), [filter]);
  const drawn = useMemo(
    () =>
      lists
        .map((list) => ({ list, groups: sectionGroups(list, { filter, now, isGroupByCountry }) }))
        .filter(({ groups }) => groups.length > 0),
    [lists, filter, now, isGroupByCountry],
  );
  const shown = lists.reduce((sum, { games }) => sum + games.length, 0);
  const first = (filter.page - 1) * SECTION_GAMES_MAX;
  const longest = lists.toSorted((a, b) => b.total - a.total)[0];
  const total = longest?.total ?? 0;
  return (
    <LookContext value={look}>
      {drawn.map(({ list: { section }, groups }) => (
        <section
          key={section}
          className={styles.section}
          aria-label={names[section]}
          data-compact={filter.isCompact}
        >
          {lists.length > 1 ? <h2 className={styles.heading}>{names[section]}</h2> : null}
          {groups.map(({ key, heading, games }) => (
            <GameTable
              key={key}
              label={labelOf(heading, t)}
              heading={
                <Heading {...props} heading={heading} section={section} level={lists.length > 1 ? 3 : 2} />
              }
              games={games}
              now={now}
              hasFlag={heading.kind !== 'championship'}
              isLong={shown > LONG_LIST}
            />
          ))}
        </section>
      ))}
      <Pager
        page={filter.page}
        pages={Math.ceil(total / SECTION_GAMES_MAX)}
        hrefOf={(number) => page + boardSearch({ ...filter, page: number })}
        place={t('section.range', {
          from: Math.min(first + 1, total),
          to: first + (longest?.games.length ?? 0),
          total,
        })}
      />
    </LookContext>
  );
}

function labelOf(heading: SectionGroup['heading'], t: ReturnType<typeof useBoardWords>): string {
  if (heading.kind === 'best') return t('section.best');
  if (heading.kind === 'sport') return heading.sport.name;
  const { name, country } = heading.championship;
  return t('section.table', { championship: name, country });
}

interface HeadingProps extends Pick<SectionListsProps, 'hrefOf' | 'noteOf'>, Pick<SectionGroup, 'heading'> {
  readonly section: Section;
  readonly level: 2 | 3;
}

function Heading({ heading, section, level, hrefOf, noteOf }: HeadingProps): ReactNode {
  if (heading.kind === 'best') return <BestHeading level={level} />;
  if (heading.kind === 'sport') {
    const { slug, name, icon } = heading.sport;
    return (
      <GroupHeading
        level={level}
        href={hrefOf({ sport: slug }, section)}
        name={name}
        note=""
        mark={{ icon: sportIcon(icon) }}
      />
    );
  }
  const { sport, address, name, country, flag } = heading.championship;
  return (
    <GroupHeading
      level={level}
      href={hrefOf({ sport, championship: address }, section)}
      name={name}
      {...(noteOf?.(heading.championship) ?? { note: country, mark: { flag } })}
    />
  );
}
