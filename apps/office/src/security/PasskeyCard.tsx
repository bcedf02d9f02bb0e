import type { Api, EndpointInput } from '@fairline/contracts';
import {
  addPasskey,
  getPasskeyOptions,
  listPasskeys,
  removePasskey,
  type Passkey,
} from '@fairline/contracts/identity';
import { dateText } from '@fairline/sdk';
import { useView } from '@fairline/sdk/react';
import { Button, Icon, IconButton } from '@fairline/ui';
import { useSyncExternalStore, type ReactNode } from 'react';

import { Asked } from '../part/Asked.tsx';
import { Card } from '../part/Card.tsx';
import { Problem } from '../part/Problem.tsx';
import { useAction } from '../part/useAction.ts';
import { useCall } from '../part/useCall.ts';
import { withStepUp } from '../part/withStepUp.ts';
import { useWords } from '../words/index.ts';
import { deviceName } from './deviceName.ts';
import { canMakePasskey, isNamed, makePasskey } from './makePasskey.ts';

import styles from './List.module.css';

const askPasskeys = (api: Api) => api.call(listPasskeys, {});
const neverChanges = () => () => {};

/** Passkeys: a sign-in by finger, face or key that nobody can steal by a false page. */
export function PasskeyCard({ onChange }: { readonly onChange: () => void }): ReactNode {
  const t = useWords();
  const { visitor } = useView();
  const { state, again } = useCall(askPasskeys);
  const action = useAction();
  // The server cannot know the browser: it draws what nearly all can do.
  const isKnown = useSyncExternalStore(neverChanges, canMakePasskey, () => true);
  const hasName = useSyncExternalStore(
    neverChanges,
    () => isNamed(location.hostname),
    () => true,
  );
  const canMake = isKnown && hasName;

  const changed = (): void => {
    again();
    onChange();
  };
  const add = (): Promise<void> =>
    action.run(async (host) => {
      const begun = await withStepUp(host, () => host.api.call(getPasskeyOptions, { body: {} }));
      if (begun === undefined) return;
      const response = await makePasskey(begun.options);
      if (response === undefined) return;
      const body = {
        name: deviceName(navigator.userAgent) ?? t('passkey.unnamed'),
        response,
      } as EndpointInput<typeof addPasskey>['body'];
      // The authenticator may have taken longer than the proof lasts.
      const added = await withStepUp(host, () => host.api.call(addPasskey, { body }));
      if (added === undefined) return;
      host.notify({ kind: 'success', text: t('passkey.added') });
      changed();
    });
  const remove = (passkey: Passkey): Promise<void> =>
    action.run(async (host) => {
      const answer = await host.ask({
        icon: 'trash',
        title: t('passkey.removeTitle', { name: passkey.name }),
        text: t('passkey.removeText'),
        okText: t('passkey.remove'),
        cancelText: t('cancel'),
        isDangerous: true,
      });
      if (answer !== 'confirmed') return;
      const params = { passkeyId: passkey.id };
      const done = await withStepUp(host, () => host.api.call(removePasskey, { params }));
      if (done !== undefined) changed();
    });

  return (
    <Card
      icon="fingerprint"
      title={t('passkey.title')}
      text={t(canMake ? 'passkey.text' : hasName ? 'passkey.cannot' : 'passkey.noName')}
      end={
        canMake ? (
          <Button
            variant="secondary"
            size="s"
            icon="plus"
            loading={action.isRunning}
            onClick={() => void add()}
          >
            {t('passkey.add')}
          </Button>
        ) : undefined
      }
    >
      <Problem text={action.problem} />
      <Asked state={state} again={again}>
        {({ passkeys, isOnlyWay }) =>
          passkeys.length === 0 ? (
            <p className={styles.none}>{t('passkey.none')}</p>
          ) : (
            <ul className={styles.list}>
              {passkeys.map((passkey) => (
                <li key={passkey.id} className={styles.row}>
                  <Icon name="key" size={18} />
                  <span className={styles.words}>
                    <bdi>{passkey.name}</bdi>
                    <span className={styles.small}>
                      {isOnlyWay
                        ? t('social.onlyWay')
                        : t('passkey.made', { date: dateText(passkey.createdAt, visitor) })}
                    </span>
                  </span>
                  {isOnlyWay ? null : (
                    <IconButton
                      icon="trash"
                      size="m"
                      variant="ghost"
                      label={t('passkey.removeTitle', { name: passkey.name })}
                      onClick={() => void remove(passkey)}
                    />
                  )}
                </li>
              ))}
            </ul>
          )
        }
      </Asked>
    </Card>
  );
}
