import type { InputHTMLAttributes, KeyboardEvent, ReactNode, Ref } from 'react';

import { classNames } from '../classNames.ts';
import { useField } from '../field/fieldContext.ts';
import { Icon } from '../icon/Icon.tsx';
import type { IconName } from '../sprite/iconNames.ts';
import { useRepeat } from './useRepeat.ts';

import styles from './NumberField.module.css';

export type NumberFieldProps = Omit<
  InputHTMLAttributes<HTMLInputElement>,
  'value' | 'defaultValue' | 'onChange' | 'size' | 'type' | 'prefix' | 'min' | 'max' | 'step'
> & {
  /** The text as typed. It is the owner who reads it as a sum, so that money never passes through a float. */
  value: string;
  onChange: (text: string) => void;
  /** Plus, minus, and the up and down keys; Page Up and Page Down ask for ten steps at once. */
  onStep: (direction: 1 | -1, steps: number) => void;
  decreaseLabel: string;
  increaseLabel: string;
  canDecrease?: boolean | undefined;
  canIncrease?: boolean | undefined;
  /** The currency or unit; decoration, so the label says it too. */
  prefix?: string | undefined;
  suffix?: string | undefined;
  size?: 'm' | 'l' | undefined;
  inputRef?: Ref<HTMLInputElement> | undefined;
};

export function NumberField(props: NumberFieldProps): ReactNode {
  const {
    value,
    onChange,
    onStep,
    decreaseLabel,
    increaseLabel,
    canDecrease = true,
    canIncrease = true,
    ...rest
  } = props;
  const {
    prefix,
    suffix,
    size = 'm',
    inputRef,
    className,
    disabled = false,
    onKeyDown,
    ...attributes
  } = rest;
  const field = useField(attributes);

  function handleKeyDown(event: KeyboardEvent<HTMLInputElement>): void {
    const step = stepOf(event.key);
    if (step !== undefined && !disabled) {
      event.preventDefault();
      const allowed = step.direction === 1 ? canIncrease : canDecrease;
      if (allowed) onStep(step.direction, step.steps);
    }
    onKeyDown?.(event);
  }

  return (
    <div
      className={classNames(styles.box, className)}
      data-size={size}
      data-invalid={field['aria-invalid']}
      data-disabled={disabled || undefined}
    >
      <StepButton
        icon="minus"
        label={decreaseLabel}
        disabled={disabled || !canDecrease}
        onStep={() => onStep(-1, 1)}
      />
      <span className={styles.line} dir="ltr">
        {prefix !== undefined && (
          <span className={styles.unit} aria-hidden="true">
            {prefix}
          </span>
        )}
        <input
          inputMode="decimal"
          autoComplete="off"
          {...attributes}
          {...field}
          className={styles.input}
          type="text"
          value={value}
          disabled={disabled}
          ref={inputRef}
          onChange={(event) => onChange(event.currentTarget.value)}
          onKeyDown={handleKeyDown}
        />
        {suffix !== undefined && (
          <span className={styles.unit} aria-hidden="true">
            {suffix}
          </span>
        )}
      </span>
      <StepButton
        icon="plus"
        label={increaseLabel}
        disabled={disabled || !canIncrease}
        onStep={() => onStep(1, 1)}
      />
    </div>
  );
}

function StepButton(props: {
  icon: IconName;
  label: string;
  disabled: boolean;
  onStep: () => void;
}): ReactNode {
  const { icon, label, disabled, onStep } = props;
  const { start, stop } = useRepeat(() => {
    if (disabled) return false;
    onStep();
    return true;
  });
  return (
    <button
      type="button"
      className={styles.step}
      aria-label={label}
      disabled={disabled}
      onPointerDown={(event) => {
        if (event.button === 0) start();
      }}
      onPointerUp={stop}
      onPointerLeave={stop}
      onPointerCancel={stop}
      // A click without a pointer is the keyboard or a screen reader; the pointer's own has been counted already.
      onClick={(event) => {
        if (event.detail === 0) onStep();
      }}
    >
      <Icon name={icon} />
    </button>
  );
}

function stepOf(key: string): { direction: 1 | -1; steps: number } | undefined {
  switch (key) {
    case 'ArrowUp':
      return { direction: 1, steps: 1 };
    case 'ArrowDown':
      return { direction: -1, steps: 1 };
    case 'PageUp':
      return { direction: 1, steps: 10 };
    case 'PageDown':
      return { direction: -1, steps: 10 };
    default:
      return undefined;
  }
}
