import type { AnchorHTMLAttributes, ButtonHTMLAttributes, ReactNode, Ref } from 'react';

import { classNames } from '../classNames.ts';
import { Icon } from '../icon/Icon.tsx';
import type { IconSize } from '../icon/Icon.tsx';
import type { IconName } from '../sprite/iconNames.ts';

import styles from './IconButton.module.css';

type Look = {
  icon: IconName;
  /** What a screen reader says: an icon has no words of its own. */
  label: string;
  size?: 's' | 'm' | 'l' | undefined;
  variant?: 'plain' | 'secondary' | 'ghost' | undefined;
  filled?: boolean | undefined;
  /** A small mark that something new waits behind the button; the label should say it too. */
  dot?: boolean | undefined;
};

export type IconButtonProps = Look &
  Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children' | 'aria-pressed'> & {
    href?: undefined;
    /** For a button that stays down; leave it out for one that does not. */
    pressed?: boolean | undefined;
    /** Would be written over by `pressed` without a word. */
    'aria-pressed'?: never;
    ref?: Ref<HTMLButtonElement> | undefined;
  };

export type IconButtonLinkProps = Look &
  Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'children'> & {
    href: string;
    ref?: Ref<HTMLAnchorElement> | undefined;
  };

const iconSizes: Record<NonNullable<Look['size']>, IconSize> = { s: 16, m: 18, l: 20 };

export function IconButton(props: IconButtonProps | IconButtonLinkProps): ReactNode {
  if (props.href !== undefined) {
    const { icon, label, size = 'l', variant, filled, dot, className, ...attributes } = props;
    return (
      <a {...attributes} {...lookOf({ size, variant, className })} aria-label={label}>
        <Icon name={icon} size={iconSizes[size]} filled={filled} />
        {dot && <span className={styles.dot} />}
      </a>
    );
  }
  const { icon, label, size = 'l', variant, filled, dot, className, pressed, href: _href, ...rest } = props;
  const { type = 'button', ...attributes } = rest;
  return (
    <button
      {...attributes}
      {...lookOf({ size, variant, className })}
      // oxlint-disable-next-line react/button-has-type -- the type is the caller's, and a plain button unless said
      type={type}
      aria-label={label}
      aria-pressed={pressed}
    >
      <Icon name={icon} size={iconSizes[size]} filled={filled} />
      {dot && <span className={styles.dot} />}
    </button>
  );
}

function lookOf(look: Pick<Look, 'size' | 'variant'> & { className?: string | undefined }) {
  return {
    className: classNames(styles.button, look.className),
    'data-size': look.size,
    'data-variant': look.variant ?? 'plain',
  };
}
