import { sportIcon } from '@fairline/board';
import { useHref, useView } from '@fairline/sdk/react';
import { Icon } from '@fairline/ui';
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
        <ul className={styles.list}>
          <li>
            <a
              className={styles.link}
              href={to('cyberAll', { type })}
              aria-current={current(to('cyberAll', { type }))}
            >
              <Icon name="layout-grid" className={styles.icon} />
              <span className={styles.name}>{t('all.link')}</span>
            </a>
          </li>
          {disciplines
            .filter((one) => one.type === type)
            .map(({ sport, address, name, icon, games }) => {
              const href = to('cyberDiscipline', { type, discipline: address });
              return (
                <li key={sport}>
                  <a
                    className={styles.link}
                    href={href}
                    aria-current={sport === here ? (current(href) ?? 'true') : undefined}
                  >
                    <Icon name={sportIcon(icon)} className={styles.icon} />
                    <span className={styles.name}>{name}</span>
                    <span className={styles.count}>{games.live + games.line}</span>
                  </a>
                </li>
              );
            })}
        </ul>
      </nav>
    </div>
  );
}
