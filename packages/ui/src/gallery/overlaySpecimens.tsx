import { useState } from 'react';
import type { ReactNode } from 'react';

import { Button } from '../button/Button.tsx';
import { IconButton } from '../button/IconButton.tsx';
import { Dialog } from '../dialog/Dialog.tsx';
import { Menu, MenuCheckItem, MenuGroup, MenuItem, MenuRadioGroup, MenuSeparator } from '../menu/Menu.tsx';
import { Badge } from '../status/Badge.tsx';
import { Mark } from '../status/Mark.tsx';
import { Tabs } from '../tabs/Tabs.tsx';
import { Tooltip } from '../tooltip/Tooltip.tsx';
import { samples } from './samples.ts';
import type { Specimen } from './specimen.ts';

import styles from './Gallery.module.css';

export const overlaySpecimens: readonly Specimen[] = [
  { name: 'Menu', node: <AccountMenu /> },
  {
    name: 'Tooltip',
    node: (
      <div className={styles.line}>
        <Tooltip text={samples.tooltip}>
          <IconButton icon="chart-line" label={samples.odds} />
        </Tooltip>
        <Tooltip text={samples.tooltip} side="inline-end">
          <Button variant="ghost">{samples.odds}</Button>
        </Tooltip>
      </div>
    ),
  },
  { name: 'Tabs', node: <SlipTabs /> },
  { name: 'Dialog', node: <Questions /> },
];

const formats = [
  { value: 'decimal', label: samples.decimal },
  { value: 'fractional', label: samples.fractional },
  { value: 'american', label: samples.americanFormat },
] as const;

function AccountMenu(): ReactNode {
  const [format, setFormat] = useState<(typeof formats)[number]['value']>('decimal');
  const [hasFlags, setHasFlags] = useState(true);
  return (
    <Menu
      trigger={
        <Button variant="secondary" iconEnd="chevron-down">
          {samples.menu}
        </Button>
      }
    >
      <MenuItem icon="wallet" href="#deposit">
        {samples.deposit}
      </MenuItem>
      <MenuItem icon="receipt">{samples.myBets}</MenuItem>
      <MenuItem icon="gift" disabled>
        {samples.promo}
      </MenuItem>
      <MenuSeparator />
      <MenuRadioGroup label={samples.oddsFormat} value={format} onChange={setFormat} options={formats} />
      <MenuSeparator />
      <MenuGroup label={samples.settings}>
        <MenuCheckItem checked={hasFlags} onChange={setHasFlags}>
          {samples.showFlags}
        </MenuCheckItem>
      </MenuGroup>
      <MenuSeparator />
      <MenuItem icon="logout" danger>
        {samples.logOut}
      </MenuItem>
    </Menu>
  );
}

function SlipTabs(): ReactNode {
  const [tab, setTab] = useState<'slip' | 'bets' | 'statistics'>('slip');
  return (
    <Tabs
      label={samples.betSlip}
      value={tab}
      onChange={setTab}
      even
      tabs={[
        {
          value: 'slip',
          label: samples.betSlip,
          end: <Badge tone="accent">{samples.count}</Badge>,
          panel: <p className={styles.panel}>{samples.slipText}</p>,
        },
        { value: 'bets', label: samples.myBets, panel: <p className={styles.panel}>{samples.myBetsText}</p> },
        {
          value: 'statistics',
          label: samples.statisticsTab,
          icon: 'chart-bar',
          disabled: true,
          panel: samples.statistics,
        },
      ]}
    />
  );
}

function Questions(): ReactNode {
  const [opened, setOpened] = useState<'none' | 'question' | 'required'>('none');
  const close = () => setOpened('none');
  return (
    <div className={styles.line}>
      <Button variant="secondary" onClick={() => setOpened('question')}>
        {samples.openQuestion}
      </Button>
      <Button variant="secondary" onClick={() => setOpened('required')}>
        {samples.openRequired}
      </Button>
      <Dialog
        open={opened === 'question'}
        onOpenChange={close}
        title={samples.questionTitle}
        description={samples.questionText}
        mark={<Mark icon="help-circle" tone="info" />}
        closeLabel={samples.close}
        actions={
          <>
            <Button variant="secondary" onClick={close}>
              {samples.keep}
            </Button>
            <Button variant="danger" onClick={close}>
              {samples.remove}
            </Button>
          </>
        }
      />
      <Dialog
        open={opened === 'required'}
        onOpenChange={close}
        title={samples.requiredTitle}
        description={samples.requiredText}
        dismissible={false}
        size="m"
        actions={
          <>
            <Button variant="secondary" onClick={close}>
              {samples.decline}
            </Button>
            <Button onClick={close}>{samples.accept}</Button>
          </>
        }
      />
    </div>
  );
}
