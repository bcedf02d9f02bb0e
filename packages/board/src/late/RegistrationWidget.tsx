import { RemoteView, useHref, useView } from '@fairline/sdk/react';
import { useEffect, useState, type ReactNode } from 'react';

import { isRegistrationWidgetShown } from './registrationWidget.ts';

import styles from './RegistrationWidget.module.css';

const PROPS = { isWidget: true };

/** The form of the identity sub-application. It comes when the page has nothing better to do: nobody waits for it. */
export function RegistrationWidget(): ReactNode {
  const view = useView();
  const to = useHref();
  const [isTime, setIsTime] = useState(false);
  useEffect(() => {
    const wait = requestIdleCallback(() => setIsTime(true), { timeout: 5000 });
    return () => cancelIdleCallback(wait);
  }, []);
  if (!isTime || !isRegistrationWidgetShown(view)) return null;
  return (
    <div className={styles.widget} data-widget="registration">
      <RemoteView app="identity" path={to('login')} props={PROPS} />
    </div>
  );
}
