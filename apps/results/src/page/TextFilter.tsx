import { useView } from '@fairline/sdk/react';
import { TextInput, VisuallyHidden } from '@fairline/ui';
import { useEffect, useId, useRef, useState, type FormEvent, type ReactNode } from 'react';

import { useWords } from '../words/index.ts';
import { searchOf, textOf, type ResultsChoice } from './choice.ts';

import styles from './TextFilter.module.css';

const PAUSE_MS = 300;

/** Narrows the list to a name. It is a form, so it works without scripts; with them it acts while somebody types. */
export function TextFilter({ choice }: { readonly choice: ResultsChoice }): ReactNode {
  const t = useWords();
  const { route, host } = useView();
  const id = useId();
  const [text, setText] = useState(choice.text ?? '');
  const timer = useRef<number>(undefined);
  useEffect(() => () => window.clearTimeout(timer.current), []);

  const show = (typed: string): void => {
    const { text: shown, ...rest } = choice;
    const wanted = textOf(typed);
    if (wanted === (shown ?? '')) return;
    const next = { ...rest, page: 1, ...(wanted === '' ? {} : { text: wanted }) };
    host?.navigate(route.path + searchOf(next), { replace: true });
  };
  const handleSubmit = (event: FormEvent): void => {
    if (host === undefined) return;
    event.preventDefault();
    window.clearTimeout(timer.current);
    show(text);
  };

  return (
    <search>
      <form className={styles.form} action={route.path} onSubmit={handleSubmit}>
        {choice.day === undefined ? null : <input type="hidden" name="day" value={choice.day} />}
        {choice.sport === undefined ? null : <input type="hidden" name="sport" value={choice.sport} />}
        <label htmlFor={id}>
          <VisuallyHidden>{t('filter.label')}</VisuallyHidden>
        </label>
        <TextInput
          id={id}
          type="search"
          name="text"
          data-tool="search"
          icon="search"
          maxLength={60}
          autoComplete="off"
          placeholder={t('filter.placeholder')}
          value={text}
          onChange={({ target }) => {
            setText(target.value);
            window.clearTimeout(timer.current);
            timer.current = window.setTimeout(() => show(target.value), PAUSE_MS);
          }}
        />
      </form>
    </search>
  );
}
