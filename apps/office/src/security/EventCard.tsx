import type { Api } from '@fairline/contracts';
import { listSecurityEvents, type SecurityEventKind } from '@fairline/contracts/identity';
import { dateTimeText } from '@fairline/sdk';
import { useView } from '@fairline/sdk/react';
import { Icon, type IconName } from '@fairline/ui';
import type { ReactNode } from 'react';

import { Asked } from '../part/Asked.tsx';
import { Card } from '../part/Card.tsx';
import { useCall } from '../part/useCall.ts';
import { useWords, type WordKey } from '../words/index.ts';

import styles from './List.module.css';

const SHOWN_MAX = 10;

const LOOKS: Readonly<Record<SecurityEventKind, readonly [icon: IconName, word: WordKey]>> = {
  'sign-in': ['login', 'event.signIn'],
  'new-device': ['device-mobile', 'event.newDevice'],
  'step-up': ['shield-check', 'event.stepUp'],
  'password-changed': ['lock', 'event.passwordChanged'],
  'email-changed': ['mail', 'event.emailChanged'],
  'phone-changed': ['device-mobile', 'event.phoneChanged'],
  'two-step-on': ['shield-lock', 'event.twoStepOn'],
  'two-step-off': ['alert-triangle', 'event.twoStepOff'],
  'recovery-code-used': ['key', 'event.recoveryCodeUsed'],
  'recovery-codes-renewed': ['refresh', 'event.recoveryCodesRenewed'],
  'passkey-added': ['fingerprint', 'event.passkeyAdded'],
  'passkey-removed': ['trash', 'event.passkeyRemoved'],
  'device-revoked': ['logout', 'event.deviceRevoked'],
  operator: ['info-circle', 'event.operator'],
  'social-connected': ['plus', 'event.socialConnected'],
  'social-disconnected': ['trash', 'event.socialDisconnected'],
};

const askEvents = (api: Api) => api.call(listSecurityEvents, {});

/** What happened to the account lately: somebody else's doing shows here first. */
export function EventCard(): ReactNode {
  const t = useWords();
  const { visitor } = useView();
  const { state, again } = useCall(askEvents);
  return (
    <Card icon="history" title={t('event.title')} text={t('event.text')}>
      <Asked state={state} again={again}>
        {({ events }) =>
          events.length === 0 ? (
            <p className={styles.none}>{t('event.none')}</p>
          ) : (
            <ul className={styles.list}>
              {events.slice(0, SHOWN_MAX).map(({ kind, ip, at }, index) => (
                // oxlint-disable-next-line react/no-array-index-key -- an event has no id, and two can be alike; rows hold no state.
                <li key={`${at}-${index}`} className={styles.row}>
                  <Icon name={LOOKS[kind][0]} size={18} />
                  <span className={styles.words}>
                    <span>{t(LOOKS[kind][1])}</span>
                    <span className={styles.small}>
                      {dateTimeText(at, visitor)}
                      {ip === '' ? null : (
                        <>
                          {' · '}
                          <bdi>{ip}</bdi>
                        </>
                      )}
                    </span>
                  </span>
                </li>
              ))}
            </ul>
          )
        }
      </Asked>
    </Card>
  );
}
