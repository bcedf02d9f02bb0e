import { useView } from '@fairline/sdk/react';
import { useUser } from '@fairline/sdk/user-react';
import { useCallback, type ReactNode } from 'react';

import { ContactCard } from './ContactCard.tsx';
import { DeviceCard } from './DeviceCard.tsx';
import { EventCard } from './EventCard.tsx';
import { HandoffCard } from './HandoffCard.tsx';
import { PasskeyCard } from './PasskeyCard.tsx';
import { PasswordCard } from './PasswordCard.tsx';
import { ProtectionCard } from './ProtectionCard.tsx';
import { SocialCard } from './SocialCard.tsx';
import { TwoStepCard } from './TwoStepCard.tsx';

import styles from './SecurityPage.module.css';

/** How the account is protected, and everything that changes it. */
export function SecurityPage(): ReactNode {
  const { host } = useView();
  const user = useUser(host);
  const access = user?.access;
  // What was changed here changes the level, so it is asked for anew.
  const handleChange = useCallback(() => void access?.reloadConfig(), [access]);
  return (
    <div className={styles.columns}>
      <div className={styles.column}>
        <ProtectionCard config={user?.state.config} onRetry={handleChange} />
        <ContactCard config={user?.state.config} onRetry={handleChange} />
        <PasswordCard onChange={handleChange} />
        <TwoStepCard onChange={handleChange} />
        <PasskeyCard onChange={handleChange} />
        <SocialCard />
      </div>
      <div className={styles.column}>
        <DeviceCard />
        <HandoffCard />
        <EventCard />
      </div>
    </div>
  );
}
