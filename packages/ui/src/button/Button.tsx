import type { AnchorHTMLAttributes, ButtonHTMLAttributes, MouseEvent, ReactNode, Ref } from 'react';

import { classNames } from '../classNames.ts';
import { Icon } from '../icon/Icon.tsx';
import type { IconName } from '../sprite/iconNames.ts';

import styles from './Button.module.css';

export type ButtonVariant = 'primary' | 'secondary' | 'ghost' | 'danger';
export type ButtonSize = 's' | 'm' | 'l';

type Look = {
  variant?: ButtonVariant | undefined;
  size?: ButtonSize | undefined;
  /** Fills the line. */
  wide?: boolean | undefined;
  /** Pushes two children to the two ends: the action and its sum. */
  split?: boolean | undefined;
  icon?: IconName | undefined;
  iconEnd?: IconName | undefined;
  children: ReactNode;
};

export type ButtonProps = Look &
  Omit<ButtonHTMLAttributes<HTMLButtonElement>, 'children'> & {
    href?: undefined;
    /** Work is under way: the button keeps its focus and width, turns, and takes no presses. */
    loading?: boolean | undefined;
    ref?: Ref<HTMLButtonElement> | undefined;
  };

export type ButtonLinkProps = Look &
  Omit<AnchorHTMLAttributes<HTMLAnchorElement>, 'children'> & {
    href: string;
    ref?: Ref<HTMLAnchorElement> | undefined;
  };

export function Button(props: ButtonProps | ButtonLinkProps): ReactNode {
  return props.href === undefined ? <ActionButton {...props} /> : <LinkButton {...props} />;
}

function ActionButton(props: ButtonProps): ReactNode {
  const { variant, size, wide, split, icon, iconEnd, children, href: _href, ...rest } = props;
  const { loading = false, className, onClick, type = 'button', ...attributes } = rest;

  function handleClick(event: MouseEvent<HTMLButtonElement>): void {
    // Not `disabled`: that would throw the keyboard focus away in the middle of the player's own action.
    if (loading) event.preventDefault();
    else onClick?.(event);
  }

  return (
    <button
      {...attributes}
      {...lookOf({ variant, size, wide, split, className })}
      // oxlint-disable-next-line react/button-has-type -- the type is the caller's, and a plain button unless said
      type={type}
      onClick={handleClick}
      aria-busy={loading || undefined}
      aria-disabled={loading || attributes['aria-disabled']}
    >
      <Content icon={icon} iconEnd={iconEnd}>
        {children}
      </Content>
      {loading && <Icon name="loader-2" size={18} className={styles.turning} />}
    </button>
  );
}

function LinkButton(props: ButtonLinkProps): ReactNode {
  const { variant, size, wide, split, icon, iconEnd, children, className, ...attributes } = props;
  return (
    <a {...attributes} {...lookOf({ variant, size, wide, split, className })}>
      <Content icon={icon} iconEnd={iconEnd}>
        {children}
      </Content>
    </a>
  );
}

function Content({ icon, iconEnd, children }: Pick<Look, 'icon' | 'iconEnd' | 'children'>): ReactNode {
  return (
    <>
      {icon !== undefined && <Icon name={icon} />}
      {children}
      {iconEnd !== undefined && <Icon name={iconEnd} />}
    </>
  );
}

function lookOf(look: Omit<Look, 'children'> & { className?: string | undefined }) {
  return {
    className: classNames(styles.button, look.className),
    'data-variant': look.variant ?? 'primary',
    'data-size': look.size ?? 'm',
    'data-wide': look.wide || undefined,
    'data-split': look.split || undefined,
  };
}
