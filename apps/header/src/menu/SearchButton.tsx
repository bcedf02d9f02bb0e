import { useView } from '@fairline/sdk/react';
import { Icon } from '@fairline/ui';
import { useEffect, useState, type ComponentType, type ReactNode } from 'react';

import type { SearchProps } from '../search/Search.tsx';
import { useWords } from '../words/index.ts';

import styles from './SearchButton.module.css';

/** The way into the search. All that is behind it arrives when the page is live, so no page waits for it. */
export function SearchButton(): ReactNode {
  const t = useWords();
  const { host } = useView();
  const [Search, setSearch] = useState<ComponentType<SearchProps>>();
  const [presses, setPresses] = useState(0);
  useEffect(() => {
    import('../search/Search.tsx').then(
      (part) => setSearch(() => part.Search),
      (error: unknown) => host?.reportError(error),
    );
  }, [host]);
  return (
    <>
      <button
        type="button"
        className={styles.button}
        aria-keyshortcuts="/ Control+K"
        aria-haspopup="dialog"
        onClick={() => setPresses(presses + 1)}
      >
        <Icon name="search" size={18} />
        <span className={styles.text}>{t('search.label')}</span>
        <kbd className={styles.key} aria-hidden="true">
          /
        </kbd>
      </button>
      {Search === undefined ? null : <Search presses={presses} />}
    </>
  );
}
