import type { Translate } from '@fairline/sdk';
import { Button, Field, TextInput } from '@fairline/ui';
import { useState, type ReactNode } from 'react';

import { readNumber } from './historyQuery.ts';
import type { HistoryWordKey } from './words/index.ts';

import styles from './HistorySearch.module.css';

interface HistorySearchProps {
  readonly t: Translate<HistoryWordKey>;
  readonly number: string;
  /** One coupon is shown, whatever the filters say. */
  readonly isOne: boolean;
  readonly onNumber: (number: string) => void;
}

/** Finds one coupon by the number on its receipt. */
export function HistorySearch({ t, number, isOne, onNumber }: HistorySearchProps): ReactNode {
  const [text, setText] = useState(number);
  const [isWrong, setIsWrong] = useState(false);
  const handleSubmit = (): void => {
    const read = readNumber(text);
    setIsWrong(read === undefined);
    if (read !== undefined) onNumber(read);
  };
  return (
    <form
      className={styles.search}
      onSubmit={(event) => {
        event.preventDefault();
        handleSubmit();
      }}
    >
      <Field label={t('search')} error={isWrong ? t('search.wrong') : undefined}>
        <TextInput
          inputMode="numeric"
          autoComplete="off"
          dir="ltr"
          maxLength={24}
          value={text}
          onChange={(event) => {
            setText(event.currentTarget.value);
            setIsWrong(false);
          }}
        />
      </Field>
      <Button type="submit" variant="secondary">
        {t('search.find')}
      </Button>
      {isOne ? (
        <Button variant="ghost" onClick={() => onNumber('')}>
          {t('search.clear')}
        </Button>
      ) : null}
    </form>
  );
}
