import { hoursSearch, SECTION_HOURS } from '@fairline/board';
import { useHref } from '@fairline/sdk/react';
import { Chip } from '@fairline/ui';
import type { ReactNode } from 'react';

import type { SectionAddress } from '../pageData.ts';
import { useWords } from '../words/index.ts';

import styles from './SectionPage.module.css';

/** Narrows the line to games that start soon. */
export function HourChips({ choice }: { readonly choice: SectionAddress }): ReactNode {
  const t = useWords();
  const to = useHref();
  const page = to('section', { section: 'line', sport: choice.sport, championship: choice.championship });
  return (
    <nav className={styles.chips} aria-label={t('section.hours')}>
      <Chip href={page} selected={choice.hours === undefined} size="s">
        {t('filter.anyTime')}
      </Chip>
      {SECTION_HOURS.map((hours) => (
        <Chip key={hours} href={page + hoursSearch(hours)} selected={choice.hours === hours} size="s">
          {t('filter.hours', { hours })}
        </Chip>
      ))}
    </nav>
  );
}
