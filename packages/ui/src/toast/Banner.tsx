import { useId, type ReactNode, type Ref } from 'react';

import { Button } from '../button/Button.tsx';
import { IconButton } from '../button/IconButton.tsx';
import { classNames } from '../classNames.ts';
import type { IconName } from '../sprite/iconNames.ts';
import { Mark, type MarkTone } from '../status/Mark.tsx';

import styles from './Banner.module.css';

export type BannerProps = {
  title: string;
  text?: ReactNode;
  icon: IconName;
  tone?: MarkTone | undefined;
  okLabel?: string | undefined;
  onOk?: (() => void) | undefined;
  /** The first button is what the site would like: drawn so, unless the other choice costs the player nothing more. */
  okVariant?: 'primary' | 'secondary' | undefined;
  cancelLabel?: string | undefined;
  onCancel?: (() => void) | undefined;
  closeLabel?: string | undefined;
  onClose?: (() => void) | undefined;
  className?: string | undefined;
  ref?: Ref<HTMLDivElement> | undefined;
};

/** A bar with news about the site itself: it stays until somebody closes it, and covers nothing that can be pressed. */
export function Banner(props: BannerProps): ReactNode {
  const { title, text, icon, tone = 'info', okLabel, onOk, okVariant = 'primary', ref } = props;
  const { cancelLabel, onCancel, closeLabel, onClose, className } = props;
  const id = useId();
  return (
    <div
      ref={ref}
      className={classNames(styles.banner, className)}
      role="group"
      aria-labelledby={id}
      tabIndex={-1}
    >
      <Mark icon={icon} tone={tone} size="s" />
      <div className={styles.words}>
        <p className={styles.title} id={id}>
          {title}
        </p>
        {text !== undefined && <p className={styles.text}>{text}</p>}
      </div>
      <div className={styles.actions}>
        {cancelLabel !== undefined && (
          <Button size="s" variant="ghost" onClick={onCancel}>
            {cancelLabel}
          </Button>
        )}
        {okLabel !== undefined && (
          <Button size="s" variant={okVariant} onClick={onOk}>
            {okLabel}
          </Button>
        )}
        {closeLabel !== undefined && <IconButton icon="x" label={closeLabel} size="m" onClick={onClose} />}
      </div>
    </div>
  );
}
