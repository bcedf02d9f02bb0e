import type { ReactNode } from 'react';

import { IconButton } from '../button/IconButton.tsx';
import { classNames } from '../classNames.ts';
import { DialogPanel } from './DialogPanel.tsx';

import styles from './Dialog.module.css';

export type StillDialogProps = {
  title: string;
  description?: ReactNode;
  mark?: ReactNode;
  closeLabel?: string | undefined;
  size?: 's' | 'm' | 'l' | undefined;
  actions?: ReactNode;
  children?: ReactNode;
};

/** A picture of a dialog inside the page, for the gallery: it covers nothing and traps nobody. */
export function StillDialog({
  title,
  description,
  mark,
  closeLabel,
  size = 's',
  actions,
  children,
}: StillDialogProps): ReactNode {
  return (
    <section className={classNames(styles.dialog, styles.still)} data-size={size} aria-label={title}>
      <DialogPanel
        mark={mark}
        title={<h3 className={styles.title}>{title}</h3>}
        close={
          closeLabel !== undefined && (
            <IconButton icon="x" label={closeLabel} size="m" className={styles.close} />
          )
        }
        description={description !== undefined && <p className={styles.description}>{description}</p>}
        actions={actions}
      >
        {children}
      </DialogPanel>
    </section>
  );
}
