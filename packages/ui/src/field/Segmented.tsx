import { useId } from 'react';
import type { ReactNode } from 'react';

import { classNames } from '../classNames.ts';
import { Icon } from '../icon/Icon.tsx';
import { VisuallyHidden } from '../layout/VisuallyHidden.tsx';
import type { IconName } from '../sprite/iconNames.ts';

import styles from './Segmented.module.css';

export type SegmentedOption<Value extends string> = {
  value: Value;
  label: string;
  icon?: IconName | undefined;
  disabled?: boolean | undefined;
};

export type SegmentedProps<Value extends string> = {
  /** Says what is being chosen; read out, not shown. */
  label: string;
  options: readonly SegmentedOption<Value>[];
  value: Value;
  onChange: (value: Value) => void;
  /** The name in a form. */
  name?: string | undefined;
  /** `words`: each as wide as its words need, where some are much longer than others and all are to be read. */
  fit?: 'equal' | 'words' | undefined;
  className?: string | undefined;
};

/** One of a few. Native radio buttons underneath: arrow keys, forms and no script come free. */
export function Segmented<Value extends string>(props: SegmentedProps<Value>): ReactNode {
  const { label, options, value, onChange, name, fit = 'equal', className } = props;
  const id = useId();
  return (
    <fieldset className={classNames(styles.group, className)}>
      <legend className={styles.legend}>
        <VisuallyHidden>{label}</VisuallyHidden>
      </legend>
      <div className={styles.options} data-fit={fit}>
        {options.map((option) => (
          <label key={option.value} className={styles.option}>
            <input
              type="radio"
              className={styles.input}
              name={name ?? id}
              value={option.value}
              checked={option.value === value}
              disabled={option.disabled}
              onChange={() => onChange(option.value)}
            />
            {option.icon !== undefined && <Icon name={option.icon} size={14} />}
            <span className={styles.text}>{option.label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
