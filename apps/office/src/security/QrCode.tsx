import type { ReactNode } from 'react';

import { qrPath } from './qrPath.ts';

import styles from './QrCode.module.css';

interface QrCodeProps {
  /** `1` for dark. */
  readonly rows: readonly string[];
  readonly label: string;
}

/** Light around it in both themes: readers need the quiet zone. */
const QUIET = 4;

export function QrCode({ rows, label }: QrCodeProps): ReactNode {
  const size = rows.length + QUIET * 2;
  return (
    <svg
      className={styles.code}
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
    >
      <path className={styles.dark} d={qrPath(rows, QUIET)} />
    </svg>
  );
}
