import type { ReactNode } from 'react';

import styles from './ProbabilityBar.module.css';

interface ProbabilityBarProps {
  readonly parts: readonly {
    readonly key: string;
    readonly partsPerMillion: number;
    readonly tone: number;
  }[];
}

const WIDTH = 1000;
const HEIGHT = 10;
const GAP = 4;

/** The parts side by side, true to scale. The numbers stand below it as text, so the picture is silent. */
export function ProbabilityBar({ parts }: ProbabilityBarProps): ReactNode {
  return (
    <svg
      className={styles.bar}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="none"
      aria-hidden="true"
    >
      {spread(parts).map(({ key, tone, x, width }) => (
        <rect key={key} className={styles.part} data-tone={tone} x={x} width={width} height={HEIGHT} />
      ))}
    </svg>
  );
}

/** Whole units, so that server and browser write the same digits. */
function spread(
  parts: ProbabilityBarProps['parts'],
): readonly { key: string; tone: number; x: number; width: number }[] {
  const total = parts.reduce((sum, { partsPerMillion }) => sum + Math.max(0, partsPerMillion), 0);
  const room = WIDTH - GAP * (parts.length - 1);
  let x = 0;
  return parts.map(({ key, tone, partsPerMillion }) => {
    const width = Math.round((room * Math.max(0, partsPerMillion)) / total);
    const part = { key, tone, x, width };
    x += width + GAP;
    return part;
  });
}
