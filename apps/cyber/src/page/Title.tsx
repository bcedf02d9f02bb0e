import { Trail } from '@fairline/board';
import { useHref } from '@fairline/sdk/react';
import { Chip } from '@fairline/ui';
import type { ReactNode } from 'react';

import type { CyberData } from '../load.ts';
import { useWords } from '../words/index.ts';

import styles from './Title.module.css';

/** Where the visitor is: the way back step by step, then the name of the page, then the ways on. */
export function Title({ data, count }: { readonly data: CyberData; readonly count?: number }): ReactNode {
  const t = useWords();
  const to = useHref();
  const { type } = data;
  const discipline = 'discipline' in data ? data.discipline : undefined;
  const typeStep = { href: to('cyberType', { type }), name: t(`type.${type}`) };
  const inside =
    discipline === undefined
      ? []
      : [{ href: to('cyberDiscipline', { type, discipline: discipline.address }), name: discipline.name }];
  const own = ownName(data, t);
  const steps = [typeStep, ...inside, ...(own === undefined ? [] : [{ href: '', name: own }])];
  return (
    <Trail
      steps={steps.slice(0, -1)}
      name={steps.at(-1)?.name ?? typeStep.name}
      note={count === undefined ? undefined : t('count', { count })}
    >
      {discipline === undefined ? undefined : (
        <>
          <span
            className={styles.sections}
            data-filtered={data.page === 'discipline' || data.page === 'championship' || undefined}
          >
            {(['live', 'line'] as const).map((section) => (
              <Chip
                key={section}
                size="s"
                href={to('cyberSection', { type, discipline: discipline.address, section })}
                selected={data.page === 'section' && data.section === section}
              >
                {t(`filter.${section}`)}
              </Chip>
            ))}
          </span>
          <Chip
            size="s"
            href={to('cyberChampionships', { type, discipline: discipline.address })}
            selected={data.page === 'championships'}
          >
            {t('championships.link')}
          </Chip>
        </>
      )}
    </Trail>
  );
}

function ownName(data: CyberData, t: ReturnType<typeof useWords>): string | undefined {
  if (data.page === 'all') return t('all.link');
  if (data.page === 'championships') return t('championships.link');
  if (data.page === 'section') return t(data.section === 'live' ? 'games.live' : 'games.line');
  if (data.page === 'championship') return data.championship.name;
  return undefined;
}
