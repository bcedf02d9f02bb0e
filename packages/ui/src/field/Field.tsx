import { useId, useMemo } from 'react';
import type { ReactNode } from 'react';

import { classNames } from '../classNames.ts';
import { Icon } from '../icon/Icon.tsx';
import { FieldContext } from './fieldContext.ts';

import styles from './Field.module.css';

export type FieldProps = {
  label: string;
  /** At the far end of the label's line: "Optional", a range, a clock. */
  aside?: ReactNode;
  /** The aside tells what may be typed: it is read with the control. A clock would only disturb. */
  asideDescribes?: boolean | undefined;
  hint?: ReactNode;
  /** What is wrong and how to mend it. Its presence marks the control as invalid. */
  error?: ReactNode;
  required?: boolean | undefined;
  labelHidden?: boolean | undefined;
  /** One control of this package: it finds its id and its descriptions here. */
  children: ReactNode;
  className?: string | undefined;
};

export function Field(props: FieldProps): ReactNode {
  const {
    label,
    aside,
    asideDescribes = false,
    hint,
    error,
    required = false,
    labelHidden = false,
    children,
    className,
  } = props;
  const id = useId();
  const hasError = error !== undefined && error !== null && error !== false && error !== '';
  const hasHint = hint !== undefined && hint !== null && hint !== false && hint !== '';
  const isAsideRead = aside !== undefined && asideDescribes;
  const field = useMemo(() => {
    const describedBy = classNames(
      isAsideRead && `${id}-aside`,
      hasHint && `${id}-hint`,
      hasError && `${id}-error`,
    );
    return {
      controlId: id,
      labelId: `${id}-label`,
      describedBy: describedBy === '' ? undefined : describedBy,
      invalid: hasError,
      required,
    };
  }, [id, isAsideRead, hasHint, hasError, required]);

  return (
    <div className={classNames(styles.field, className)}>
      <div className={styles.head} data-hidden={labelHidden || undefined}>
        <label className={styles.label} htmlFor={field.controlId} id={field.labelId}>
          {label}
        </label>
        {aside !== undefined && (
          <span className={styles.aside} id={`${id}-aside`}>
            {aside}
          </span>
        )}
      </div>
      <FieldContext value={field}>{children}</FieldContext>
      {hasHint && (
        <p className={styles.hint} id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {hasError && (
        <p className={styles.error} id={`${id}-error`} role="alert">
          <Icon name="alert-triangle" size={14} />
          <span>{error}</span>
        </p>
      )}
    </div>
  );
}
