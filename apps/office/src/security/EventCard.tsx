import type { Api } from '@fairline/contracts';
import { listSecurityEvents } from '@fairline/contracts/identity';
import { dateTimeText } from '@fairline/sdk';
import { useView } from '@fairline/sdk/react';
import { Icon } from '@fairline/ui';
import type { ReactNode } from 'react';

import { Asked } from '../part/Asked.tsx';
import { Card } from '../part/Card.tsx';
import { useCall } from '../part/useCall.ts';
import { useWords } from '../words/index.ts';
import { EVENT_LOOKS } from './eventLooks.ts';

import styles from './List.module.css';

const SHOWN_MAX = 10;

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
                  <Icon name={EVENT_LOOKS[kind][0]} size={18} />
                  <span className={styles.words}>
                    <span>{t(EVENT_LOOKS[kind][1])}</span>
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
