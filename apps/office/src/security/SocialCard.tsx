import type { Api } from '@fairline/contracts';
import {
  connectSocial,
  disconnectSocial,
  listSocialConnections,
  SOCIAL_NAMES,
  type SocialProvider,
} from '@fairline/contracts/registration';
import { leaveFor } from '@fairline/http/leave';
import { dateText } from '@fairline/sdk';
import { useView } from '@fairline/sdk/react';
import { Button, IconButton } from '@fairline/ui';
import type { ReactNode } from 'react';

import { Asked } from '../part/Asked.tsx';
import { Card } from '../part/Card.tsx';
import { Problem } from '../part/Problem.tsx';
import { useAction } from '../part/useAction.ts';
import { useCall } from '../part/useCall.ts';
import { withStepUp } from '../part/withStepUp.ts';
import { useWords } from '../words/index.ts';

import styles from './List.module.css';

const askConnections = (api: Api) => api.call(listSocialConnections, {});

/** Social networks that open the account. A site without any shows nothing. */
export function SocialCard(): ReactNode {
  const t = useWords();
  const { visitor, route } = useView();
  const { state, again } = useCall(askConnections);
  const action = useAction();
  const connect = (provider: SocialProvider): Promise<void> =>
    action.run(async (host) => {
      const body = { language: route.language, return_url: route.path };
      const begun = await withStepUp(host, () =>
        host.api.call(connectSocial, { params: { provider }, body }),
      );
      if (begun !== undefined) leaveFor(begun.redirectUrl, (address) => location.assign(address));
    });
  const disconnect = (provider: SocialProvider): Promise<void> =>
    action.run(async (host) => {
      const name = SOCIAL_NAMES[provider];
      const answer = await host.ask({
        icon: 'trash',
        title: t('social.removeTitle', { provider: name }),
        text: t('social.removeText'),
        okText: t('social.remove'),
        cancelText: t('cancel'),
        isDangerous: true,
      });
      if (answer !== 'confirmed') return;
      const done = await withStepUp(host, () => host.api.call(disconnectSocial, { params: { provider } }));
      if (done === undefined) return;
      host.notify({ kind: 'success', text: t('social.removed', { provider: name }) });
      again();
    });

  if (state.kind === 'ready' && state.answer.providers.length + state.answer.connections.length === 0)
    return null;
  return (
    <Card icon="user" title={t('social.title')} text={t('social.text')}>
      <Problem text={action.problem} />
      <Asked state={state} again={again}>
        {({ connections, providers, isOnlyWay }) => {
          const free = providers.filter((name) => !connections.some(({ provider }) => provider === name));
          return (
            <>
              {connections.length === 0 ? null : (
                <ul className={styles.list}>
                  {connections.map(({ provider, connectedAt }) => (
                    <li key={provider} className={styles.row}>
                      <span className={styles.words}>
                        <bdi>{SOCIAL_NAMES[provider]}</bdi>
                        <span className={styles.small}>
                          {isOnlyWay
                            ? t('social.onlyWay')
                            : t('social.since', { date: dateText(connectedAt, visitor) })}
                        </span>
                      </span>
                      {isOnlyWay ? null : (
                        <IconButton
                          icon="trash"
                          size="m"
                          variant="ghost"
                          label={t('social.removeTitle', { provider: SOCIAL_NAMES[provider] })}
                          onClick={() => void disconnect(provider)}
                        />
                      )}
                    </li>
                  ))}
                </ul>
              )}
              <div className={styles.choices}>
                {free.map((provider) => (
                  <Button
                    key={provider}
                    variant="secondary"
                    size="s"
                    icon="plus"
                    aria-disabled={action.isRunning || undefined}
                    aria-label={t('social.connect', { provider: SOCIAL_NAMES[provider] })}
                    onClick={() => void connect(provider)}
                  >
                    {SOCIAL_NAMES[provider]}
                  </Button>
                ))}
              </div>
            </>
          );
        }}
      </Asked>
    </Card>
  );
}
