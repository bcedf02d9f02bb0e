import { useId, type ReactNode } from 'react';

import { useWords, type WordKey } from '../words/index.ts';

import styles from './BonusChoice.module.css';

type Bonus = 0 | 1 | 2;

interface BonusChoiceProps {
  readonly choices: readonly Bonus[];
  readonly value: Bonus;
  readonly onChange: (value: Bonus) => void;
}

const NAMES: Readonly<Record<Bonus, { readonly name: WordKey; readonly text: WordKey }>> = {
  0: { name: 'bonus.none', text: 'bonus.noneText' },
  1: { name: 'bonus.sport', text: 'bonus.sportText' },
  2: { name: 'bonus.casino', text: 'bonus.casinoText' },
};

/** The bonus of the first deposit. A site that offers none has nothing to choose. */
export function BonusChoice({ choices, value, onChange }: BonusChoiceProps): ReactNode {
  const t = useWords();
  const id = useId();
  if (choices.length < 2) return null;
  return (
    <fieldset className={styles.choices}>
      <legend className={styles.legend}>
        <span>{t('bonus.label')}</span>
        <span className={styles.aside}>{t('bonus.later')}</span>
      </legend>
      {choices.map((choice) => (
        <label key={choice} className={styles.choice}>
          <input
            type="radio"
            className={styles.radio}
            name={id}
            checked={choice === value}
            onChange={() => onChange(choice)}
          />
          <span className={styles.name}>{t(NAMES[choice].name)}</span>
          <span className={styles.text}>{t(NAMES[choice].text)}</span>
        </label>
      ))}
    </fieldset>
  );
}
