import type { InputHTMLAttributes, ReactNode, Ref } from 'react';

import { classNames } from '../classNames.ts';
import { Icon } from '../icon/Icon.tsx';
import type { IconName } from '../sprite/iconNames.ts';
import { useField } from './fieldContext.ts';

import styles from './TextInput.module.css';

export type TextInputProps = Omit<InputHTMLAttributes<HTMLInputElement>, 'size'> & {
  icon?: IconName | undefined;
  /** A button, a badge or a unit inside the box, at its end. */
  end?: ReactNode;
  size?: 'm' | 'l' | undefined;
  inputRef?: Ref<HTMLInputElement> | undefined;
};

export function TextInput(props: TextInputProps): ReactNode {
  const { icon, end, size = 'm', className, inputRef, type = 'text', ...attributes } = props;
  const field = useField(attributes);
  return (
    <div
      className={classNames(styles.box, className)}
      data-size={size}
      data-invalid={field['aria-invalid']}
      data-disabled={attributes.disabled || undefined}
    >
      {icon !== undefined && <Icon name={icon} className={styles.icon} />}
      <input {...attributes} {...field} type={type} ref={inputRef} className={styles.input} />
      {end}
    </div>
  );
}
