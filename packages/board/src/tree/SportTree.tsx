import type { ChampionshipLink, Section, SportNode } from '@fairline/contracts';
import { useHref, useView } from '@fairline/sdk/react';
import { Flag, Icon, IconButton, isFlagCode, type IconName } from '@fairline/ui';
import { Fragment, type ReactNode } from 'react';

import { useFavouriteCount } from '../favourite/favourites.ts';
import { sportIcon } from '../row/sportIcon.ts';
import { useCyberType } from '../view/cyberType.ts';
import { useBoardWords } from '../words/index.ts';
import { hoursSearch } from './sectionHours.ts';
import { byCategory, type SportCategory } from './sportCategory.ts';
import { useKeptEntries } from './useKeptEntries.ts';

import styles from './SportTree.module.css';

const SOON_HOURS = 3;

interface SportTreeProps {
  readonly sports: readonly SportNode[];
  /** Those of the chosen sport, perhaps among others; shown under it. */
  readonly championships?: readonly ChampionshipLink[] | undefined;
  /** Which games the sports link to and count. */
  readonly section: Section;
  readonly current?:
    | {
        readonly sport?: string | undefined;
        readonly championship?: string | undefined;
        readonly hours?: number | undefined;
        /** The page of marked games. */
        readonly isFavourites?: boolean;
      }
    | undefined;
}

/** The left column: ways into the book, with the number of games behind each. */
export function SportTree({ sports, championships, section, current }: SportTreeProps): ReactNode {
  const t = useBoardWords();
  const to = useHref();
  const sum = (kind: Section): number => sports.reduce((total, { games }) => total + games[kind], 0);
  // A sport without games is left out, unless it is the one that the visitor looks at.
  const { host, visitor, isLoading, route } = useView();
  const { isSportsOnly, isGroupSportsByCategories } = visitor;
  const shown = useKeptEntries(
    sports.filter(
      ({ slug, games, isCyber }) =>
        slug === current?.sport || (games[section] > 0 && !(isSportsOnly && isCyber)),
    ),
    ({ slug }) => slug,
    `${route.path}${route.search} ${section} ${isSportsOnly}`,
  );
  const groups: readonly { category?: SportCategory; sports: readonly SportNode[] }[] =
    isGroupSportsByCategories ? byCategory(shown) : [{ sports: shown }];
  const marked = useFavouriteCount();
  const isFavourites = current?.isFavourites === true;
  const isWhole = current !== undefined && current.sport === undefined && !isFavourites;
  return (
    // The list comes with the page: while that is on its way, so is the list (BET-035).
    <nav className={styles.tree} aria-label={t('tree.label')} aria-busy={isLoading || undefined}>
      <ul>
        <Entry
          href={to('section', { section: 'live' })}
          icon="bolt"
          name={t('tree.live')}
          count={sum('live')}
          isCurrent={isWhole && section === 'live'}
        />
        <Entry
          href={to('section', { section: 'line' })}
          icon="calendar"
          name={t('tree.line')}
          count={sum('line')}
          isCurrent={isWhole && section === 'line' && current.hours === undefined}
        />
        {marked === 0 ? null : (
          <Entry
            href={to('menuSection', { section: 'live', menuSection: 'favorites' })}
            icon="star"
            name={t('tree.favourites')}
            count={marked}
            isCurrent={isFavourites}
          />
        )}
        <Entry
          href={to('section', { section: 'line' }) + hoursSearch(SOON_HOURS)}
          icon="clock"
          name={t('tree.soon')}
          isCurrent={isWhole && section === 'line' && current.hours === SOON_HOURS}
        />
      </ul>
      <h2 className={styles.heading}>
        {t('tree.sports')}
        <span className={styles.tool}>
          <IconButton
            icon="layout-grid"
            size="s"
            label={t('tree.group')}
            title={t('tree.group')}
            pressed={isGroupSportsByCategories}
            onClick={() => host?.setPreference('isGroupSportsByCategories', !isGroupSportsByCategories)}
          />
        </span>
      </h2>
      {groups.map(({ category, sports: own }) => (
        <Fragment key={category ?? ''}>
          {category === undefined ? null : <CategoryHeading category={category} />}
          <ul>
            {own.map((sport) => (
              <Entry
                key={sport.slug}
                href={to('section', { section, sport: sport.slug })}
                icon={sportIcon(sport.icon)}
                name={sport.name}
                count={sport.games[section]}
                isOpen={current?.sport === sport.slug}
                isCurrent={current?.sport === sport.slug && current.championship === undefined}
              >
                {current?.sport === sport.slug ? (
                  <Championships
                    // A game's page has those of every sport.
                    championships={(championships ?? []).filter((one) => one.sport === sport.slug)}
                    section={section}
                    current={current.championship}
                  />
                ) : null}
              </Entry>
            ))}
          </ul>
        </Fragment>
      ))}
    </nav>
  );
}

/** The name of a category; esports have pages of their own, and the way leads to those that were looked at last. */
function CategoryHeading({ category }: { readonly category: SportCategory }): ReactNode {
  const t = useBoardWords();
  const to = useHref();
  const type = useCyberType();
  return (
    <h3 className={styles.heading}>
      {category === 'sports' ? (
        t('tree.ofPeople')
      ) : (
        <a href={to('cyberType', { type: category === 'virtual' ? 'virtual' : type })}>
          {t(category === 'virtual' ? 'tree.virtual' : 'tree.esports')}
        </a>
      )}
    </h3>
  );
}

interface EntryProps {
  readonly href: string;
  readonly icon: IconName;
  readonly name: string;
  readonly count?: number | undefined;
  readonly isCurrent: boolean;
  readonly isOpen?: boolean;
  readonly children?: ReactNode;
}

function Entry({ href, icon, name, count, isCurrent, isOpen = false, children }: EntryProps): ReactNode {
  return (
    <li>
      <a
        className={styles.entry}
        href={href}
        aria-current={isCurrent ? 'page' : undefined}
        data-open={isOpen || undefined}
      >
        <Icon name={icon} size={18} />
        <span className={styles.name}>{name}</span>
        {count === undefined ? null : <span className={styles.count}>{count}</span>}
      </a>
      {children}
    </li>
  );
}

interface ChampionshipsProps {
  readonly championships: readonly ChampionshipLink[];
  readonly section: Section;
  readonly current: string | undefined;
}

/** Longer lists begin closed, but for the country that the visitor is in. */
const OPEN_MAX = 12;

/** By country when the visitor likes it so, each of which can be closed; without scripts too. */
function Championships({ championships: given, section, current }: ChampionshipsProps): ReactNode {
  const { visitor, route } = useView();
  const { isGroupByCountry } = visitor;
  const championships = useKeptEntries(
    given.filter(({ games }) => games[section] > 0),
    ({ address }) => address,
    `${route.path}${route.search} ${section}`,
  );
  const countries = [...Map.groupBy(championships, ({ country }) => country)];
  if (!isGroupByCountry || countries.length < 2)
    return <ChampionshipList championships={championships} section={section} current={current} />;
  return (
    <ul className={styles.sub}>
      {countries.map(([country, own]) => (
        <li key={country}>
          <details
            className={styles.country}
            open={championships.length <= OPEN_MAX || own.some(({ address }) => address === current)}
          >
            <summary className={styles.summary}>
              <Icon name="chevron-right" size={14} className={styles.arrow} />
              <CountryFlag flag={own[0]?.flag} />
              <bdi className={styles.name}>{country}</bdi>
              <span className={styles.count}>{own.reduce((sum, { games }) => sum + games[section], 0)}</span>
            </summary>
            <ChampionshipList championships={own} section={section} current={current} isPlain />
          </details>
        </li>
      ))}
    </ul>
  );
}

function CountryFlag({ flag }: { readonly flag: string | undefined }): ReactNode {
  return flag !== undefined && isFlagCode(flag) ? <Flag code={flag} /> : null;
}

interface ChampionshipListProps extends ChampionshipsProps {
  /** The flag stands over the list already. */
  readonly isPlain?: boolean;
}

function ChampionshipList({
  championships,
  section,
  current,
  isPlain = false,
}: ChampionshipListProps): ReactNode {
  const to = useHref();
  return (
    <ul className={styles.sub}>
      {championships.map(({ address, name, sport, flag, games }) => (
        <li key={address}>
          <a
            className={styles.entry}
            href={to('section', { section, sport, championship: address })}
            aria-current={address === current ? 'page' : undefined}
          >
            {isPlain ? null : <CountryFlag flag={flag} />}
            <bdi className={styles.name}>{name}</bdi>
            <span className={styles.count}>{games[section]}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
