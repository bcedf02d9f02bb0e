import { SideLink, SideList, sportIcon } from '@fairline/board';
import type { RouteState } from '@fairline/routes';
import { useHref, useView } from '@fairline/sdk/react';
import type { IconName } from '@fairline/ui';
import type { ReactNode } from 'react';

import type { ResultsData } from '../load.ts';
import { useWords } from '../words/index.ts';
import { searchOf } from './choice.ts';

import styles from './Sections.module.css';

/** The pages of this sub-application, and the sports of the one that is open. */
export function Sections({ data }: { readonly data: ResultsData }): ReactNode {
  const t = useWords();
  const to = useHref();
  const { route } = useView();
  const pages: readonly { href: string; icon: IconName; name: string; isHere: boolean }[] = [
    {
      href: to('results'),
      icon: 'calendar',
      name: t('results.link'),
      isHere: route.name === 'results' && route.params['type'] === undefined,
    },
    {
      href: to('results', { type: 'live' }),
      icon: 'bolt',
      name: t('live.link'),
      isHere: isType(route, 'live'),
    },
    {
      href: to('results', { type: 'zone' }),
      icon: 'map-pin',
      name: t('zone.link'),
      isHere: isType(route, 'zone'),
    },
    {
      href: to('champResults'),
      icon: 'trophy',
      name: t('championships.link'),
      isHere: route.name === 'champResults',
    },
    {
      href: to('statistic'),
      icon: 'chart-bar',
      name: t('statistics.link'),
      isHere: route.name === 'statistic',
    },
  ];
  return (
    <div className={styles.sections} data-section="left">
      <nav aria-label={t('sections')}>
        <SideList>
          {pages.map(({ href, icon, name, isHere }) => (
            <SideLink
              key={href}
              href={href}
              icon={icon}
              name={name}
              current={isHere ? (route.path === href ? 'page' : 'true') : undefined}
            />
          ))}
        </SideList>
        {data.page === 'results' && data.sports.length > 0 ? <Sports key={route.path} {...data} /> : null}
      </nav>
    </div>
  );
}

function Sports({ choice, sports }: Extract<ResultsData, { page: 'results' }>): ReactNode {
  const t = useWords();
  const { route } = useView();
  const { sport: chosen, ...rest } = choice;
  const all = { ...rest, page: 1 };
  return (
    <>
      <h2 className={styles.heading}>{t('sports')}</h2>
      <SideList>
        <SideLink
          href={route.path + searchOf(all)}
          icon="layout-grid"
          name={t('sports.all')}
          count={sports.reduce((sum, { count }) => sum + count, 0)}
          current={chosen === undefined ? 'true' : undefined}
        />
        {sports.map(({ id, name, icon, count }) => (
          <SideLink
            key={id}
            href={route.path + searchOf({ ...all, sport: id })}
            icon={sportIcon(icon)}
            name={name}
            count={count}
            current={chosen === id ? 'true' : undefined}
          />
        ))}
      </SideList>
    </>
  );
}

function isType({ name, params }: RouteState, type: string): boolean {
  return name === 'results' && params['type'] === type;
}
