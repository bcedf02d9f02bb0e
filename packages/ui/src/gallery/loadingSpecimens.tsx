import { Logo } from '../brand/Logo.tsx';
import { ProgressBar } from '../loading/ProgressBar.tsx';
import { SectionSkeleton } from '../loading/SectionSkeleton.tsx';
import { samples } from './samples.ts';
import type { Specimen } from './specimen.ts';

import styles from './Gallery.module.css';

const doNothing = (): void => {};

export const loadingSpecimens: readonly Specimen[] = [
  { name: 'Logo', node: <Logo name={samples.siteName} /> },
  {
    name: 'ProgressBar',
    node: (
      <div className={styles.window}>
        <ProgressBar state="running" label={samples.loadingPage} />
      </div>
    ),
  },
  {
    name: 'SectionSkeleton',
    node: (
      <SectionSkeleton
        label={samples.loadingPage}
        backLabel={samples.back}
        searchLabel={samples.search}
        onBack={doNothing}
        onSearch={doNothing}
      />
    ),
  },
];
