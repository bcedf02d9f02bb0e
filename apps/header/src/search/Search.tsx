import { useView } from '@fairline/sdk/react';
import { useEffect, useState, type ReactNode } from 'react';

import { loadPalette, type LoadedPalette } from './loadPalette.ts';
import { isSearchKey } from './searchKey.ts';

export interface SearchProps {
  /** How often the button has been pressed. */
  readonly presses: number;
}

/** Waits for the keys and the button. The palette itself is fetched when it is opened for the first time. */
export function Search({ presses }: SearchProps): ReactNode {
  const { host, route } = useView();
  const [palette, setPalette] = useState<LoadedPalette>();
  const [isOpen, setOpen] = useState(presses > 0);
  const [seenPresses, setSeenPresses] = useState(presses);
  if (presses !== seenPresses) {
    setSeenPresses(presses);
    setOpen(true);
  }

  useEffect(() => {
    const handleKey = (event: KeyboardEvent): void => {
      // Whatever is open above the page owns the keyboard.
      if (!isSearchKey(event) || document.querySelector('[role="dialog"],[role="alertdialog"]') !== null)
        return;
      event.preventDefault();
      setOpen(true);
    };
    document.addEventListener('keydown', handleKey);
    return () => document.removeEventListener('keydown', handleKey);
  }, []);

  const { language } = route;
  const isThere = palette?.language === language;
  useEffect(() => {
    if (!isOpen || isThere || host === undefined) return undefined;
    let isWanted = true;
    loadPalette(language).then(
      (loaded) => {
        if (isWanted) setPalette(loaded);
      },
      (error: unknown) => {
        host.reportError(error);
        if (isWanted) setOpen(false);
      },
    );
    return () => {
      isWanted = false;
    };
  }, [isOpen, isThere, language, host]);

  if (!isThere || host === undefined) return null;
  return <palette.Palette isOpen={isOpen} host={host} words={palette.words} onClose={() => setOpen(false)} />;
}
