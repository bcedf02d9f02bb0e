import type { ReactNode } from 'react';

import { useSettingsWords } from '../words/index.ts';
import { Group } from './Group.tsx';
import { PreferenceSwitch } from './PreferenceSwitch.tsx';

export function Boards(): ReactNode {
  const t = useSettingsWords();
  return (
    <Group title={t('boards')}>
      <PreferenceSwitch name="isCompactView" label={t('compact')} />
      <PreferenceSwitch name="isDetailedScore" label={t('detailedScore')} />
      <PreferenceSwitch name="isGameIdShown" label={t('gameNumbers')} />
      <PreferenceSwitch name="isGroupByCountry" label={t('byCountry')} />
      <PreferenceSwitch name="isLeftHidden" label={t('leftColumn')} isOpposite />
    </Group>
  );
}
