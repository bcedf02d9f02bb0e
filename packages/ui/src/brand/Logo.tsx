import type { ReactNode } from 'react';

import { classNames } from '../classNames.ts';
import { Icon } from '../icon/Icon.tsx';
import { VisuallyHidden } from '../layout/VisuallyHidden.tsx';

import styles from './Logo.module.css';

export type LogoProps = {
  /** The site's name, as the operator has set it. */
  name: string;
  /** Where it leads; without it the logo is plain text. */
  href?: string | undefined;
  /** What a screen reader says instead of the bare name. */
  label?: string | undefined;
  className?: string | undefined;
};

export function Logo({ name, href, label, className }: LogoProps): ReactNode {
  const Tag = href === undefined ? 'span' : 'a';
  return (
    <Tag className={classNames(styles.logo, className)} href={href}>
      <span className={styles.sign}>
        <Icon name="bolt" size={18} />
      </span>
      <span className={styles.name} aria-hidden={label === undefined ? undefined : 'true'}>
        {name}
      </span>
      {label === undefined ? null : <VisuallyHidden>{label}</VisuallyHidden>}
    </Tag>
  );
}
