import { useView } from '@fairline/sdk/react';
import { Badge, IconButton } from '@fairline/ui';
import { useEffect, useState, useSyncExternalStore, type ReactNode } from 'react';

import { BetList } from './BetList.tsx';
import { ConnectionNote } from './ConnectionNote.tsx';
import { EmptyCoupon } from './EmptyCoupon.tsx';
import type { LateBoard } from './index.ts';
import { KEYS_EVENT } from './keys.ts';
import { KeysDialog } from './KeysDialog.tsx';
import { Preview } from './Preview.tsx';
import { RegistrationWidget } from './RegistrationWidget.tsx';
import { Spoken } from './Spoken.tsx';

import styles from './Column.module.css';

/** The right column: what was chosen, what it would pay, and what the page has to say about its connection. */
export function Column({ late }: { readonly late: LateBoard }): ReactNode {
  const { t, runtime } = late;
  const { host, visitor } = useView();
  const { selection } = runtime;
  const { state } = useSyncExternalStore(selection.subscribe, selection.get, selection.get);
  const [hasKeys, setHasKeys] = useState(false);
  useEffect(() => {
    const open = (): void => setHasKeys(true);
    document.addEventListener(KEYS_EVENT, open);
    return () => document.removeEventListener(KEYS_EVENT, open);
  }, []);
  const count = state.bets.length;
  const label = t(visitor.isRightHidden ? 'coupon.show' : 'coupon.hide');
  const toggle = (
    <IconButton
      icon="receipt"
      size="s"
      label={label}
      title={label}
      onClick={() => host?.setPreference('isRightHidden', !visitor.isRightHidden)}
    />
  );
  return (
    <section
      className={styles.column}
      aria-label={t('coupon.title')}
      data-hidden={visitor.isRightHidden || undefined}
    >
      {visitor.isRightHidden ? (
        <>
          {toggle}
          {count === 0 ? null : <Badge tone="accent">{String(count)}</Badge>}
        </>
      ) : (
        <>
          <div className={styles.head}>
            <h2 className={styles.title}>{t('coupon.title')}</h2>
            <Badge tone={count === 0 ? 'neutral' : 'accent'}>{String(count)}</Badge>
            <span className={styles.tools}>
              <IconButton
                icon="help-circle"
                size="s"
                label={t('keys.open')}
                title={t('keys.open')}
                onClick={() => setHasKeys(true)}
              />
              {toggle}
            </span>
          </div>
          <ConnectionNote late={late} />
          {count === 0 ? (
            <>
              <EmptyCoupon t={t} />
              <RegistrationWidget />
            </>
          ) : (
            <>
              <BetList late={late} />
              <Preview late={late} />
            </>
          )}
        </>
      )}
      <Spoken late={late} />
      {hasKeys ? <KeysDialog t={t} onClose={() => setHasKeys(false)} /> : null}
    </section>
  );
}
