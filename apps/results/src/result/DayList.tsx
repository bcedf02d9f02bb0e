import type { GameHead } from '@fairline/contracts/book';
import { dateText, dayOf } from '@fairline/sdk';
import { useView } from '@fairline/sdk/react';
import type { ReactNode } from 'react';

import { ResultTable } from './ResultTable.tsx';

import styles from './ResultList.module.css';

/** Games of one championship or one side, by the visitor's own days. */
export function DayList({
  games,
  isSingle = false,
  level = 2,
}: {
  readonly games: readonly GameHead[];
  /** In one column, where the list is itself one of several. */
  readonly isSingle?: boolean;
  readonly level?: 2 | 3;
}): ReactNode {
  const { route, visitor } = useView();
  const { timeZone } = visitor;
  const Heading = `h${level}` as const;
  const days = Map.groupBy(games, ({ startsAt }) => dayOf(startsAt, timeZone));
  return (
    <div className={styles.championships} data-single={isSingle || undefined} data-keys="o">
      {[...days].map(([day, own]) => {
        const name = dateText(day, { language: route.language, timeZone: 'UTC' });
        return (
          <ResultTable
            key={day}
            label={name}
            heading={<Heading className={styles.day}>{name}</Heading>}
            games={own}
          />
        );
      })}
    </div>
  );
}
