import type { Api } from '@fairline/contracts';
import { listDevices, revokeDevice, type Device } from '@fairline/contracts/identity';
import { dateTimeText } from '@fairline/sdk';
import { useView } from '@fairline/sdk/react';
import { Badge, Button, Icon } from '@fairline/ui';
import type { ReactNode } from 'react';

import { Asked } from '../part/Asked.tsx';
import { Card } from '../part/Card.tsx';
import { Problem } from '../part/Problem.tsx';
import { useAction } from '../part/useAction.ts';
import { useCall } from '../part/useCall.ts';
import { withStepUp } from '../part/withStepUp.ts';
import { useWords } from '../words/index.ts';
import { deviceName, isMobile } from './deviceName.ts';

import styles from './List.module.css';

const askDevices = (api: Api) => api.call(listDevices, {});

/** Browsers in which the player has signed in; each but this one can be signed out from here. */
export function DeviceCard(): ReactNode {
  const t = useWords();
  const { state, again } = useCall(askDevices);
  const action = useAction();
  const revoke = (device: Device, name: string): Promise<void> =>
    action.run(async (host) => {
      const answer = await host.ask({
        icon: 'logout',
        title: t('device.revokeTitle', { name }),
        text: t('device.revokeText'),
        okText: t('device.revoke'),
        cancelText: t('cancel'),
        isDangerous: true,
      });
      if (answer !== 'confirmed') return;
      const params = { deviceId: device.id };
      const done = await withStepUp(host, () => host.api.call(revokeDevice, { params }));
      if (done === undefined) return;
      host.notify({ kind: 'success', text: t('device.revoked', { name }) });
      again();
    });
  return (
    <Card icon="device-desktop" title={t('device.title')} text={t('device.text')}>
      <Problem text={action.problem} />
      <Asked state={state} again={again}>
        {({ devices }) =>
          devices.length === 0 ? (
            <p className={styles.none}>{t('device.none')}</p>
          ) : (
            <ul className={styles.list}>
              {devices.map((device) => (
                <DeviceRow key={device.id} device={device} isBusy={action.isRunning} onRevoke={revoke} />
              ))}
            </ul>
          )
        }
      </Asked>
    </Card>
  );
}

interface DeviceRowProps {
  readonly device: Device;
  readonly isBusy: boolean;
  readonly onRevoke: (device: Device, name: string) => Promise<void>;
}

function DeviceRow({ device, isBusy, onRevoke }: DeviceRowProps): ReactNode {
  const t = useWords();
  const { visitor } = useView();
  const name = deviceName(device.userAgent) ?? t('device.unknown');
  return (
    <li className={styles.row}>
      <Icon name={isMobile(device.userAgent) ? 'device-mobile' : 'device-desktop'} size={18} />
      <span className={styles.words}>
        <bdi>{name}</bdi>
        <span className={styles.small}>
          {t('device.seen', { date: dateTimeText(device.lastSeenAt, visitor) })}
          {' · '}
          <bdi>{device.ip}</bdi>
        </span>
      </span>
      {device.isCurrent ? (
        <Badge tone="ok">{t('device.current')}</Badge>
      ) : (
        <Button
          variant="secondary"
          size="s"
          aria-disabled={isBusy || undefined}
          aria-label={t('device.revokeTitle', { name })}
          onClick={() => void onRevoke(device, name)}
        >
          {t('device.revoke')}
        </Button>
      )}
    </li>
  );
}
