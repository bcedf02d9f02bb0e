import type { ReactNode } from 'react';

import type { IconName } from '../sprite/iconNames.ts';
import { Mark, type MarkTone } from './Mark.tsx';
import { Notice } from './Notice.tsx';
import type { HeadingLevel } from './Notice.tsx';

export type EmptyStateProps = {
  icon: IconName;
  /** Of the mark: `ok` after something has succeeded. */
  tone?: MarkTone | undefined;
  title: string;
  text?: ReactNode;
  /** It comes after something the player has done, so it is read out. */
  announced?: boolean | undefined;
  headingLevel?: HeadingLevel | undefined;
  /** Buttons that fill the emptiness. */
  children?: ReactNode;
  className?: string | undefined;
};

export function EmptyState({ icon, tone, ...rest }: EmptyStateProps): ReactNode {
  return <Notice {...rest} mark={<Mark icon={icon} tone={tone} />} />;
}
