import { Icon, Spinner, TextInput, VisuallyHidden } from '@fairline/ui';
import {
  useEffect,
  useEffectEvent,
  useId,
  useRef,
  useState,
  type KeyboardEvent,
  type ReactNode,
  type RefObject,
} from 'react';

import type { Answered } from './asker.ts';
import type { SearchEntry } from './entry.ts';
import { EntryOption } from './EntryOption.tsx';
import { movedBy, type EntryGroup } from './groups.ts';
import type { SearchWords } from './words/index.ts';

import styles from './Palette.module.css';

interface SearchBoxProps {
  readonly words: SearchWords;
  readonly inputRef: RefObject<HTMLInputElement | null>;
  readonly text: string;
  readonly groups: readonly EntryGroup[];
  readonly status: Answered<unknown>['status'];
  /** Keys of marked entries. */
  readonly favourites: ReadonlySet<string>;
  readonly onType: (text: string) => void;
  readonly onChoose: (entry: SearchEntry, isNewWindow: boolean) => void;
  readonly onFavourite: (entry: SearchEntry) => void;
  readonly onForget: () => void;
}

const PAGE_STEP = 5;

/** What Enter does with an entry. */
type Way = 'here' | 'new window' | 'favourite';

/** A field that owns a list: the focus stays in it, and the arrow keys move through what was found. */
export function SearchBox(props: SearchBoxProps): ReactNode {
  const { words, inputRef, text, groups, status, favourites, onType, onChoose, onFavourite } = props;
  const id = useId();
  // By its key: an answer that comes puts other entries into its place.
  const [chosenKey, setChosenKey] = useState<string>();
  const waiting = useRef<Way>(undefined);
  const entries = groups.flatMap((group) => group.entries);
  const chosen = entries.findIndex(({ key }) => key === chosenKey);
  const active = Math.max(0, chosen);
  const activeEntry = entries[active];
  const optionId = (index: number): string => `${id}-${index}`;

  useEffect(() => {
    document.getElementById(`${id}-${active}`)?.scrollIntoView({ block: 'nearest' });
  }, [id, active]);

  const go = (entry: SearchEntry, way: Way): void => {
    if (way === 'favourite') onFavourite(entry);
    else onChoose(entry, way === 'new window');
  };
  // Enter came before the answer to what was typed: it is for the first that the answer has.
  const handleAnswer = useEffectEvent((answer: Answered<unknown>['status']) => {
    const way = waiting.current;
    waiting.current = undefined;
    if (way !== undefined && answer === 'answered' && activeEntry !== undefined) go(activeEntry, way);
  });
  useEffect(() => {
    if (status !== 'asking') handleAnswer(status);
  }, [status]);

  const handleKey = (event: KeyboardEvent<HTMLInputElement>): void => {
    if (event.nativeEvent.isComposing) return;
    const step = stepOf(event.key);
    if (step !== undefined) {
      event.preventDefault();
      waiting.current = undefined;
      setChosenKey(entries[movedBy(active, step, entries.length)]?.key);
    } else if (event.key === 'Enter') {
      event.preventDefault();
      const way = wayOf(event);
      if (status === 'asking' && chosen === -1) waiting.current = way;
      else if (activeEntry !== undefined) go(activeEntry, way);
    }
  };

  return (
    <>
      <TextInput
        inputRef={inputRef}
        type="search"
        size="l"
        icon="search"
        className={styles.field}
        role="combobox"
        aria-label={words('title')}
        aria-expanded={entries.length > 0}
        aria-controls={`${id}-list`}
        aria-autocomplete="list"
        aria-activedescendant={activeEntry === undefined ? undefined : optionId(active)}
        placeholder={words('placeholder')}
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        maxLength={60}
        value={text}
        onChange={({ target }) => {
          setChosenKey(undefined);
          waiting.current = undefined;
          onType(target.value);
        }}
        onKeyDown={handleKey}
        end={status === 'asking' ? <Spinner size="s" label={words('asking')} /> : null}
      />
      <div id={`${id}-list`} role="listbox" aria-label={words('found')} className={styles.list}>
        {groups.map((group, index) => {
          const before = groups.slice(0, index).reduce((sum, { entries: own }) => sum + own.length, 0);
          return (
            <div key={group.name} role="group" aria-labelledby={`${id}-${group.name}`}>
              <div id={`${id}-${group.name}`} className={styles.kind} role="presentation">
                {words(`kind.${group.name}`)}
              </div>
              {group.entries.map((entry, own) => (
                <EntryOption
                  key={entry.key}
                  id={optionId(before + own)}
                  entry={entry}
                  words={words}
                  isActive={before + own === active}
                  isFavourite={favourites.has(entry.key)}
                  onPoint={() => setChosenKey(entry.key)}
                  onChoose={onChoose}
                  onFavourite={onFavourite}
                />
              ))}
            </div>
          );
        })}
      </div>
      <Situation {...props} count={entries.length} />
    </>
  );
}

/** What the list cannot say itself: that it is empty and why, how long it is, and which keys there are. */
function Situation({
  words,
  text,
  groups,
  status,
  count,
  onForget,
}: SearchBoxProps & { count: number }): ReactNode {
  const isTyped = text.trim() !== '';
  const message = !isTyped
    ? count === 0
      ? words('hint')
      : ''
    : status === 'failed'
      ? words('failed')
      : count === 0 && status !== 'asking'
        ? words(status === 'idle' ? 'more' : 'nothing', { text: text.trim() })
        : '';
  return (
    <>
      {message === '' ? null : (
        <p className={styles.message} data-tone={status === 'failed' ? 'bad' : undefined}>
          {status === 'failed' ? <Icon name="alert-triangle" /> : null}
          <bdi>{message}</bdi>
        </p>
      )}
      <VisuallyHidden>
        <span role="status">
          {isTyped && status !== 'asking' ? (message === '' ? words('count', { count }) : message) : ''}
        </span>
      </VisuallyHidden>
      <div className={styles.keys}>
        <Key name="↑ ↓">{words('key.move')}</Key>
        <Key name="Enter">{words('key.open')}</Key>
        <Key name="Shift + Enter">{words('key.favourite')}</Key>
        <Key name="Esc">{words('key.close')}</Key>
        {groups.some(({ name }) => name === 'recent') ? (
          <button type="button" className={styles.forget} onClick={onForget}>
            {words('forget')}
          </button>
        ) : null}
      </div>
    </>
  );
}

function Key({ name, children }: { readonly name: string; readonly children: ReactNode }): ReactNode {
  return (
    <span className={styles.key}>
      <kbd>{name}</kbd>
      {children}
    </span>
  );
}

function wayOf({ shiftKey, ctrlKey, metaKey }: KeyboardEvent): Way {
  if (shiftKey) return 'favourite';
  return ctrlKey || metaKey ? 'new window' : 'here';
}

function stepOf(key: string): number | undefined {
  switch (key) {
    case 'ArrowDown':
      return 1;
    case 'ArrowUp':
      return -1;
    case 'PageDown':
      return PAGE_STEP;
    case 'PageUp':
      return -PAGE_STEP;
    default:
      return undefined;
  }
}
