import { useId, type ReactNode, type Ref } from 'react';

import { Button } from '../button/Button.tsx';
import { IconButton } from '../button/IconButton.tsx';
import { classNames } from '../classNames.ts';
import { Icon } from '../icon/Icon.tsx';
import type { IconName } from '../sprite/iconNames.ts';
import { toneIcons, type ToastTone } from './tone.ts';

import styles from './Toast.module.css';

export type ToastProps = {
  title: string;
  text?: ReactNode;
  tone?: ToastTone | undefined;
  icon?: IconName | undefined;
  /** Without it there is no cross. */
  closeLabel?: string | undefined;
  onClose?: (() => void) | undefined;
  /** At most two: what can be done about it, and not doing it. */
  okLabel?: string | undefined;
  onOk?: (() => void) | undefined;
  cancelLabel?: string | undefined;
  onCancel?: (() => void) | undefined;
  className?: string | undefined;
  ref?: Ref<HTMLDivElement> | undefined;
};

/** A short message beside the page. Whoever shows it also tells screen readers: it does not announce itself. */
export function Toast(props: ToastProps): ReactNode {
  const { title, text, tone = 'info', icon = toneIcons[tone], closeLabel, onClose, className, ref } = props;
  const { okLabel, onOk, cancelLabel, onCancel } = props;
  const id = useId();
  return (
    <div
      ref={ref}
      className={classNames(styles.toast, className)}
      data-tone={tone}
      role="group"
      aria-labelledby={id}
      tabIndex={-1}
    >
      <Icon name={icon} size={20} className={styles.icon} />
      <div className={styles.words}>
        <p className={styles.title} id={id}>
          {title}
        </p>
        {text !== undefined && <p className={styles.text}>{text}</p>}
        {(okLabel !== undefined || cancelLabel !== undefined) && (
          <div className={styles.actions}>
            {okLabel !== undefined && (
              <Button size="s" variant="secondary" onClick={onOk}>
                {okLabel}
              </Button>
            )}
            {cancelLabel !== undefined && (
              <Button size="s" variant="ghost" onClick={onCancel}>
                {cancelLabel}
              </Button>
            )}
          </div>
        )}
      </div>
      {closeLabel !== undefined && <IconButton icon="x" label={closeLabel} size="s" onClick={onClose} />}
    </div>
  );
}
