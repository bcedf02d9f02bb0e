import { timeText } from '@fairline/sdk';
import { useView } from '@fairline/sdk/react';
import { Segmented } from '@fairline/ui';
import type { ReactNode } from 'react';

import { LanguageLinks } from '../../menu/LanguageLinks.tsx';
import { useSettingsWords } from '../words/index.ts';
import { Group, Row } from './Group.tsx';
import { ZoneSelect } from './ZoneSelect.tsx';

/** Half past six in the evening: the two clocks write it differently. */
const SAMPLE_MOMENT = Date.UTC(2026, 0, 1, 18, 30);

export function LanguageTime(): ReactNode {
  const t = useSettingsWords();
  const { visitor, route, host } = useView();
  const sample = (is12h: boolean) =>
    timeText(SAMPLE_MOMENT, { language: route.language, timeZone: 'UTC', is12h });
  return (
    <Group title={t('languageTime')}>
      <nav aria-label={t('language')}>
        <LanguageLinks layout="grid" />
      </nav>
      <Row name={t('timeZone')}>
        <ZoneSelect label={t('timeZone')} />
      </Row>
      <Row name={t('clock')}>
        <Segmented
          label={t('clock')}
          name="settings-clock"
          value={visitor.is12h ? '12' : '24'}
          onChange={(clock) => host?.setPreference('is12h', clock === '12')}
          options={[
            { value: '24', label: sample(false) },
            { value: '12', label: sample(true) },
          ]}
        />
      </Row>
    </Group>
  );
}
