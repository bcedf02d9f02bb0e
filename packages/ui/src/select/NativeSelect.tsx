import type { ReactNode } from 'react';

import { classNames } from '../classNames.ts';
import { useField } from '../field/fieldContext.ts';
import { Icon } from '../icon/Icon.tsx';
import type { SelectProps } from './Select.tsx';

import styles from './Select.module.css';

/** The same box over the browser's own list: before hydration, and for lists of hundreds where that list is better. */
export function NativeSelect<Value extends string>(props: SelectProps<Value>): ReactNode {
  const {
    options,
    value,
    onChange,
    placeholder,
    label,
    name,
    size = 'm',
    disabled = false,
    className,
  } = props;
  const field = useField({});
  const start = options.find((option) => option.value === value)?.start;
  return (
    <span className={classNames(styles.box, className)} data-size={size} data-native="true">
      {start}
      <select
        {...field}
        className={styles.native}
        name={name}
        value={value ?? ''}
        disabled={disabled}
        aria-label={label}
        onChange={(event) => onChange(event.currentTarget.value as Value)}
      >
        {value === undefined && (
          <option value="" disabled>
            {placeholder}
          </option>
        )}
        {options.map((option) => (
          <option key={option.value} value={option.value} disabled={option.disabled}>
            {option.label}
          </option>
        ))}
      </select>
      <Icon name="chevron-down" className={styles.arrow} />
    </span>
  );
}
