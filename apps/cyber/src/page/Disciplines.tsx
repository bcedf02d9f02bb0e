import { SideLink, SideList, sportIcon } from '@fairline/board';
import { useHref, useView } from '@fairline/sdk/react';
import type { ReactNode } from 'react';

import { CYBER_TYPES } from '../discipline.ts';
import type { CyberData } from '../load.ts';
import { useWords } from '../words/index.ts';

import styles from './Disciplines.module.css';

/** Both types, and the disciplines of the one that is open. */
export function Disciplines({ data }: { readonly data: CyberData }): ReactNode {
  const t = useWords();
  const to = useHref();
  const { route } = useView();
  const { type, disciplines } = data;
  const here = 'discipline' in data ? data.discipline.sport : undefined;
  const current = (href: string): 'page' | undefined => (route.path === href ? 'page' : undefined);
  return (
    <div className={styles.side} data-section="left">
      <nav className={styles.types} aria-label={t('types')}>
        {CYBER_TYPES.map((one) => (
          <a
            key={one}
            className={styles.type}
            href={to('cyberType', { type: one })}
            aria-current={one === type ? (current(to('cyberType', { type: one })) ?? 'true') : undefined}
          >
            {t(`type.${one}`)}
          </a>
        ))}
      </nav>
      <nav aria-label={t('disciplines')}>
        <SideList>
          <SideLink
            href={to('cyberAll', { type })}
            icon="layout-grid"
            name={t('all.link')}
            current={current(to('cyberAll', { type }))}
          />
          {disciplines
            .filter((one) => one.type === type)
            .map(({ sport, address, name, icon, games }) => {
              const href = to('cyberDiscipline', { type, discipline: address });
              return (
                <SideLink
                  key={sport}
                  href={href}
                  icon={sportIcon(icon)}
                  name={name}
                  count={games.live + games.line}
                  current={sport === here ? (current(href) ?? 'true') : undefined}
                />
              );
            })}
        </SideList>
      </nav>
    </div>
  );
}
