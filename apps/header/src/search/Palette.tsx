import { searchBook } from '@fairline/contracts/book';
import { isSignedIn, type Host } from '@fairline/sdk';
import { useView } from '@fairline/sdk/react';
import { Dialog } from '@fairline/ui/dialog';
import { useEffect, useRef, useState, type ReactNode } from 'react';

import { useWords } from '../words/index.ts';
import { Asker, type Answered } from './asker.ts';
import { bookEntries, type SearchEntry, type SearchReply } from './entry.ts';
import { foundGroups, keptGroups } from './groups.ts';
import { readKept, withChosen, withFavouriteToggled, withoutRecent, writeKept } from './keptEntries.ts';
import { marketEntries } from './markets.ts';
import { pageEntries } from './pages.ts';
import { SearchBox } from './SearchBox.tsx';
import type { SearchWords } from './words/index.ts';

import styles from './Palette.module.css';

export interface PaletteProps {
  readonly isOpen: boolean;
  readonly host: Host;
  readonly words: SearchWords;
  readonly onClose: () => void;
}

const NOTHING: Answered<SearchReply> = { text: '', reply: undefined, status: 'idle' };

/** Finds anything by its name and goes there, with the keyboard alone. */
export function Palette({ isOpen, host, words, onClose }: PaletteProps): ReactNode {
  const input = useRef<HTMLInputElement>(null);
  return (
    <Dialog
      open={isOpen}
      onOpenChange={(open) => {
        if (!open) onClose();
      }}
      title={words('title')}
      titleHidden
      size="m"
      initialFocus={input}
      className={styles.palette}
    >
      <Finder host={host} words={words} inputRef={input} onClose={onClose} />
    </Dialog>
  );
}

interface FinderProps extends Omit<PaletteProps, 'isOpen'> {
  readonly inputRef: React.RefObject<HTMLInputElement | null>;
}

/** Lives while the palette is open, so every opening begins anew. */
function Finder({ host, words, inputRef, onClose }: FinderProps): ReactNode {
  const menuWord = useWords();
  const { route, site, visitor, session } = useView();
  const { language } = route;
  const [text, setText] = useState('');
  const [answered, setAnswered] = useState(NOTHING);
  const [kept, setKept] = useState(() => readKept(() => localStorage));
  const asker = useAsker(host, language, setAnswered);

  const place = { language, site, visitor, words, menuWord, isSignedIn: isSignedIn(session) };
  const isTyped = text.trim() !== '';
  const groups = isTyped
    ? foundGroups([
        ...(answered.reply === undefined ? [] : bookEntries(answered.reply, place)),
        ...marketEntries(text, place),
        ...pageEntries(text, place),
      ])
    : keptGroups(kept, language);

  const keep = (next: typeof kept): void => {
    setKept(next);
    writeKept(() => localStorage, next);
  };
  const handleChoose = (entry: SearchEntry, isNewWindow: boolean): void => {
    keep(withChosen(kept, entry, language));
    if (isNewWindow) {
      window.open(entry.href, '_blank', 'noopener');
      return;
    }
    onClose();
    host.navigate(entry.href);
  };

  return (
    <SearchBox
      words={words}
      inputRef={inputRef}
      text={text}
      groups={groups}
      status={answered.status}
      favourites={new Set(kept.favourites.map(({ key }) => key))}
      onType={(typed) => {
        setText(typed);
        asker.type(typed);
      }}
      onChoose={handleChoose}
      onFavourite={(entry) => keep(withFavouriteToggled(kept, entry, language))}
      onForget={() => keep(withoutRecent(kept, language))}
    />
  );
}

function useAsker(
  host: Host,
  language: string,
  onChange: (answered: Answered<SearchReply>) => void,
): Asker<SearchReply> {
  const [asker] = useState(
    () =>
      new Asker<SearchReply>({
        ask: (text, signal) => host.api.call(searchBook, { query: { language, text } }, { signal }),
        onChange,
        onError: (error) => host.reportError(error),
        setTimer: (run, ms) => window.setTimeout(run, ms),
        clearTimer: (timer) => window.clearTimeout(timer),
      }),
  );
  useEffect(() => () => asker.stop(), [asker]);
  return asker;
}
