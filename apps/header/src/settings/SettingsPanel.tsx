import type { Translate } from '@fairline/sdk';
import type { ReactNode } from 'react';

import { Appearance } from './group/Appearance.tsx';
import { Boards } from './group/Boards.tsx';
import { LanguageTime } from './group/LanguageTime.tsx';
import { Odds } from './group/Odds.tsx';
import { Reset } from './group/Reset.tsx';
import { SettingsWordsContext } from './words/index.ts';

import styles from './SettingsPanel.module.css';

/** Everything a visitor may choose of how the site looks. Each control acts at once. */
export function SettingsPanel({ t }: { readonly t: Translate }): ReactNode {
  return (
    <SettingsWordsContext value={t}>
      <div className={styles.columns}>
        <div className={styles.column}>
          <Appearance />
          <Boards />
        </div>
        <div className={styles.column}>
          <LanguageTime />
          <Odds />
        </div>
      </div>
      <Reset />
    </SettingsWordsContext>
  );
}
