import { ZONE_OFFSETS } from '@fairline/contracts';
import { offsetText, offsetZone, type Preferences } from '@fairline/sdk';
import { useView } from '@fairline/sdk/react';
import { Icon } from '@fairline/ui';
import { useState, type ReactNode } from 'react';

import { useSettingsWords } from '../words/index.ts';

import styles from './ZoneSelect.module.css';

/** The browser's own zone, or hours from UTC. */
export function ZoneSelect({ label }: { readonly label: string }): ReactNode {
  const t = useSettingsWords();
  const { visitor, host } = useView();
  const [{ now, own }] = useState(browserTime);
  const hours = ZONE_OFFSETS.find((offset) => offsetZone(offset) === visitor.timeZone);
  return (
    <span className={styles.box}>
      <select
        className={styles.select}
        aria-label={label}
        value={visitor.isZoneAutomatic ? 'auto' : hours}
        onChange={({ currentTarget: { value } }) =>
          host?.setPreference(
            'timeZone',
            value === 'auto' ? value : (Number(value) as Preferences['timeZone']),
          )
        }
      >
        <option value="auto">{t('timeZone.auto', { offset: offsetText(now, own) })}</option>
        {ZONE_OFFSETS.map((offset) => (
          <option key={offset} value={offset}>
            {offsetText(now, offsetZone(offset))}
          </option>
        ))}
      </select>
      <Icon name="chevron-down" size={14} className={styles.arrow} />
    </span>
  );
}

/** The panel is never drawn by the server, so the browser may be asked. */
function browserTime(): { readonly now: number; readonly own: string } {
  const { timeZone } = new Intl.DateTimeFormat().resolvedOptions();
  return { now: Date.now(), own: timeZone };
}
