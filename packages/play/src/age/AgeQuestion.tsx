import { useHref } from '@fairline/sdk/react';
import { Button, EmptyState } from '@fairline/ui';
import type { ReactNode } from 'react';

import { usePlayWords } from '../words/index.ts';

import styles from './AgeQuestion.module.css';

interface AgeQuestionProps {
  readonly answer: boolean | undefined;
  readonly onAnswer: (isAdult: boolean) => void;
}

/** Asked of visitors once, before they practise: players have answered when they registered. */
export function AgeQuestion({ answer, onAnswer }: AgeQuestionProps): ReactNode {
  const t = usePlayWords();
  const to = useHref();
  if (answer === false)
    return (
      <EmptyState
        className={styles.question}
        icon="hand-stop"
        title={t('age.refusedTitle')}
        text={t('age.refusedText')}
        announced
      >
        <Button variant="secondary" href={to('home')}>
          {t('age.refusedLink')}
        </Button>
      </EmptyState>
    );
  return (
    <EmptyState className={styles.question} icon="id-badge-2" title={t('age.title')} text={t('age.text')}>
      <Button onClick={() => onAnswer(true)}>{t('age.yes')}</Button>
      <Button variant="secondary" onClick={() => onAnswer(false)}>
        {t('age.no')}
      </Button>
    </EmptyState>
  );
}
