import { routeExists, rowOf } from '@fairline/routes';
import { useView } from '@fairline/sdk/react';
import type { ReactNode } from 'react';

import { SwitchLink } from '../frame/SwitchLink.tsx';
import { useWords } from '../words/index.ts';

/** The way to the other form, where the site lets people register. */
export function RegistrationOffer(): ReactNode {
  const t = useWords();
  const { site } = useView();
  const isOpen = routeExists(rowOf('registration'), { site, isProduction: true });
  if (!isOpen || site.isRegistrationButtonDisabled) return <span>{t('signIn.closed')}</span>;
  return (
    <>
      <span>{t('signIn.noAccount')}</span>
      <SwitchLink to="registration">{t('signIn.register')}</SwitchLink>
    </>
  );
}
