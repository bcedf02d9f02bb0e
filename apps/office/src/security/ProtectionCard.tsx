import type { ProtectionMethods } from '@fairline/contracts/user';
import { protectionStatus, type UserConfigState } from '@fairline/sdk/user';
import { Badge, Icon, type Tone } from '@fairline/ui';
import type { ReactNode } from 'react';

import { Card } from '../part/Card.tsx';
import { OfPlayer } from '../part/OfPlayer.tsx';
import { useWords, type WordKey } from '../words/index.ts';
import { METHODS } from './methods.ts';

import styles from './ProtectionCard.module.css';

interface ProtectionCardProps {
  readonly config: UserConfigState | undefined;
  readonly onRetry: () => void;
}

const LOOKS = {
  none: { tone: 'neutral', word: 'protection.none' },
  bad: { tone: 'danger', word: 'protection.bad' },
  normal: { tone: 'warn', word: 'protection.normal' },
  good: { tone: 'info', word: 'protection.good' },
  full: { tone: 'ok', word: 'protection.full' },
} as const satisfies Record<string, { readonly tone: Tone; readonly word: WordKey }>;

/** The meter: how well the account is protected, and what is still missing. */
export function ProtectionCard({ config, onRetry }: ProtectionCardProps): ReactNode {
  const t = useWords();
  const known = config?.config ?? null;
  const look = known === null ? undefined : LOOKS[protectionStatus(known.protection_level)];
  return (
    <Card
      icon="shield-check"
      title={t('protection.title')}
      text={t('protection.text')}
      end={
        look === undefined ? undefined : (
          <Badge tone={look.tone} size="m">
            {t(look.word)}
          </Badge>
        )
      }
    >
      <OfPlayer config={config} onRetry={onRetry}>
        {({ protection_level: level, protection_methods: methods }) => (
          <>
            <div className={styles.meter}>
              <meter
                className={styles.bar}
                data-status={protectionStatus(level)}
                min={0}
                max={100}
                value={level ?? 0}
                aria-label={t('protection.title')}
              />
              <span className={styles.level}>{t('protection.level', { level: level ?? 0 })}</span>
            </div>
            <ul className={styles.methods}>
              {METHODS.map(({ name, word, hint }) => (
                <Method key={name} isOn={methods[name as keyof ProtectionMethods]} word={word} hint={hint} />
              ))}
            </ul>
          </>
        )}
      </OfPlayer>
    </Card>
  );
}

function Method(props: {
  readonly isOn: boolean;
  readonly word: WordKey;
  readonly hint: WordKey;
}): ReactNode {
  const t = useWords();
  return (
    <li className={styles.method} data-on={props.isOn || undefined}>
      <Icon name={props.isOn ? 'circle-check' : 'circle-x'} size={18} />
      <span className={styles.words}>
        <span>{t(props.word)}</span>
        <span className={styles.hint}>{props.isOn ? t('protection.done') : t(props.hint)}</span>
      </span>
    </li>
  );
}
