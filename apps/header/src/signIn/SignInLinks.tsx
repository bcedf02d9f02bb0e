import { routeExists, rowOf } from '@fairline/routes';
import { isSignedIn } from '@fairline/sdk';
import { useHref, useView } from '@fairline/sdk/react';
import { Button, VisuallyHidden } from '@fairline/ui';
import type { ReactNode } from 'react';

import { useWords } from '../words/index.ts';

/** The two ways in for visitors: links to pages, which the shell opens as modals above the page where it can. */
export function SignInLinks(): ReactNode {
  const t = useWords();
  const to = useHref();
  const { session, site } = useView();
  const has = (name: 'login' | 'registration') => routeExists(rowOf(name), { site, isProduction: true });
  if (isSignedIn(session) || !has('login')) return null;
  return (
    <>
      <Button variant="ghost" href={to('login')} data-modal="login" data-focus-home="">
        {t('signIn.login')}
      </Button>
      {!has('registration') ? null : site.isRegistrationButtonDisabled ? (
        <Button disabled title={t('signIn.closed')}>
          {t('signIn.registration')}
          <VisuallyHidden>{t('signIn.closed')}</VisuallyHidden>
        </Button>
      ) : (
        <Button href={to('registration')} data-modal="registration">
          {t('signIn.registration')}
        </Button>
      )}
    </>
  );
}
