import { TAB, type Tab } from '@fairline/coupon';
import type { Translate } from '@fairline/sdk';
import { useRef, type KeyboardEvent, type ReactNode } from 'react';

import type { LateWordKey } from './words/index.ts';

import styles from './ColumnTabs.module.css';

interface ColumnTabsProps {
  readonly t: Translate<LateWordKey>;
  readonly tab: Tab;
  /** How many bets are chosen. */
  readonly badge: ReactNode;
  readonly onTab: (tab: Tab) => void;
}

/** What is being filled, or what was placed. Two buttons and the arrow keys: no library is needed for that. */
export function ColumnTabs({ t, tab, badge, onTab }: ColumnTabsProps): ReactNode {
  const list = useRef<HTMLDivElement>(null);
  const handleKey = (event: KeyboardEvent): void => {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return;
    event.preventDefault();
    onTab(tab === TAB.coupon ? TAB.myBets : TAB.coupon);
    list.current?.querySelector<HTMLElement>('[aria-selected="false"]')?.focus();
  };
  const button = (value: Tab, children: ReactNode): ReactNode => (
    <button
      type="button"
      role="tab"
      className={styles.tab}
      aria-selected={tab === value}
      tabIndex={tab === value ? 0 : -1}
      onClick={() => onTab(value)}
      onKeyDown={handleKey}
    >
      {children}
    </button>
  );
  return (
    <div role="tablist" aria-label={t('coupon.title')} className={styles.tabs} ref={list}>
      {button(
        TAB.coupon,
        <>
          {t('coupon.title')} {badge}
        </>,
      )}
      {button(TAB.myBets, t('coupon.myBets'))}
    </div>
  );
}
