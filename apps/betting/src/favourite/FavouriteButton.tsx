import { Icon } from '@fairline/ui';
import type { ReactNode } from 'react';

import { useWords } from '../words/index.ts';
import { toggleFavourite, useIsFavourite } from './favourites.ts';

import styles from './FavouriteButton.module.css';

interface FavouriteButtonProps {
  readonly gameId: string;
  /** Both sides, for the spoken name. */
  readonly game: string;
}

export function FavouriteButton({ gameId, game }: FavouriteButtonProps): ReactNode {
  const t = useWords();
  const isFavourite = useIsFavourite(gameId);
  return (
    <button
      type="button"
      className={styles.star}
      aria-label={t('favourite.mark', { game })}
      aria-pressed={isFavourite}
      onClick={() => toggleFavourite(gameId)}
    >
      <Icon name="star" filled={isFavourite} />
    </button>
  );
}
