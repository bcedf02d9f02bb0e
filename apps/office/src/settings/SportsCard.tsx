import { saveDisallowedSports, type OfficeSettings, type OfficeSport } from '@fairline/contracts/office';
import { useView } from '@fairline/sdk/react';
import { Button, Checkbox, VisuallyHidden } from '@fairline/ui';
import { useState, type ReactNode } from 'react';

import { Card } from '../part/Card.tsx';
import { Problem } from '../part/Problem.tsx';
import { useAction } from '../part/useAction.ts';
import { useWords } from '../words/index.ts';

import styles from './SettingsPage.module.css';

type Section = 'line' | 'live';

/** Which sports the player sees, before games and while they run. All are on until one is taken off. */
export function SportsCard({ settings }: { readonly settings: OfficeSettings }): ReactNode {
  const t = useWords();
  const action = useAction();
  const { host } = useView();
  const [kept, setKept] = useState<Readonly<Record<Section, readonly number[]>>>({
    line: settings.lineDisallowSports,
    live: settings.liveDisallowSports,
  });
  const [shown, setShown] = useState(kept);
  const isChanged = (['line', 'live'] as const).some(
    (section) => shown[section].toSorted().join() !== kept[section].toSorted().join(),
  );
  const toggle = (section: Section, id: number, isAllowed: boolean): void => {
    const others = shown[section].filter((known) => known !== id);
    setShown({ ...shown, [section]: isAllowed ? others : [...others, id] });
  };
  const handleSave = (): Promise<void> =>
    action.run(async ({ api, notify }) => {
      await api.call(saveDisallowedSports, { body: { line: [...shown.line], live: [...shown.live] } });
      setKept(shown);
      notify({ kind: 'success', text: t('main_save_success') });
      await (await host?.user())?.reloadConfig();
    });
  const cell = (sport: OfficeSport, section: Section): ReactNode => (
    <td>
      <span className={styles.tick}>
        <Checkbox
          checked={!shown[section].includes(sport.id)}
          onChange={(event) => toggle(section, sport.id, event.currentTarget.checked)}
        >
          <VisuallyHidden>
            {t(section === 'line' ? 'sports.inLine' : 'sports.inLive', { sport: sport.name })}
          </VisuallyHidden>
        </Checkbox>
      </span>
    </td>
  );
  return (
    <Card icon="ball-football" title={t('sports.title')} text={t('sports.text')}>
      <table className={styles.sports}>
        <thead>
          <tr>
            <th scope="col">{t('sports.sport')}</th>
            <th scope="col">{t('sports.line')}</th>
            <th scope="col">{t('sports.live')}</th>
          </tr>
        </thead>
        <tbody>
          {settings.sports.map((sport) => (
            <tr key={sport.id}>
              <th scope="row">{sport.name}</th>
              {cell(sport, 'line')}
              {cell(sport, 'live')}
            </tr>
          ))}
        </tbody>
      </table>
      <Problem text={action.problem} />
      <div className={styles.actions}>
        <Button loading={action.isRunning} disabled={!isChanged} onClick={() => void handleSave()}>
          {t('save')}
        </Button>
      </div>
    </Card>
  );
}
