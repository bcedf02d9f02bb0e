import type { ReactNode } from 'react';

import styles from './Dialog.module.css';

export type DialogPanelProps = {
  /** The heading element, already with its words. */
  title: ReactNode;
  description?: ReactNode;
  mark?: ReactNode;
  /** The cross. */
  close?: ReactNode;
  actions?: ReactNode;
  children?: ReactNode;
};

/** What stands inside a dialog, without the behaviour of one: the gallery shows it standing still. */
export function DialogPanel({
  title,
  description,
  mark,
  close,
  actions,
  children,
}: DialogPanelProps): ReactNode {
  return (
    <>
      <header className={styles.header}>
        {mark}
        {title}
        {close}
      </header>
      {description}
      {children}
      {actions !== undefined && <div className={styles.actions}>{actions}</div>}
    </>
  );
}
