import { Select as Base } from '@base-ui/react/select';
import type { ReactNode } from 'react';

import { BaseScope } from '../base/BaseScope.tsx';
import { useIsMounted } from '../base/useIsMounted.ts';
import { classNames } from '../classNames.ts';
import { useField, useFieldLabelId } from '../field/fieldContext.ts';
import { Icon } from '../icon/Icon.tsx';
import { NativeSelect } from './NativeSelect.tsx';

import popup from '../base/Popup.module.css';
import styles from './Select.module.css';

export type SelectOption<Value extends string> = {
  value: Value;
  label: string;
  /** A flag or another small picture before the label. */
  start?: ReactNode;
  disabled?: boolean | undefined;
};

export type SelectProps<Value extends string> = {
  options: readonly SelectOption<Value>[];
  /** Undefined while nothing is chosen. */
  value: Value | undefined;
  onChange: (value: Value) => void;
  /** Shown while nothing is chosen. */
  placeholder?: string | undefined;
  /** Names the control where no Field does. */
  label?: string | undefined;
  name?: string | undefined;
  size?: 's' | 'm' | 'l' | undefined;
  disabled?: boolean | undefined;
  className?: string | undefined;
};

/**
 * The server sends a native select, which works without script; the browser puts the drawn list in its place.
 * Base UI's hidden input carries a style attribute, which the page's policy forbids in HTML but not from script.
 */
export function Select<Value extends string>(props: SelectProps<Value>): ReactNode {
  const isMounted = useIsMounted();
  return isMounted ? <DrawnSelect {...props} /> : <NativeSelect {...props} />;
}

function DrawnSelect<Value extends string>(props: SelectProps<Value>): ReactNode {
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
  const { required, ...field } = useField({});
  const labelId = useFieldLabelId();
  const chosen = options.find((option) => option.value === value);
  return (
    <BaseScope>
      <Base.Root<Value>
        value={value ?? null}
        onValueChange={(next) => {
          if (next !== null) onChange(next);
        }}
        items={options}
        modal={false}
        disabled={disabled}
        required={required ?? false}
        {...(name === undefined ? {} : { name })}
        {...(field.id === undefined ? {} : { id: field.id })}
      >
        <Base.Trigger
          className={classNames(styles.box, className)}
          data-size={size}
          aria-label={label}
          aria-labelledby={label === undefined ? labelId : undefined}
          aria-describedby={field['aria-describedby']}
          aria-invalid={field['aria-invalid']}
        >
          {chosen?.start}
          <span className={styles.value} data-empty={chosen === undefined || undefined}>
            {chosen?.label ?? placeholder}
          </span>
          <Icon name="chevron-down" className={styles.arrow} />
        </Base.Trigger>
        <Base.Portal>
          <Base.Positioner className={popup.positioner} alignItemWithTrigger={false} sideOffset={4}>
            <Base.Popup className={popup.popup}>
              <Base.List>
                {options.map((option) => (
                  <Base.Item
                    key={option.value}
                    value={option.value}
                    label={option.label}
                    className={popup.item}
                    disabled={option.disabled ?? false}
                  >
                    {option.start}
                    <Base.ItemText className={popup.text}>{option.label}</Base.ItemText>
                    <Base.ItemIndicator className={popup.tick}>
                      <Icon name="check" size={14} />
                    </Base.ItemIndicator>
                  </Base.Item>
                ))}
              </Base.List>
            </Base.Popup>
          </Base.Positioner>
        </Base.Portal>
      </Base.Root>
    </BaseScope>
  );
}
