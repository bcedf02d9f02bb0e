import type { ReactNode } from 'react';

import { classNames } from '../classNames.ts';
import type { IconName } from '../sprite/iconNames.ts';
import { iconUrl } from '../sprite/spriteUrl.ts';

import styles from './Icon.module.css';

export type IconSize = 12 | 14 | 16 | 18 | 20 | 24;

export type IconProps = {
  name: IconName;
  /** Pixels at the normal font size; 16 unless told. */
  size?: IconSize | undefined;
  filled?: boolean | undefined;
  /** Spoken name. Without it the icon is decoration and hidden from screen readers. */
  label?: string | undefined;
  className?: string | undefined;
};

/** Icons that point somewhere along the line of text turn round with it. */
const directional: ReadonlySet<IconName> = new Set<IconName>([
  'arrow-left',
  'arrow-right',
  'chevron-left',
  'chevron-right',
  'external-link',
  'login',
  'logout',
  'send',
]);

export function Icon({ name, size = 16, filled = false, label, className }: IconProps): ReactNode {
  return (
    <svg
      className={classNames(styles.icon, className)}
      data-size={size === 16 ? undefined : size}
      data-filled={filled || undefined}
      data-turns={directional.has(name) || undefined}
      role={label === undefined ? undefined : 'img'}
      aria-label={label}
      aria-hidden={label === undefined ? true : undefined}
    >
      <use href={iconUrl(name)} />
    </svg>
  );
}
