import { openTab, TAB } from '@fairline/coupon';
import { isSignedIn } from '@fairline/sdk';
import { useView } from '@fairline/sdk/react';
import { Badge, IconButton, Skeleton } from '@fairline/ui';
import { useEffect, useState, useSyncExternalStore, type ReactNode } from 'react';

import { AskedPrices } from './AskedPrices.tsx';
import { ColumnTabs } from './ColumnTabs.tsx';
import { ConnectionNote, useLostConnection } from './ConnectionNote.tsx';
import { EmptyCoupon } from './EmptyCoupon.tsx';
import type { LateBoard } from './index.ts';
import { KEYS_EVENT } from './keys.ts';
import { KeysDialog } from './KeysDialog.tsx';
import { RegistrationWidget } from './RegistrationWidget.tsx';
import { Spoken } from './Spoken.tsx';
import { useCouponPart } from './useCouponPart.ts';
import { useDrawer } from './useDrawer.ts';
import { useQuickAnchor } from './useQuickAnchor.ts';

import styles from './Column.module.css';

/** The right column: the coupon, the player's bets, and what the page has to say about its connection. */
export function Column({ late }: { readonly late: LateBoard }): ReactNode {
  const { t, runtime } = late;
  const { session } = useView();
  const { isHidden, isDrawer, set, toggle: toggleRef } = useDrawer();
  const { selection } = runtime;
  const { state } = useSyncExternalStore(selection.subscribe, selection.get, selection.get);
  const [hasKeys, setHasKeys] = useState(false);
  const [hasSettings, setHasSettings] = useState(false);
  const [hasCode, setHasCode] = useState(false);
  useEffect(() => {
    const open = (): void => setHasKeys(true);
    document.addEventListener(KEYS_EVENT, open);
    return () => document.removeEventListener(KEYS_EVENT, open);
  }, []);
  const count = state.bets.length;
  const isMyBets = state.tab === TAB.myBets;
  const isWanted = count > 0 || isMyBets || hasSettings || hasCode;
  const part = useCouponPart(late, isWanted);
  const quick = useQuickAnchor(selection, isHidden);
  const label = t(isHidden ? 'coupon.show' : 'coupon.hide');
  const toggle = (
    <IconButton
      icon="receipt"
      size="s"
      label={label}
      title={label}
      ref={toggleRef}
      onClick={() => set(isHidden)}
    />
  );
  const note = useLostConnection(late) ? <ConnectionNote t={t} isAfloat={isHidden} /> : null;
  const empty = (
    <>
      <EmptyCoupon t={t} onCode={part === undefined ? () => setHasCode(true) : undefined} />
      <RegistrationWidget />
    </>
  );
  const badge = <Badge tone={count === 0 ? 'neutral' : 'accent'}>{String(count)}</Badge>;
  return (
    <section
      className={styles.column}
      aria-label={t('coupon.title')}
      data-hidden={isHidden || undefined}
      data-drawer={isDrawer || undefined}
      data-loose={!state.settings.isCouponFixed || undefined}
    >
      {isHidden ? (
        <>
          {toggle}
          {count === 0 ? null : <Badge tone="accent">{String(count)}</Badge>}
          {part === undefined || quick.anchor === undefined ? null : (
            <part.Quick late={late} part={part} anchor={quick.anchor} onClose={quick.close} />
          )}
          {note}
        </>
      ) : (
        <>
          <div className={styles.head}>
            {isSignedIn(session) || isMyBets ? (
              <ColumnTabs
                t={t}
                badge={badge}
                tab={state.tab}
                onTab={(tab) => selection.apply((now) => openTab(now, tab))}
              />
            ) : (
              <>
                <h2 className={styles.title}>{t('coupon.title')}</h2>
                {badge}
              </>
            )}
            <span className={styles.tools}>
              <IconButton
                icon="adjustments-horizontal"
                size="s"
                label={t('coupon.settings')}
                title={t('coupon.settings')}
                aria-expanded={hasSettings}
                onClick={() => setHasSettings(!hasSettings)}
              />
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
          {note}
          {part === undefined ? (
            isWanted ? (
              <div className={styles.waiting} aria-busy="true">
                <Skeleton />
              </div>
            ) : (
              empty
            )
          ) : (
            <part.Panel late={late} part={part} hasSettings={hasSettings}>
              {empty}
            </part.Panel>
          )}
        </>
      )}
      <Spoken late={late} />
      <AskedPrices />
      {hasKeys ? <KeysDialog t={t} onClose={() => setHasKeys(false)} /> : null}
    </section>
  );
}
