import { Tabs as Base } from '@base-ui/react/tabs';
import type { ReactNode } from 'react';

import { BaseScope } from '../base/BaseScope.tsx';
import { classNames } from '../classNames.ts';
import { Icon } from '../icon/Icon.tsx';
import type { IconName } from '../sprite/iconNames.ts';

import styles from './Tabs.module.css';

export type Tab<Value extends string> = {
  value: Value;
  label: string;
  icon?: IconName | undefined;
  /** A badge or a count after the label. */
  end?: ReactNode;
  disabled?: boolean | undefined;
  panel: ReactNode;
};

export type TabsProps<Value extends string> = {
  /** Names the row of tabs for screen readers. */
  label: string;
  tabs: readonly Tab<Value>[];
  value: Value;
  onChange: (value: Value) => void;
  /** Tabs share the line evenly instead of standing at its start. */
  even?: boolean | undefined;
  className?: string | undefined;
};

export function Tabs<Value extends string>(props: TabsProps<Value>): ReactNode {
  const { label, tabs, value, onChange, even = false, className } = props;
  return (
    <BaseScope>
      <Base.Root
        className={classNames(styles.tabs, className)}
        value={value}
        onValueChange={(next: Value) => onChange(next)}
      >
        {/* The line under the tab in use is CSS: Base UI's indicator would put a style attribute into the page. */}
        <Base.List className={styles.list} data-even={even || undefined} aria-label={label} activateOnFocus>
          {tabs.map((tab) => (
            <Base.Tab
              key={tab.value}
              value={tab.value}
              className={styles.tab}
              disabled={tab.disabled ?? false}
            >
              {tab.icon !== undefined && <Icon name={tab.icon} />}
              {tab.label}
              {tab.end}
            </Base.Tab>
          ))}
        </Base.List>
        {tabs.map((tab) => (
          <Base.Panel key={tab.value} value={tab.value} className={styles.panel}>
            {tab.panel}
          </Base.Panel>
        ))}
      </Base.Root>
    </BaseScope>
  );
}
