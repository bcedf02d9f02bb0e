import { Dialog as Base } from '@base-ui/react/dialog';
import type { ReactNode, RefObject } from 'react';

import { BaseScope } from '../base/BaseScope.tsx';
import { IconButton } from '../button/IconButton.tsx';
import { classNames } from '../classNames.ts';

import styles from './Dialog.module.css';

export type DialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  description?: ReactNode;
  /** A Mark, a clock or an age sign before the title. */
  mark?: ReactNode;
  /** Without it the dialog has no cross. */
  closeLabel?: string | undefined;
  /** False: only the dialog's own buttons close it, for questions that must be answered. */
  dismissible?: boolean | undefined;
  size?: 's' | 'm' | 'l' | undefined;
  /** Buttons at the foot; equal shares of the line, so that no choice is drawn weaker by its size. */
  actions?: ReactNode;
  /** What gets the focus first; else the first control. */
  initialFocus?: RefObject<HTMLElement | null> | undefined;
  children?: ReactNode;
  className?: string | undefined;
};

/** Nothing of it is in the server's HTML: a dialog opens by an action or after start-up. */
export function Dialog(props: DialogProps): ReactNode {
  const { open, onOpenChange, title, description, mark, closeLabel, dismissible = true, size = 's' } = props;
  const { actions, initialFocus, children, className } = props;
  return (
    <BaseScope>
      <Base.Root
        open={open}
        disablePointerDismissal={!dismissible}
        onOpenChange={(next, details) => {
          if (!next && !dismissible && details.reason === 'escape-key') details.cancel();
          else onOpenChange(next);
        }}
      >
        <Base.Portal>
          <Base.Backdrop className={styles.scrim} />
          <Base.Viewport className={styles.viewport}>
            <Base.Popup
              className={classNames(styles.dialog, className)}
              data-size={size}
              {...(initialFocus === undefined ? {} : { initialFocus })}
            >
              <header className={styles.header}>
                {mark}
                <Base.Title className={styles.title}>{title}</Base.Title>
                {closeLabel !== undefined && dismissible && (
                  <Base.Close
                    render={<IconButton icon="x" label={closeLabel} size="m" className={styles.close} />}
                  />
                )}
              </header>
              {description !== undefined && (
                <Base.Description className={styles.description}>{description}</Base.Description>
              )}
              {children}
              {actions !== undefined && <div className={styles.actions}>{actions}</div>}
            </Base.Popup>
          </Base.Viewport>
        </Base.Portal>
      </Base.Root>
    </BaseScope>
  );
}
