import type { ReactNode } from 'react';

import { classNames } from '../classNames.ts';

import styles from './Amount.module.css';

export type AmountProps = {
  /** The sum in the player's language, sign and currency included. */
  text: string;
  /** Colour only repeats what the sign already says. */
  tone?: 'plain' | 'gain' | 'loss' | 'quiet' | undefined;
  size?: 'm' | 'l' | 'xl' | undefined;
  className?: string | undefined;
};

/** As its language writes it, the sign included: with a direction of its own the currency would change sides. */
export function Amount({ text, tone = 'plain', size = 'm', className }: AmountProps): ReactNode {
  return (
    <bdi className={classNames(styles.amount, className)} data-tone={tone} data-size={size}>
      {text}
    </bdi>
  );
}
