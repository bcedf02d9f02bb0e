import type { ReactNode } from 'react';

import { IconButton } from '../button/IconButton.tsx';
import { Skeleton } from '../status/Skeleton.tsx';

import styles from './SectionSkeleton.module.css';

export const SKELETON_TILES = 16;
export const SKELETON_OTHER_GAMES = 2;

export type SectionSkeletonProps = {
  /** What is being waited for, for screen readers. */
  label: string;
  backLabel: string;
  searchLabel: string;
  onBack: () => void;
  onSearch: () => void;
};

/** The place of a section of games on its way. Back and search work before the section does. */
export function SectionSkeleton({
  label,
  backLabel,
  searchLabel,
  onBack,
  onSearch,
}: SectionSkeletonProps): ReactNode {
  return (
    <div className={styles.section}>
      <div className={styles.head}>
        <IconButton icon="arrow-left" label={backLabel} variant="secondary" onClick={onBack} />
        <Skeleton className={styles.title} />
        <span className={styles.gap} />
        <IconButton icon="search" label={searchLabel} variant="secondary" onClick={onSearch} />
      </div>
      <div className={styles.body} role="status" aria-label={label}>
        <div className={styles.tiles}>
          {Array.from({ length: SKELETON_TILES }, (_none, index) => (
            <div key={index} data-tile="">
              <Skeleton shape="block" className={styles.picture} />
              <Skeleton width={75} />
            </div>
          ))}
        </div>
        <Skeleton className={styles.title} />
        <div className={styles.others}>
          {Array.from({ length: SKELETON_OTHER_GAMES }, (_none, index) => (
            <div className={styles.other} key={index} data-other-game="">
              <Skeleton shape="block" className={styles.otherPicture} />
              <div className={styles.lines}>
                <Skeleton width={60} />
                <Skeleton width={40} />
              </div>
            </div>
          ))}
        </div>
      </div>
    </div>
  );
}
