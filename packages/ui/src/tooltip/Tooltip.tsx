import { Tooltip as Base } from '@base-ui/react/tooltip';
import { useId, useState } from 'react';
import type { ReactElement, ReactNode } from 'react';

import { BaseScope } from '../base/BaseScope.tsx';

import styles from './Tooltip.module.css';

export type TooltipProps = {
  /** A hint only: whatever must be known is also somewhere else, since touch has no hover. */
  text: ReactNode;
  side?: 'top' | 'bottom' | 'inline-start' | 'inline-end' | undefined;
  delayMs?: number | undefined;
  /** One of our buttons or links. */
  children: ReactElement;
};

export function Tooltip({ text, side = 'top', delayMs = 400, children }: TooltipProps): ReactNode {
  const [open, setOpen] = useState(false);
  const id = useId();
  return (
    <BaseScope>
      <Base.Root open={open} onOpenChange={(next) => setOpen(next)}>
        <Base.Trigger delay={delayMs} aria-describedby={open ? id : undefined} render={children} />
        <Base.Portal>
          <Base.Positioner className={styles.positioner} side={side} sideOffset={6}>
            <Base.Popup className={styles.popup} id={id} role="tooltip">
              {text}
            </Base.Popup>
          </Base.Positioner>
        </Base.Portal>
      </Base.Root>
    </BaseScope>
  );
}
