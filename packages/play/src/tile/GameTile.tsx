import type { ReactNode } from 'react';

import styles from './GameTile.module.css';

interface GameTileProps {
  readonly href: string;
  readonly name: string;
  /** "Returns 99%", in words. */
  readonly returns: string;
  /** What is done in it, in a few words. */
  readonly about: string;
  readonly art: ReactNode;
}

/** A game to choose. Its drawing is decoration: the name says which it is. */
export function GameTile({ href, name, returns, about, art }: GameTileProps): ReactNode {
  return (
    <a className={styles.tile} href={href}>
      <span className={styles.art}>{art}</span>
      <span className={styles.text}>
        <span className={styles.name}>{name}</span>
        <span className={styles.about}>{about}</span>
        <span className={styles.returns}>{returns}</span>
      </span>
    </a>
  );
}
