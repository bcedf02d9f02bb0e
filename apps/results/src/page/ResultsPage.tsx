import { useView } from '@fairline/sdk/react';
import { Button, EmptyState } from '@fairline/ui';
import type { ReactNode } from 'react';

import type { ResultsData } from '../load.ts';
import { ResultList } from '../result/ResultList.tsx';
import { useWords } from '../words/index.ts';
import { dayAfter, searchOf } from './choice.ts';
import { DaySteps } from './DaySteps.tsx';
import { Pages } from './Pages.tsx';
import { PageTitle } from './PageTitle.tsx';
import { RefreshScores } from './RefreshScores.tsx';
import { TextFilter } from './TextFilter.tsx';

import styles from './ResultsPage.module.css';

type ResultsPageProps = Omit<Extract<ResultsData, { page: 'results' }>, 'page'>;

export function ResultsPage({ choice, today, sports, results }: ResultsPageProps): ReactNode {
  const t = useWords();
  const { route } = useView();
  const { type } = choice;
  const day = choice.day ?? today;
  return (
    <>
      <PageTitle
        title={t(type === 'finished' ? 'results.title' : type === 'live' ? 'live.title' : 'zone.title')}
        note={t('count', { count: results.total })}
      >
        {type === 'live' ? <RefreshScores /> : <DaySteps choice={choice} day={day} today={today} />}
        {/* Another page begins with its own text; a letter more of this one does not. */}
        <TextFilter key={route.path} choice={choice} />
      </PageTitle>
      {results.games.length === 0 ? (
        <EmptyState icon="calendar" title={t('empty.title')} text={t(emptyText(choice.text, type))}>
          {type !== 'live' ? (
            <Button
              variant="secondary"
              href={route.path + searchOf({ type, page: 1, day: dayAfter(day, -1) })}
            >
              {t('day.before')}
            </Button>
          ) : null}
        </EmptyState>
      ) : (
        <div className={styles.list} data-keys="o">
          <ResultList games={results.games} sports={sports} />
        </div>
      )}
      <Pages choice={choice} total={results.total} />
    </>
  );
}

function emptyText(text: string | undefined, type: string) {
  if (text !== undefined) return 'empty.text';
  return type === 'live' ? 'empty.live' : 'empty.day';
}
