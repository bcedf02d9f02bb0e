import { percentText } from '@fairline/sdk';
import { useView } from '@fairline/sdk/react';
import { Segmented } from '@fairline/ui';
import type { ReactNode } from 'react';

import { useSettingsWords } from '../words/index.ts';
import { Group, Row } from './Group.tsx';
import { PreferenceSwitch } from './PreferenceSwitch.tsx';

/** The shares of the standard size that the tokens give to each step. */
const FONT_SHARES = [0.9, 1, 1.1, 1.25] as const;

export function Appearance(): ReactNode {
  const t = useSettingsWords();
  const { visitor, route, host } = useView();
  return (
    <Group title={t('appearance')}>
      <Row name={t('theme')}>
        <Segmented
          label={t('theme')}
          name="settings-theme"
          value={visitor.theme}
          onChange={(theme) => host?.setPreference('appTheme', theme === 'light' ? 0 : 1)}
          options={[
            { value: 'dark', label: t('theme.dark'), icon: 'moon' },
            { value: 'light', label: t('theme.light'), icon: 'sun' },
          ]}
        />
      </Row>
      <Row name={t('fontSize')} isWide>
        <Segmented
          label={t('fontSize')}
          name="settings-font-size"
          value={String(visitor.appFontSize)}
          onChange={(size) => host?.setPreference('appFontSize', Number(size) as 0 | 1 | 2 | 3)}
          options={FONT_SHARES.map((share, size) => ({
            value: String(size),
            label: percentText(share, route.language, 0),
          }))}
        />
      </Row>
      <PreferenceSwitch name="visuallyImpairedMode" label={t('impaired')} description={t('impaired.text')} />
      <PreferenceSwitch name="isLightVersion" label={t('light')} description={t('light.text')} />
    </Group>
  );
}
