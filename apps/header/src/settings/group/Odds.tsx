import { coefficientViewsOf } from '@fairline/sdk';
import { useView } from '@fairline/sdk/react';
import { Segmented, VisuallyHidden } from '@fairline/ui';
import type { ReactNode } from 'react';

import { useSettingsWords } from '../words/index.ts';
import { Group, Row } from './Group.tsx';
import { ODDS_LOOKS } from './oddsChoices.ts';

import styles from './Odds.module.css';

export function Odds(): ReactNode {
  const t = useSettingsWords();
  const { visitor, host } = useView();
  return (
    <Group title={t('odds')}>
      <Row name={t('viewType')} isWide>
        <Segmented
          label={t('viewType')}
          name="settings-view-type"
          value={visitor.appViewType === 0 ? 'european' : 'asian'}
          onChange={(view) => host?.setPreference('appViewType', view === 'european' ? 0 : 1)}
          options={[
            { value: 'european', label: t('viewType.european') },
            { value: 'asian', label: t('viewType.asian') },
          ]}
        />
      </Row>
      <fieldset className={styles.formats}>
        <legend>
          <VisuallyHidden>{t('format')}</VisuallyHidden>
        </legend>
        {coefficientViewsOf(visitor.appViewType).map((format) => (
          <label key={format} className={styles.format}>
            <input
              className={styles.input}
              type="radio"
              name="settings-format"
              value={format}
              checked={visitor.oddsFormat === format}
              onChange={() => host?.setPreference('coefViewId', format)}
            />
            <span className={styles.name}>{t(ODDS_LOOKS[format].word)}</span>
            <bdi className={styles.sample} dir="ltr">
              {ODDS_LOOKS[format].sample}
            </bdi>
          </label>
        ))}
      </fieldset>
    </Group>
  );
}
