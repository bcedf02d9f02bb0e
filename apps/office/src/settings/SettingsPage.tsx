import type { Api } from '@fairline/contracts';
import { getOfficeSettings } from '@fairline/contracts/office';
import { useView } from '@fairline/sdk/react';
import { useCallback, type ReactNode } from 'react';

import { Asked } from '../part/Asked.tsx';
import { useCall } from '../part/useCall.ts';
import { MailingCard } from './MailingCard.tsx';
import { SportsCard } from './SportsCard.tsx';

import styles from './SettingsPage.module.css';

/** What the player wants to be told, and which sports they want to see. */
export function SettingsPage(): ReactNode {
  const { language } = useView().route;
  const ask = useCallback((api: Api) => api.call(getOfficeSettings, { query: { language } }), [language]);
  const { state, again } = useCall(ask);
  return (
    <Asked state={state} again={again}>
      {(settings) => (
        <div className={styles.columns}>
          <SportsCard settings={settings} />
          <MailingCard settings={settings.notificationSettings} />
        </div>
      )}
    </Asked>
  );
}
