import { saveDisallowedSports, type OfficeSettings, type OfficeSport } from '@fairline/contracts/office';
import { Button, Checkbox, VisuallyHidden } from '@fairline/ui';
import { useState, type ReactNode } from 'react';

import { Card } from '../part/Card.tsx';
import { Problem } from '../part/Problem.tsx';
import { useAction } from '../part/useAction.ts';
import { useWords } from '../words/index.ts';

import styles from './SettingsPage.module.css';

type Section = 'line' | 'live';

function isSameSet(one: readonly number[], other: readonly number[]): boolean {
  return one.length === other.length && one.every((id) => other.includes(id));
}

/** Which sports the player sees, before games and while they run. All are on until one is taken off. */
export function SportsCard({ settings }: { readonly settings: OfficeSettings }): ReactNode {
  const t = useWords();
  const action = useAction();
  const [kept, setKept] = useState<Readonly<Record<Section, readonly number[]>>>({
    line: settings.lineDisallowSports,
    live: settings.liveDisallowSports,
  });
  const [shown, setShown] = useState(kept);
  const isChanged = (['line', 'live'] as const).some((section) => !isSameSet(shown[section], kept[section]));
  const toggle = (section: Section, id: number, isAllowed: boolean): void => {
    const others = shown[section].filter((known) => known !== id);
    setShown({ ...shown, [section]: isAllowed ? others : [...others, id] });
  };
  const handleSave = (): Promise<void> =>
    action.run(async (host) => {
      await host.api.call(saveDisallowedSports, { body: { line: [...shown.line], live: [...shown.live] } });
      setKept(shown);
      host.notify({ kind: 'success', text: t('main_save_success') });
      await (await host.user())?.reloadConfig();
    });
  const cell = (sport: OfficeSport, section: Section): ReactNode => (
    <td>
      <SportTick
        label={t(section === 'line' ? 'sports.inLine' : 'sports.inLive', { sport: sport.name })}
        isOn={!shown[section].includes(sport.id)}
        onChange={(isOn) => toggle(section, sport.id, isOn)}
      />
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

interface SportTickProps {
  readonly label: string;
  readonly isOn: boolean;
  readonly onChange: (isOn: boolean) => void;
}

function SportTick({ label, isOn, onChange }: SportTickProps): ReactNode {
  return (
    <span className={styles.tick}>
      <Checkbox checked={isOn} onChange={(event) => onChange(event.currentTarget.checked)}>
        <VisuallyHidden>{label}</VisuallyHidden>
      </Checkbox>
    </span>
  );
}
