import { useHref, usePageData, useView } from '@fairline/sdk/react';
import { Logo, useKeptFocus } from '@fairline/ui';
import { useRef, type ReactNode } from 'react';

import { AccountSlot } from './account/AccountSlot.tsx';
import type { HeaderData } from './load.ts';
import { LanguageMenu } from './menu/LanguageMenu.tsx';
import { SearchButton } from './menu/SearchButton.tsx';
import { SettingsMenu } from './menu/SettingsMenu.tsx';
import { Navigation } from './navigation/Navigation.tsx';
import { SportsRow } from './navigation/SportsRow.tsx';
import { SignInLinks } from './signIn/SignInLinks.tsx';
import { useCouponReminder } from './useCouponReminder.ts';
import { useWords } from './words/index.ts';

import styles from './App.module.css';

export function App(): ReactNode {
  const t = useWords();
  const to = useHref();
  const { site } = useView();
  const { sports } = usePageData<HeaderData>();
  const tools = useRef<HTMLDivElement>(null);
  // Who signs in or out loses the control they came from; the one that takes its place gets the focus.
  useKeptFocus(tools);
  useCouponReminder();
  return (
    <>
      <header className={styles.header} data-variant={site.isRedesignedHeader ? 'redesigned' : 'plain'}>
        <Logo
          className={styles.logo}
          name={site.companyName}
          href={to('home')}
          label={t('home', { name: site.companyName })}
        />
        <Navigation />
        <div ref={tools} className={styles.tools}>
          <SearchButton />
          <LanguageMenu />
          <SettingsMenu />
          <AccountSlot />
          <SignInLinks />
        </div>
      </header>
      {sports.length > 0 ? <SportsRow sports={sports} /> : null}
    </>
  );
}
