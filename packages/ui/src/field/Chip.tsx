import type { AnchorHTMLAttributes, ButtonHTMLAttributes, ReactNode } from 'react';

import { classNames } from '../classNames.ts';
import { Icon } from '../icon/Icon.tsx';
import type { IconName } from '../sprite/iconNames.ts';

import styles from './Chip.module.css';

type Look = {
  selected?: boolean | undefined;
  icon?: IconName | undefined;
  /** How many things the chip would leave in the list. */
  count?: number | string | undefined;
  size?: 's' | 'm' | undefined;
  /** Needed when the chip shows an icon and a count only. */
  'aria-label'?: string | undefined;
  children?: ReactNode;
};

export type ChipProps = Look &
  Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children' | 'type'> & { href?: undefined };
export type ChipLinkProps = Look &
  Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'children'> & { href: string };

/** A round filter: a button that stays down, or a link to the filtered page. */
export function Chip(props: ChipProps | ChipLinkProps): ReactNode {
  if (props.href !== undefined) {
    const { selected = false, icon, count, size, className, children, ...attributes } = props;
    return (
      <a
        {...attributes}
        className={classNames(styles.chip, className)}
        data-size={size}
        aria-current={selected ? 'true' : undefined}
      >
        <Content icon={icon} count={count}>
          {children}
        </Content>
      </a>
    );
  }
  const { selected = false, icon, count, size, className, children, href: _href, ...attributes } = props;
  return (
    <button
      {...attributes}
      type="button"
      className={classNames(styles.chip, className)}
      data-size={size}
      aria-pressed={selected}
    >
      <Content icon={icon} count={count}>
        {children}
      </Content>
    </button>
  );
}

function Content({ icon, count, children }: Pick<Look, 'icon' | 'count' | 'children'>): ReactNode {
  return (
    <>
      {icon !== undefined && <Icon name={icon} />}
      {children}
      {count !== undefined && <span className={styles.count}>{count}</span>}
    </>
  );
}
