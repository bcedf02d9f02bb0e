import { usePageData } from '@fairline/sdk/react';
import { Icon, Link, type IconName } from '@fairline/ui';
import type { ReactNode } from 'react';

import type { InformationData, OperatorContact } from '../load.ts';
import { useWords, type WordKey } from '../words/index.ts';
import { Note } from './Note.tsx';

import styles from './OperatorContacts.module.css';

const LOOKS: Record<OperatorContact['kind'], { readonly word: WordKey; readonly icon: IconName }> = {
  email: { word: 'contacts.operator.email', icon: 'mail' },
  phone: { word: 'contacts.operator.phone', icon: 'phone' },
  post: { word: 'contacts.operator.post', icon: 'map-pin' },
};

export function OperatorContacts(): ReactNode {
  const t = useWords();
  const { operator } = usePageData<InformationData>();
  if (operator.length === 0) return <Note>{t('contacts.operator.none')}</Note>;
  return (
    <dl className={styles.contacts}>
      {operator.map((contact) => (
        <div key={`${contact.kind} ${contact.value}`} className={styles.contact}>
          <dt className={styles.kind}>
            <Icon name={LOOKS[contact.kind].icon} size={18} />
            {t(LOOKS[contact.kind].word)}
          </dt>
          <dd>
            <ContactValue contact={contact} />
          </dd>
        </div>
      ))}
    </dl>
  );
}

function ContactValue({ contact: { kind, value } }: { contact: OperatorContact }): ReactNode {
  switch (kind) {
    case 'email':
      return (
        <Link variant="inline" href={`mailto:${value}`}>
          <bdi dir="ltr">{value}</bdi>
        </Link>
      );
    case 'phone':
      return (
        <Link variant="inline" href={`tel:${value.replace(/[^+\d]/g, '')}`}>
          <bdi dir="ltr">{value}</bdi>
        </Link>
      );
    case 'post':
      return <bdi>{value}</bdi>;
    default:
      return kind satisfies never;
  }
}
