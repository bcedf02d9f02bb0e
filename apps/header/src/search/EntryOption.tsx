import { Badge, Flag, Icon, isFlagCode, VisuallyHidden, type IconName } from '@fairline/ui';
import type { MouseEvent, ReactNode } from 'react';

import type { EntryKind, SearchEntry } from './entry.ts';
import type { SearchWords } from './words/index.ts';

import styles from './EntryOption.module.css';

interface EntryOptionProps {
  readonly id: string;
  readonly entry: SearchEntry;
  readonly words: SearchWords;
  readonly isActive: boolean;
  readonly isFavourite: boolean;
  readonly onPoint: () => void;
  readonly onChoose: (entry: SearchEntry, isNewWindow: boolean) => void;
  readonly onFavourite: (entry: SearchEntry) => void;
}

const ICONS: Readonly<Record<EntryKind, IconName>> = {
  game: 'trophy',
  competitor: 'user',
  championship: 'award',
  sport: 'ball-football',
  market: 'chart-line',
  page: 'file-text',
};

/** A link, so that it can be opened in a new tab; the focus stays in the field all the while. */
export function EntryOption(props: EntryOptionProps): ReactNode {
  const { id, entry, words, isActive, isFavourite, onPoint, onChoose, onFavourite } = props;
  const handleClick = (event: MouseEvent<HTMLAnchorElement>): void => {
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    onChoose(entry, false);
  };
  return (
    <a
      id={id}
      role="option"
      tabIndex={-1}
      aria-selected={isActive}
      className={styles.option}
      href={entry.href}
      onPointerMove={onPoint}
      onClick={handleClick}
    >
      {entry.flag !== undefined && isFlagCode(entry.flag) ? (
        <Flag code={entry.flag} />
      ) : (
        <Icon name={ICONS[entry.kind]} className={styles.icon} />
      )}
      <span className={styles.name}>
        <bdi>{entry.name}</bdi>
        {entry.note === '' ? null : <span className={styles.note}>{entry.note}</span>}
      </span>
      {entry.moment === undefined ? null : (
        <span className={styles.moment}>
          {entry.isLive === true ? (
            <Badge tone="live" className={styles.live}>
              {words('isLive')}
            </Badge>
          ) : null}
          <bdi>{entry.moment}</bdi>
        </span>
      )}
      {isFavourite ? <VisuallyHidden>{words('isFavourite')}</VisuallyHidden> : null}
      {/* For the pointer only: an option cannot hold a button, and the keyboard has its own way (Shift and Enter). */}
      <span
        className={styles.star}
        data-marked={isFavourite || undefined}
        aria-hidden="true"
        title={words('key.favourite')}
        onClick={(event) => {
          event.preventDefault();
          event.stopPropagation();
          onFavourite(entry);
        }}
      >
        <Icon name="star" filled={isFavourite} />
      </span>
    </a>
  );
}
