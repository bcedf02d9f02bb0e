import { Chip } from '@fairline/ui';
import type { ReactNode } from 'react';

import { useWords } from '../words/index.ts';
import { MATCHES_FILTERS, type MatchesFilter as Filter } from './matchesFilter.ts';

import styles from './MatchesFilter.module.css';

interface MatchesFilterProps {
  readonly filter: Filter;
  readonly counts: Readonly<Record<Filter, number>>;
  readonly onChoose: (filter: Filter) => void;
}

export function MatchesFilter({ filter, counts, onChoose }: MatchesFilterProps): ReactNode {
  const t = useWords();
  return (
    <div className={styles.chips} role="group" aria-label={t('filter')} data-keys="o">
      {MATCHES_FILTERS.filter((one) => one === filter || counts[one] > 0).map((one) => (
        <Chip key={one} size="s" selected={one === filter} count={counts[one]} onClick={() => onChoose(one)}>
          {t(`filter.${one}`)}
        </Chip>
      ))}
    </div>
  );
}
