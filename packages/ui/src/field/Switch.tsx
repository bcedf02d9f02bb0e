import { useId } from 'react';
import type { InputHTMLAttributes, ReactNode, Ref } from 'react';

import { classNames } from '../classNames.ts';

import styles from './Switch.module.css';

export type SwitchProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'role' | 'children'> & {
  label: string;
  labelHidden?: boolean | undefined;
  /** What it does or what it costs, under the label. */
  description?: ReactNode;
  /** The words stand before the switch and it goes to the end of the line, as in a list of settings. */
  atEnd?: boolean | undefined;
  ref?: Ref<HTMLInputElement> | undefined;
};

export function Switch(props: SwitchProps): ReactNode {
  const { label, labelHidden = false, description, atEnd = false, className, ...attributes } = props;
  const id = useId();
  const words = labelHidden ? undefined : (
    <span className={styles.words}>
      <span className={styles.label}>{label}</span>
      {description !== undefined && (
        <span className={styles.description} id={`${id}-description`}>
          {description}
        </span>
      )}
    </span>
  );
  return (
    <label className={classNames(styles.switch, className)} data-at-end={atEnd || undefined}>
      <input
        {...attributes}
        type="checkbox"
        // oxlint-disable-next-line jsx-a11y/role-has-required-aria-props -- a native box tells its state by itself
        role="switch"
        className={styles.track}
        aria-label={label}
        aria-describedby={description === undefined || labelHidden ? undefined : `${id}-description`}
      />
      {words}
    </label>
  );
}
