import type { ReactNode } from 'react';

import { LanguageMenu } from './menu/LanguageMenu.tsx';
import { SettingsMenu } from './menu/SettingsMenu.tsx';
import { Logo } from './navigation/Logo.tsx';
import { Navigation } from './navigation/Navigation.tsx';

import styles from './App.module.css';

export function App(): ReactNode {
  return (
    <header className={styles.header}>
      <Logo />
      <Navigation />
      <div className={styles.tools}>
        <LanguageMenu />
        <SettingsMenu />
      </div>
    </header>
  );
}
