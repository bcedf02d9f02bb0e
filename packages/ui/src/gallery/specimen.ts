import type { ReactNode } from 'react';

export type Specimen = {
  name: string;
  /** Takes the whole line. */
  wide?: boolean;
  node: ReactNode;
};
