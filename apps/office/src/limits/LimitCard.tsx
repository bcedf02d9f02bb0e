import { LIMIT_TYPES, type PlayerLimit } from '@fairline/contracts/limits';
import { Button } from '@fairline/ui';
import { useRef, useState, type ReactNode } from 'react';

import { Card } from '../part/Card.tsx';
import { useWords } from '../words/index.ts';
import { LimitForm } from './LimitForm.tsx';
import { KINDS, limitOf, WINDOWS, type LimitKind } from './limitKinds.ts';
import { LimitUse } from './LimitUse.tsx';

import styles from './LimitsPage.module.css';

export interface LimitsShown {
  readonly currency: string;
  readonly limits: readonly PlayerLimit[];
  readonly onChanged: () => void;
}

/** The limits of one kind over a day, a week and a month, and the form that changes them. */
export function LimitCard({
  kind,
  currency,
  limits,
  onChanged,
}: LimitsShown & { readonly kind: LimitKind }): ReactNode {
  const t = useWords();
  const [isOpen, setIsOpen] = useState(false);
  const opener = useRef<HTMLButtonElement>(null);
  const { title, text, icon, counts } = KINDS[kind];
  const close = (): void => {
    setIsOpen(false);
    // What had the focus is gone with the form.
    requestAnimationFrame(() => opener.current?.focus());
  };
  return (
    <Card
      icon={icon}
      title={t(title)}
      text={t(text)}
      end={
        isOpen ? undefined : (
          <Button
            ref={opener}
            variant="secondary"
            size="s"
            icon="pencil"
            aria-label={t('limits.changeNamed', { name: t(title) })}
            onClick={() => setIsOpen(true)}
          >
            {t('limits.change')}
          </Button>
        )
      }
    >
      {isOpen ? (
        <LimitForm
          types={LIMIT_TYPES[kind]}
          currency={currency}
          limits={limits}
          onCancel={close}
          onSaved={() => {
            close();
            onChanged();
          }}
        />
      ) : (
        <ul className={styles.uses}>
          {LIMIT_TYPES[kind].map((type, window) => (
            <li key={type} className={styles.use}>
              <LimitUse
                title={t(WINDOWS[window] ?? WINDOWS[0])}
                counts={counts?.[window]}
                currency={currency}
                active={limitOf(limits, type, 'ACTIVE')}
                isChanging={limitOf(limits, type, 'PENDING') !== undefined}
              />
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
