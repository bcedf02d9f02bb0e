import type { GameOutcome } from '@fairline/contracts/book';
import { VisuallyHidden } from '@fairline/ui';
import type { ReactNode } from 'react';

import { useWords } from '../words/index.ts';

import styles from './OutcomeMark.module.css';

/** A letter in a colour: won, drawn or lost. */
export function OutcomeMark({ outcome }: { readonly outcome: GameOutcome }): ReactNode {
  const t = useWords();
  return (
    <span className={styles.mark} data-outcome={outcome} title={t(`outcome.${outcome}`)}>
      <span aria-hidden="true">{t(`letter.${outcome}`)}</span>
      <VisuallyHidden>{t(`outcome.${outcome}`)}</VisuallyHidden>
    </span>
  );
}

/** Several of them in the order in which they were played. */
export function OutcomeMarks({ outcomes }: { readonly outcomes: readonly GameOutcome[] }): ReactNode {
  return (
    <span className={styles.marks}>
      {outcomes.map((outcome, index) => (
        // oxlint-disable-next-line react/no-array-index-key -- equal marks have nothing else to be told by.
        <OutcomeMark key={index} outcome={outcome} />
      ))}
    </span>
  );
}
