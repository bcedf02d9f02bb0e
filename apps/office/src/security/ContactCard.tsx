import type { UserConfig } from '@fairline/contracts/user';
import { useView } from '@fairline/sdk/react';
import type { UserConfigState } from '@fairline/sdk/user';
import { Badge, Button, Icon } from '@fairline/ui';
import type { ReactNode } from 'react';

import { Card } from '../part/Card.tsx';
import { OfPlayer } from '../part/OfPlayer.tsx';
import { useWords } from '../words/index.ts';

import styles from './List.module.css';

interface ContactCardProps {
  readonly config: UserConfigState | undefined;
  readonly onRetry: () => void;
}

/** Where the player can be reached. The modal that changes it asks for the proof and the code, and tells everybody. */
export function ContactCard({ config, onRetry }: ContactCardProps): ReactNode {
  const t = useWords();
  return (
    <Card icon="mail" title={t('contact.title')} text={t('contact.text')}>
      <OfPlayer config={config} onRetry={onRetry}>
        {(user) => (
          <ul className={styles.list}>
            <Contact
              way="email"
              value={user.user_email}
              isConfirmed={user.protection_methods.enable_email_auth}
            />
            <Contact
              way="phone"
              value={phoneOf(user)}
              isConfirmed={user.protection_methods.enable_phone_binding}
            />
          </ul>
        )}
      </OfPlayer>
    </Card>
  );
}

const WORDS = {
  email: { name: 'person.email', add: 'contact.addEmail', change: 'contact.changeEmail' },
  phone: { name: 'person.phone', add: 'contact.addPhone', change: 'contact.changePhone' },
} as const;

interface ContactProps {
  readonly way: 'email' | 'phone';
  readonly value: string | null;
  readonly isConfirmed: boolean;
}

function Contact({ way, value, isConfirmed }: ContactProps): ReactNode {
  const t = useWords();
  const { host } = useView();
  const isChange = value !== null;
  return (
    <li className={styles.row}>
      <Icon name={way === 'email' ? 'mail' : 'phone'} size={18} />
      <span className={styles.words}>
        <span className={styles.small}>{t(WORDS[way].name)}</span>
        {value === null ? <span className={styles.none}>{t('person.none')}</span> : <bdi>{value}</bdi>}
      </span>
      {isChange ? (
        <Badge tone={isConfirmed ? 'ok' : 'warn'}>
          {t(isConfirmed ? 'person.confirmed' : 'person.notConfirmed')}
        </Badge>
      ) : null}
      <Button
        variant="secondary"
        size="s"
        icon={isChange ? 'pencil' : 'plus'}
        aria-label={t(WORDS[way][isChange ? 'change' : 'add'])}
        onClick={() => void host?.openModal('contact', { way, isChange })}
      >
        {t(isChange ? 'contact.change' : 'contact.add')}
      </Button>
    </li>
  );
}

function phoneOf({ phone_code, phone_number }: UserConfig): string | null {
  return phone_number === null ? null : `+${phone_code ?? ''} ${phone_number}`;
}
