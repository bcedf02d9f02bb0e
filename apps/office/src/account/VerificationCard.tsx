import type { UserConfig } from '@fairline/contracts/user';
import { routeExists, rowOf } from '@fairline/routes';
import { useHref, useView } from '@fairline/sdk/react';
import {
  areProfileFieldsFilled,
  isGated,
  missingContacts,
  missingProfileFields,
  type UserConfigState,
} from '@fairline/sdk/user';
import { Badge, Icon, Link } from '@fairline/ui';
import type { ReactNode } from 'react';

import { Card } from '../part/Card.tsx';
import { OfPlayer } from '../part/OfPlayer.tsx';
import { useWords, type WordKey } from '../words/index.ts';
import { STEP_LOOKS, verificationStep } from './verificationStep.ts';

import styles from './VerificationCard.module.css';

interface VerificationCardProps {
  readonly config: UserConfigState;
  readonly onRetry: () => void;
}

/** How far the check of the person is, what waits for it, and who does what next. */
export function VerificationCard({ config, onRetry }: VerificationCardProps): ReactNode {
  const t = useWords();
  const known = config.config;
  const look = known === null ? undefined : STEP_LOOKS[verificationStep(known)];
  return (
    <Card
      icon={look?.icon ?? 'id-badge-2'}
      title={t('verify.title')}
      end={
        look === undefined ? undefined : (
          <Badge tone={look.tone} size="m">
            {t(look.name)}
          </Badge>
        )
      }
    >
      <OfPlayer config={config} onRetry={onRetry}>
        {(user) => <Standing user={user} />}
      </OfPlayer>
    </Card>
  );
}

function Standing({ user }: { readonly user: UserConfig }): ReactNode {
  const t = useWords();
  const to = useHref();
  const step = verificationStep(user);
  return (
    <>
      <p className={styles.text}>{t(STEP_LOOKS[step].text)}</p>
      {step === 'verified' ? null : (
        <>
          <Facts user={user} />
          <p className={styles.how}>
            {t('verify.how')} <Link href={to('contacts')}>{t('verify.contactUs')}</Link>
          </p>
        </>
      )}
    </>
  );
}

/** What the check holds back, and what it still needs. */
function Facts({ user }: { readonly user: UserConfig }): ReactNode {
  const t = useWords();
  const to = useHref();
  const { site } = useView();
  const isHeldBack = isGated('withdrawal', user);
  const canWithdraw = routeExists(rowOf('deduce'), { site, isProduction: true });
  const missing = missingContacts(user);
  return (
    <ul className={styles.facts}>
      {isHeldBack || canWithdraw ? (
        <Fact isDone={!isHeldBack} name={t('verify.withdrawal')}>
          {t(isHeldBack ? 'verify.withdrawalWaits' : 'verify.withdrawalOpen')}
        </Fact>
      ) : null}
      <Fact isDone={areProfileFieldsFilled(user.user_data)} name={t('verify.data')}>
        <DataText user={user} />
      </Fact>
      <Fact isDone={missing.length === 0} name={t('verify.contacts')}>
        {missing.length === 0 ? (
          t('verify.complete')
        ) : (
          <Link href={to('security')}>{t(addWord(missing))}</Link>
        )}
      </Fact>
    </ul>
  );
}

/** Nobody is asked for an address that they have given. */
function addWord(missing: ReturnType<typeof missingContacts>): WordKey {
  if (missing.length > 1) return 'verify.addContacts';
  return missing[0] === 'user_email' ? 'contact.addEmail' : 'contact.addPhone';
}

const FIELD_WORDS = {
  date_birthday: 'person.birthday',
  name: 'verify.firstName',
  surname: 'verify.surname',
  passport: 'verify.passport',
  passport_date: 'verify.passportDate',
  registration_address: 'verify.address',
} as const satisfies Record<ReturnType<typeof missingProfileFields>[number], WordKey>;

/** Which of the six that a check needs are still missing. */
function DataText({ user }: { readonly user: UserConfig }): ReactNode {
  const t = useWords();
  const missing = missingProfileFields(user.user_data);
  if (missing.length === 0) return t('verify.complete');
  return t('verify.missing', { fields: missing.map((field) => t(FIELD_WORDS[field])).join(' · ') });
}

interface FactProps {
  readonly isDone: boolean;
  readonly name: string;
  readonly children: ReactNode;
}

function Fact({ isDone, name, children }: FactProps): ReactNode {
  return (
    <li className={styles.fact} data-done={isDone || undefined}>
      <Icon name={isDone ? 'circle-check' : 'clock'} size={18} />
      <span className={styles.words}>
        <span>{name}</span>
        <span className={styles.hint}>{children}</span>
      </span>
    </li>
  );
}
