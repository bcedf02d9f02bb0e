import { saveOfficeSetting, type OfficeSettings } from '@fairline/contracts/office';
import { useView } from '@fairline/sdk/react';
import { Switch } from '@fairline/ui';
import { useState, type ReactNode } from 'react';

import { Card } from '../part/Card.tsx';
import { problemWord } from '../part/problem.ts';
import { Problem } from '../part/Problem.tsx';
import { useWords, type WordKey } from '../words/index.ts';
import { saveSetting } from './saveSetting.ts';

import styles from './SettingsPage.module.css';

type Mailing = OfficeSettings['notificationSettings'];

const SWITCHES: readonly (readonly [id: keyof Mailing, word: WordKey])[] = [
  ['enable_mail_bets', 'mailing.bets'],
  ['enable_mail_deposit', 'mailing.deposit'],
  ['enable_mail_news', 'mailing.news'],
  ['enable_sms_news', 'mailing.sms'],
];

export function MailingCard({ settings }: { readonly settings: Mailing }): ReactNode {
  const t = useWords();
  const { host } = useView();
  const [shown, setShown] = useState(settings);
  const [problem, setProblem] = useState<string>();
  const handleChange = async (id: keyof Mailing, value: boolean): Promise<void> => {
    if (host === undefined) return;
    setProblem(undefined);
    try {
      await saveSetting({
        before: !value,
        after: value,
        show: (next) => setShown((known) => ({ ...known, [id]: next })),
        send: () => host.api.call(saveOfficeSetting, { params: { settingId: id }, body: { value } }),
      });
    } catch (error) {
      setProblem(t(problemWord(error)));
    }
  };
  return (
    <Card icon="mail" title={t('mailing.title')} text={t('mailing.text')}>
      <Problem text={problem} />
      <div className={styles.switches}>
        {SWITCHES.map(([id, word]) => (
          <Switch
            key={id}
            atEnd
            label={t(word)}
            checked={shown[id]}
            onChange={(event) => void handleChange(id, event.currentTarget.checked)}
          />
        ))}
      </div>
    </Card>
  );
}
