import type { AnchorHTMLAttributes, ReactNode, Ref } from 'react';

import { classNames } from '../classNames.ts';
import { Icon } from '../icon/Icon.tsx';
import type { IconName } from '../sprite/iconNames.ts';

import styles from './Link.module.css';

export type LinkProps = Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'children'> & {
  href: string;
  /** `inline` stands in a sentence and is underlined; `quiet` looks like the text around it until it is pointed at. */
  variant?: 'plain' | 'inline' | 'quiet' | undefined;
  icon?: IconName | undefined;
  iconEnd?: IconName | undefined;
  children: ReactNode;
  ref?: Ref<HTMLAnchorElement> | undefined;
};

export function Link({
  variant = 'plain',
  icon,
  iconEnd,
  className,
  children,
  ...rest
}: LinkProps): ReactNode {
  const { target, rel, ...attributes } = rest;
  return (
    <a
      {...attributes}
      target={target}
      // A page opened from ours must not be able to steer it.
      rel={target === '_blank' ? classNames('noopener', rel) : rel}
      className={classNames(styles.link, className)}
      data-variant={variant}
    >
      {icon !== undefined && <Icon name={icon} size={14} />}
      {children}
      {iconEnd !== undefined && <Icon name={iconEnd} size={14} />}
    </a>
  );
}
