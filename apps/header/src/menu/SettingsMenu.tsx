import { THEMES, type Theme } from '@fairline/sdk';
import { useView } from '@fairline/sdk/react';
import { Icon, VisuallyHidden, type IconName } from '@fairline/ui';
import type { ReactNode } from 'react';

import { useWords, type WordKey } from '../words/index.ts';
import { Dropdown } from './Dropdown.tsx';
import { ODDS_CHOICES } from './oddsChoices.ts';

import styles from './SettingsMenu.module.css';

const THEME_LOOKS: Record<Theme, { readonly word: WordKey; readonly icon: IconName }> = {
  dark: { word: 'settings.theme.dark', icon: 'moon' },
  light: { word: 'settings.theme.light', icon: 'sun' },
};

export function SettingsMenu(): ReactNode {
  const t = useWords();
  return (
    <Dropdown
      className={styles.menu}
      summary={
        <>
          <Icon name="settings" size={20} />
          <VisuallyHidden>{t('settings.label')}</VisuallyHidden>
        </>
      }
    >
      <div className={styles.groups}>
        <ThemeChoice />
        <OddsChoice />
      </div>
    </Dropdown>
  );
}

function ThemeChoice(): ReactNode {
  const t = useWords();
  const { visitor, host } = useView();
  return (
    <fieldset>
      <legend className={styles.legend}>{t('settings.theme')}</legend>
      <div className={styles.themes}>
        {THEMES.map((theme) => (
          <label key={theme} className={styles.theme}>
            <input
              className={styles.input}
              type="radio"
              name="header-theme"
              value={theme}
              checked={visitor.theme === theme}
              onChange={() => host?.setPreference('appTheme', theme === 'light' ? 0 : 1)}
            />
            <Icon name={THEME_LOOKS[theme].icon} />
            {t(THEME_LOOKS[theme].word)}
          </label>
        ))}
      </div>
    </fieldset>
  );
}

function OddsChoice(): ReactNode {
  const t = useWords();
  const { visitor, host } = useView();
  return (
    <fieldset>
      <legend className={styles.legend}>{t('settings.odds')}</legend>
      {ODDS_CHOICES.map(({ format, word, sample }) => (
        <label key={format} className={styles.format}>
          <input
            className={styles.input}
            type="radio"
            name="header-odds"
            value={format}
            checked={visitor.oddsFormat === format}
            onChange={() => host?.setPreference('coefViewId', format)}
          />
          <span className={styles.dot} />
          <span className={styles.name}>{t(word)}</span>
          <bdi className={styles.sample} dir="ltr">
            {sample}
          </bdi>
        </label>
      ))}
      <p className={styles.hint}>{t('settings.odds.example')}</p>
    </fieldset>
  );
}
