import { Icon } from '@fairline/ui';
import type { ReactNode } from 'react';

import { toggleFavourite, useIsFavourite } from './favourites.ts';

import styles from './FavouriteButton.module.css';

interface FavouriteButtonProps {
  readonly gameId: string;
  /** What a screen reader says: which game is marked. */
  readonly label: string;
}

export function FavouriteButton({ gameId, label }: FavouriteButtonProps): ReactNode {
  const isFavourite = useIsFavourite(gameId);
  return (
    <button
      type="button"
      className={styles.star}
      aria-label={label}
      aria-pressed={isFavourite}
      data-star=""
      onClick={() => toggleFavourite(gameId)}
    >
      <Icon name="star" filled={isFavourite} />
    </button>
  );
}
