import { dateText } from '@fairline/sdk';
import { useView } from '@fairline/sdk/react';
import { Button, IconButton, VisuallyHidden } from '@fairline/ui';
import { useId, type ReactNode } from 'react';

import { useWords } from '../words/index.ts';
import { dayAfter, isDay, searchOf, type ResultsChoice } from './choice.ts';

import styles from './DaySteps.module.css';

interface DayStepsProps {
  readonly choice: ResultsChoice;
  readonly day: string;
  readonly today: string;
}

/** From day to day by links, or to any day by the calendar of the browser. */
export function DaySteps({ choice, day, today }: DayStepsProps): ReactNode {
  const t = useWords();
  const { route, host } = useView();
  const id = useId();
  const hrefOf = (next: string): string => {
    const { day: _old, ...rest } = choice;
    return route.path + searchOf({ ...rest, page: 1, ...(next === today ? {} : { day: next }) });
  };
  const before = dayAfter(day, -1);
  const after = dayAfter(day, 1);
  const nameOf = (one: string): string =>
    dateText(Date.parse(`${one}T12:00:00Z`), { language: route.language, timeZone: 'UTC' });
  return (
    <div className={styles.days} role="group" aria-label={t('day')} data-keys="w">
      <IconButton icon="chevron-left" size="m" variant="ghost" label={nameOf(before)} href={hrefOf(before)} />
      <label htmlFor={id}>
        <VisuallyHidden>{t('day')}</VisuallyHidden>
      </label>
      <input
        id={id}
        className={styles.date}
        type="date"
        // A calendar keeps what was typed into it: another day is another field.
        key={day}
        defaultValue={day}
        max={today}
        onChange={({ target }) => {
          if (isDay(target.value) && target.value <= today) host?.navigate(hrefOf(target.value));
        }}
      />
      {day < today ? (
        <>
          <IconButton
            icon="chevron-right"
            size="m"
            variant="ghost"
            label={nameOf(after)}
            href={hrefOf(after)}
          />
          <Button variant="ghost" size="m" href={hrefOf(today)}>
            {t('day.today')}
          </Button>
        </>
      ) : null}
    </div>
  );
}
