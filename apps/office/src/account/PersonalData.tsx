import type { UserConfig } from '@fairline/contracts/user';
import { localeOf } from '@fairline/routes';
import { useHref, useView } from '@fairline/sdk/react';
import type { UserConfigState } from '@fairline/sdk/user';
import { Badge, Link } from '@fairline/ui';
import type { ReactNode } from 'react';

import { Card } from '../part/Card.tsx';
import { OfPlayer } from '../part/OfPlayer.tsx';
import { useWords } from '../words/index.ts';

import styles from './PersonalData.module.css';

interface PersonalDataProps {
  readonly config: UserConfigState;
  readonly onRetry: () => void;
}

/** What is known of the person, as they gave it. */
export function PersonalData({ config, onRetry }: PersonalDataProps): ReactNode {
  const t = useWords();
  const to = useHref();
  return (
    <Card icon="user" title={t('person.title')} text={t('person.text')}>
      <OfPlayer config={config} onRetry={onRetry}>
        {(user) => (
          <>
            <Facts user={user} />
            <Link href={to('security')}>{t('person.change')}</Link>
          </>
        )}
      </OfPlayer>
    </Card>
  );
}

function Facts({ user }: { readonly user: UserConfig }): ReactNode {
  const t = useWords();
  const { language } = useView().route;
  const { user_data: person, protection_methods: methods } = user;
  const country = new Intl.DisplayNames([localeOf(language)], { type: 'region' }).of(user.user_country_code);
  const phone = user.phone_number === null ? null : `+${user.phone_code ?? ''} ${user.phone_number}`;
  const name = [person.name, person.surname].filter((part) => part !== null).join(' ');
  const rows: readonly (readonly [label: string, value: string | null, isConfirmed?: boolean])[] = [
    [t('person.login'), user.user_name],
    [t('person.name'), name === '' ? null : name],
    [
      t('person.birthday'),
      person.date_birthday === null ? null : dayText(person.date_birthday, localeOf(language)),
    ],
    [t('person.email'), user.user_email, methods.enable_email_auth],
    [t('person.phone'), phone, methods.enable_phone_binding],
    [t('person.country'), country ?? user.user_country_code],
  ];
  return (
    <dl className={styles.facts}>
      {rows.map(([label, value, isConfirmed]) => (
        <div key={label} className={styles.fact}>
          <dt>{label}</dt>
          <dd>
            {value === null ? <span className={styles.none}>{t('person.none')}</span> : <bdi>{value}</bdi>}
            {value !== null && isConfirmed !== undefined ? (
              <Badge tone={isConfirmed ? 'ok' : 'warn'}>
                {t(isConfirmed ? 'person.confirmed' : 'person.notConfirmed')}
              </Badge>
            ) : null}
          </dd>
        </div>
      ))}
    </dl>
  );
}

/** A calendar day has no zone: it is the same day everywhere. */
function dayText(day: string, locale: string): string {
  return new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: 'UTC' }).format(
    new Date(`${day}T00:00:00Z`),
  );
}
