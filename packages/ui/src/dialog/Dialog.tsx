import { Dialog as Base } from '@base-ui/react/dialog';
import { useCallback, useContext, useLayoutEffect, useRef, type ReactNode, type RefObject } from 'react';

import { BaseScope } from '../base/BaseScope.tsx';
import { focusHome } from '../base/focusHome.ts';
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
  // It is still known when the element is gone: only then does the focus go back.
  const keepPopup = useCallback((element: HTMLDivElement | null) => {
    if (element !== null) popup.current = element;
  }, []);
  const finalFocus = useFinalFocus(open, popup);
  return (
    <BaseScope>
      <Base.Root
        open={open}
        disablePointerDismissal={!closesOutside}
        onOpenChange={(next, details) => {
          const isEscape = details.reason === 'escape-key';
          if (!next && isEscape && !dismissible) details.cancel();
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
              ref={keepPopup}
              finalFocus={finalFocus}
              initialFocus={
                initialFocus === undefined
                  ? // A form that has given its first field the focus keeps it; Base UI would take the first control.
                    () => popup.current?.contains(document.activeElement) !== true
                  : initialFocus === 'dialog'
                    ? popup
                    : initialFocus
              }
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

/**
 * The focus goes back to what opened the dialog. That may be gone by then, as the way in of somebody who has just signed
 * in, or nobody opened it, as the second step of a sign-in that comes back from a network: then it goes to the control
 * that stands for them now. Base UI looks who has the focus only after the fields of the dialog could take it, so it is
 * remembered here.
 */
function useFinalFocus(
  open: boolean,
  popup: RefObject<HTMLElement | null>,
): () => HTMLElement | boolean | null {
  const opener = useRef<Element>(null);
  useLayoutEffect(() => {
    if (open) opener.current = document.activeElement;
  }, [open]);
  return () => {
    const active = document.activeElement ?? document.body;
    // Another page or the dialog that follows has taken it meanwhile, and keeps it.
    if (active !== document.body && popup.current?.contains(active) !== true) return false;
    const before = opener.current;
    if (!(before instanceof HTMLElement) || before === document.body) return focusHome(document) ?? true;
    if (before.checkVisibility()) return before;
    // What stood in a menu that has closed goes back to the button of that menu.
    return before.closest('details:not([open])')?.querySelector('summary') ?? focusHome(document);
  };
}
