import { Pager } from '@fairline/board';
import { useView } from '@fairline/sdk/react';
import type { ReactNode } from 'react';

import { useWords } from '../words/index.ts';
import { searchOf, type ResultsChoice } from './choice.ts';

/** So many games come at a time. */
const GAMES_PER_PAGE = 100;

interface PagesProps {
  readonly choice: ResultsChoice;
  readonly total: number;
}

export function Pages({ choice, total }: PagesProps): ReactNode {
  const t = useWords();
  const { route } = useView();
  const { page } = choice;
  const pages = Math.max(1, Math.ceil(total / GAMES_PER_PAGE));
  return (
    <Pager
      page={page}
      pages={pages}
      hrefOf={(other) => route.path + searchOf({ ...choice, page: other })}
      place={t('pager.place', { page, pages })}
    />
  );
}
