import type { ReactNode } from 'react';

import { classNames } from '../classNames.ts';

import styles from './Skeleton.module.css';

export type SkeletonProps = {
  /** `line` is as high as a line of text, `block` fills the box its class gives it. */
  shape?: 'line' | 'block' | 'circle' | undefined;
  /** Percent of the line. */
  width?: 25 | 40 | 60 | 75 | 100 | undefined;
  className?: string | undefined;
};

/** Decoration: the owner of the region says `aria-busy` and names what is loading. */
export function Skeleton({ shape = 'line', width = 100, className }: SkeletonProps): ReactNode {
  return (
    <span
      className={classNames(styles.skeleton, className)}
      data-shape={shape}
      data-width={width}
      aria-hidden="true"
    />
  );
}
