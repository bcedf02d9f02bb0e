import { sportIcon } from '@fairline/board';
import type { GameHead } from '@fairline/contracts/book';
import { useHref } from '@fairline/sdk/react';
import { Flag, Icon, isFlagCode } from '@fairline/ui';
import type { ReactNode } from 'react';

import { useWords } from '../words/index.ts';
import { ResultTable } from './ResultTable.tsx';

import styles from './ResultList.module.css';

interface ResultListProps {
  readonly games: readonly GameHead[];
  /** Sports in the order in which the site lists them, with all their games, of which a page has a part. */
  readonly sports: readonly { readonly id: string; readonly count: number }[];
}

/** Results by sport, as every list of sports has them, then by championship, the latest game first. */
export function ResultList({ games, sports: listed }: ResultListProps): ReactNode {
  const t = useWords();
  const to = useHref();
  const sports = Map.groupBy(games, ({ sport }) => sport.id);
  // Games are read after their sports are counted: one that ended in between may be of a sport that is not listed yet.
  const ids = new Set([...listed.map(({ id }) => id), ...sports.keys()]);
  return [...ids].map((id) => {
    const own = sports.get(id);
    if (own?.[0] === undefined) return null;
    const [{ sport }] = own;
    const total = listed.find((one) => one.id === id)?.count ?? own.length;
    const championships = [...Map.groupBy(own, ({ championship }) => championship.id).values()];
    return (
      <section key={sport.id} className={styles.sport} aria-labelledby={`results-${sport.id}`}>
        <h2 id={`results-${sport.id}`} className={styles.heading}>
          <Icon name={sportIcon(sport.icon)} className={styles.icon} />
          {sport.name}
          <bdi className={styles.count} dir="ltr">
            {own.length < total ? `${own.length} / ${total}` : own.length}
          </bdi>
        </h2>
        <div
          className={styles.championships}
          data-pairs={championships.length <= 2 || championships.length === 4 || undefined}
        >
          {championships.map((played) => {
            const [first] = played;
            if (first === undefined) return null;
            const { id, name, country, flag, address } = first.championship;
            return (
              <ResultTable
                key={id}
                label={t('table', { championship: name, country })}
                heading={
                  <h3 className={styles.championship}>
                    {isFlagCode(flag) ? <Flag code={flag} /> : null}
                    <a href={to('champResults', { champId: Number.parseInt(address, 10) })}>
                      <bdi>{name}</bdi>
                    </a>
                    <span className={styles.country}>{country}</span>
                  </h3>
                }
                games={played}
              />
            );
          })}
        </div>
      </section>
    );
  });
}
