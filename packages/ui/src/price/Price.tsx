import type { ButtonHTMLAttributes, ReactNode, Ref } from 'react';

import { classNames } from '../classNames.ts';
import { Icon } from '../icon/Icon.tsx';

import styles from './Price.module.css';

export type PriceDirection = 'up' | 'down';

export type PriceProps = Omit<
  ButtonHTMLAttributes<HTMLButtonElement>,
  'children' | 'name' | 'type' | 'disabled'
> & {
  /** The coefficient in the player's format. */
  text: string;
  /**
   * What a screen reader says before the line and the price, which are added here: the game and the outcome,
   * and that betting is closed when it is. Without it the visible words are all there is.
   */
  label?: string | undefined;
  /** The handicap or total line over the price, with its sign. */
  sub?: string | undefined;
  /** The outcome's own name at the start of the line; the price then moves to the end. */
  name?: string | undefined;
  selected?: boolean | undefined;
  locked?: boolean | undefined;
  /** Where the price just went. It stays until the owner clears it: no animation runs for it. */
  direction?: PriceDirection | undefined;
  ref?: Ref<HTMLButtonElement> | undefined;
};

export function Price(props: PriceProps): ReactNode {
  const {
    text,
    label,
    sub,
    name,
    selected = false,
    locked = false,
    direction,
    className,
    ...attributes
  } = props;
  // The figures have no element of their own: a board has thousands of them, and the colour of a price that has moved
  // would be worked out for each again.
  const named = name === undefined ? undefined : <bdi className={styles.name}>{`${name} `}</bdi>;
  const line = sub === undefined ? undefined : <span className={styles.sub}>{`${sub} `}</span>;
  return (
    <button
      {...attributes}
      type="button"
      className={classNames(styles.price, className)}
      aria-label={label === undefined ? undefined : spokenName(props)}
      aria-pressed={selected}
      disabled={locked}
      data-direction={locked || selected ? undefined : direction}
      data-named={name === undefined ? undefined : true}
    >
      {locked ? (
        <>
          {named}
          <Icon name="lock" size={14} />
        </>
      ) : named === undefined ? (
        <>
          {line}
          {text}
        </>
      ) : (
        <>
          {named}
          <span className={styles.value}>
            {line}
            {text}
          </span>
        </>
      )}
    </button>
  );
}

/** Ends with the visible words in their order, so that speaking what one sees presses the right button. */
function spokenName({ label, name, sub, text, locked = false }: PriceProps): string {
  const parts = locked ? [label, name] : [label, name, sub, text];
  return parts.filter((part) => part !== undefined && part !== '').join(' ');
}

/** Keeps a column straight where a game has no such outcome. */
export function NoPrice({ className }: { className?: string | undefined }): ReactNode {
  return <span className={classNames(styles.none, className)} />;
}
