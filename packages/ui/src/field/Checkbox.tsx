import type { InputHTMLAttributes, ReactNode, Ref } from 'react';

import { classNames } from '../classNames.ts';

import styles from './Checkbox.module.css';

export type CheckboxProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'type' | 'children'> & {
  /** The sentence being agreed to; links inside it stay links. */
  children: ReactNode;
  invalid?: boolean | undefined;
  ref?: Ref<HTMLInputElement> | undefined;
};

/** A native box under our looks: it works before any script, inside any form. */
export function Checkbox({ children, invalid = false, className, ...attributes }: CheckboxProps): ReactNode {
  return (
    <label className={classNames(styles.checkbox, className)}>
      <input {...attributes} type="checkbox" className={styles.box} aria-invalid={invalid || undefined} />
      <span>{children}</span>
    </label>
  );
}
