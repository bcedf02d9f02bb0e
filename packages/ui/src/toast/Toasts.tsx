import { Toast as Base } from '@base-ui/react/toast';
import type { ReactNode } from 'react';

import { BaseScope } from '../base/BaseScope.tsx';
import { IconButton } from '../button/IconButton.tsx';
import { Icon } from '../icon/Icon.tsx';
import type { ToastData, Toaster } from './toaster.ts';

import styles from './Toasts.module.css';

export type ToastsProps = {
  toaster: Toaster;
  /** Names the region for screen readers. */
  label: string;
  closeLabel: string;
  /** More than this many: the oldest go. */
  limit?: number | undefined;
};

/** The corner where toasts appear. Once per page; empty and absent in the server's HTML. */
export function Toasts({ toaster, label, closeLabel, limit = 4 }: ToastsProps): ReactNode {
  return (
    <BaseScope>
      <Base.Provider toastManager={toaster.manager} limit={limit}>
        <Base.Portal>
          <Base.Viewport className={styles.viewport} aria-label={label}>
            <ToastList closeLabel={closeLabel} />
          </Base.Viewport>
        </Base.Portal>
      </Base.Provider>
    </BaseScope>
  );
}

function ToastList({ closeLabel }: { closeLabel: string }): ReactNode {
  const { toasts } = Base.useToastManager<ToastData>();
  return toasts.map((toast) => (
    <Base.Root key={toast.id} toast={toast} className={styles.toast} swipeDirection={[]}>
      <Base.Content className={styles.content}>
        <span className={styles.icon} data-tone={toast.data?.tone}>
          <Icon name={toast.data?.icon ?? 'info-circle'} size={20} />
        </span>
        <div className={styles.words}>
          <Base.Title className={styles.title} render={<p />} />
          <Base.Description className={styles.text} />
          {toast.actionProps !== undefined && <Base.Action className={styles.action} />}
        </div>
        <Base.Close render={<IconButton icon="x" label={closeLabel} size="s" />} />
      </Base.Content>
    </Base.Root>
  ));
}
