import { Icon } from '@fairline/ui';
import type { ReactNode } from 'react';

import styles from './Trail.module.css';

interface TrailProps {
  /** The way back, from far to near. */
  readonly steps?: readonly { readonly href: string; readonly name: string }[];
  readonly name: string;
  /** How much there is on the page. */
  readonly note?: string | undefined;
  /** The ways on, at the end of the line. */
  readonly children?: ReactNode;
  /** What they lead to, for those who hear it. */
  readonly waysLabel?: string;
}

/** Where the visitor is: the way back step by step, then the name of the page. */
export function Trail({ steps, name, note, children, waysLabel }: TrailProps): ReactNode {
  const Ways = waysLabel === undefined ? 'div' : 'nav';
  return (
    <div className={styles.trail}>
      {steps?.map((step) => (
        <span key={step.href} className={styles.step}>
          <a className={styles.link} href={step.href}>
            <bdi>{step.name}</bdi>
          </a>
          <Icon name="chevron-right" size={14} />
        </span>
      ))}
      <h1 className={styles.here}>
        <bdi>{name}</bdi>
      </h1>
      {note === undefined ? null : <span className={styles.note}>{note}</span>}
      {children === undefined ? null : (
        <Ways className={styles.ways} aria-label={waysLabel} data-keys="m">
          {children}
        </Ways>
      )}
    </div>
  );
}
