import { useView } from '@fairline/sdk/react';
import { Logo } from '@fairline/ui';
import type { ComponentProps, ReactNode } from 'react';

import { Frame } from './Frame.tsx';

import styles from './AloneFrame.module.css';

/** A page without header and footer: the site's name stands above it. */
export function AloneFrame(props: Omit<ComponentProps<typeof Frame>, 'isAlone'>): ReactNode {
  const { site } = useView();
  return (
    <div className={styles.page}>
      <Logo className={styles.logo} name={site.companyName} />
      <Frame {...props} isAlone />
    </div>
  );
}
