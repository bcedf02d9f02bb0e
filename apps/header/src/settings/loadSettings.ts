import type { Language } from '@fairline/routes';
import { loadTranslate, type Translate } from '@fairline/sdk';
import type { ComponentType } from 'react';

import { settingsWords } from './words/index.ts';

/** The panel with its words, ready to be drawn. */
export interface LoadedSettings {
  readonly Panel: ComponentType<{ readonly t: Translate }>;
  readonly t: Translate;
}

/** The panel is wanted by few pages, so it comes when somebody reaches for its button. */
export async function loadSettings(language: Language): Promise<LoadedSettings> {
  const [{ SettingsPanel }, t] = await Promise.all([
    import('./SettingsPanel.tsx'),
    loadTranslate(settingsWords, language),
  ]);
  return { Panel: SettingsPanel, t };
}
