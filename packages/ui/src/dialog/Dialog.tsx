import { Dialog as Base } from '@base-ui/react/dialog';
import { useContext, useRef, type ReactNode, type RefObject } from 'react';

import { BaseScope } from '../base/BaseScope.tsx';
import { IconButton } from '../button/IconButton.tsx';
import { classNames } from '../classNames.ts';
import { DialogPanel } from './DialogPanel.tsx';
import { NestedDialog } from './nestedDialog.ts';

import styles from './Dialog.module.css';

export type DialogProps = {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  title: string;
  /** The title is read out and not shown, for a dialog whose first control says it. */
  titleHidden?: boolean | undefined;
  description?: ReactNode;
  /** A Mark, a clock or an age sign before the title. */
  mark?: ReactNode;
  /** Without it the dialog has no cross. */
  closeLabel?: string | undefined;
  /** False: only the dialog's own buttons close it, for questions that must be answered. */
  dismissible?: boolean | undefined;
  /** False: a press beside it does nothing, while cross and Escape still close it. */
  closesOutside?: boolean | undefined;
  size?: 's' | 'm' | 'l' | undefined;
  /** Read out at once, for what cannot wait. */
  alert?: boolean | undefined;
  /** Buttons at the foot; equal shares of the line, so that no choice is drawn weaker by its size. */
  actions?: ReactNode;
  /** What gets the focus first; `dialog`: itself, for one that nobody asked for. Else the first control. */
  initialFocus?: RefObject<HTMLElement | null> | 'dialog' | undefined;
  children?: ReactNode;
  className?: string | undefined;
};

/** Nothing of it is in the server's HTML: a dialog opens by an action or after start-up. */
export function Dialog(props: DialogProps): ReactNode {
  const { open, onOpenChange, title, description, mark, closeLabel, dismissible = true, size = 's' } = props;
  const { closesOutside = dismissible, alert = false, actions, initialFocus, children, className } = props;
  const { titleHidden = false } = props;
  const nested = useContext(NestedDialog);
  const popup = useRef<HTMLDivElement>(null);
  return (
    <BaseScope>
      <Base.Root
        open={open}
        disablePointerDismissal={!closesOutside}
        onOpenChange={(next, details) => {
          const isEscape = details.reason === 'escape-key';
          if (!next && ((isEscape && !dismissible) || isAbove(details.event.target))) details.cancel();
          else onOpenChange(next);
        }}
      >
        <Base.Portal>
          <Base.Backdrop className={styles.scrim} />
          <Base.Viewport className={styles.viewport}>
            <Base.Popup
              className={classNames(styles.dialog, className)}
              data-size={size}
              role={alert ? 'alertdialog' : 'dialog'}
              ref={popup}
              {...(initialFocus === undefined
                ? {}
                : { initialFocus: initialFocus === 'dialog' ? popup : initialFocus })}
            >
              {titleHidden ? (
                <>
                  <Base.Title className={styles.unseen}>{title}</Base.Title>
                  {children}
                </>
              ) : (
                <DialogPanel
                  mark={mark}
                  title={<Base.Title className={styles.title}>{title}</Base.Title>}
                  close={
                    closeLabel !== undefined &&
                    dismissible && (
                      <Base.Close
                        render={<IconButton icon="x" label={closeLabel} size="m" className={styles.close} />}
                      />
                    )
                  }
                  description={
                    description !== undefined && (
                      <Base.Description className={styles.description}>{description}</Base.Description>
                    )
                  }
                  actions={actions}
                >
                  {children}
                </DialogPanel>
              )}
              <NestedDialog value={undefined}>{nested}</NestedDialog>
            </Base.Popup>
          </Base.Viewport>
        </Base.Portal>
      </Base.Root>
    </BaseScope>
  );
}

/** Notifications lie above dialogs: pressing one is no press beside the dialog. */
function isAbove(target: EventTarget | null): boolean {
  return target instanceof Element && target.closest('[data-above-dialogs]') !== null;
}
