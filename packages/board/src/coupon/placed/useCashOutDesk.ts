import { browserTimers } from '@fairline/http/browser';
import { formatAmount } from '@fairline/money';
import type { Bus, Host } from '@fairline/sdk';
import { useEffect, useRef, useSyncExternalStore } from 'react';

import { oneInDocument } from '../../live/inDocument.ts';
import { proveAgain } from '../proveAgain.ts';
import { CashOutDesk, type CashOutView } from './cashOutDesk.ts';
import type { PlacedTexts } from './placedScope.ts';

const IDLE: CashOutView = { sale: undefined, isChecking: false, problem: undefined };
const nothing = (): void => {};

/** One for a document: two cards of one coupon must not sell it side by side. */
const desks = oneInDocument('cash-out desk', () => new WeakMap<Bus, CashOutDesk>());

/** The texts of whoever drew a card last: a sale may end when its card is gone. */
let texts: PlacedTexts | undefined;

function deskOf(host: Host): CashOutDesk {
  const known = desks.get(host.bus);
  if (known !== undefined) return known;
  const desk = new CashOutDesk({
    api: host.api,
    timers: browserTimers,
    now: () => Date.now(),
    storage: sessionStorage,
    userId: () => host.view.session.userId,
    newId: () => crypto.randomUUID(),
    proveAgain: () => proveAgain(host),
    onPaid: ({ currency }, amount) => {
      host.bus.send('balanceMoved', {});
      if (texts === undefined) return;
      const { t, locale } = texts;
      host.notify({
        kind: 'success',
        title: t('cashOut.done', { amount: formatAmount({ amount, currency }, { locale }) }),
      });
    },
  });
  desks.set(host.bus, desk);
  return desk;
}

/** The sale that is under way, and how to begin one. `onEnd` is told when one has ended. */
export function useCashOutDesk(host: Host | undefined, placed: PlacedTexts, onEnd: () => void = nothing) {
  const desk = host === undefined ? undefined : deskOf(host);
  const view = useSyncExternalStore(
    desk?.subscribe ?? (() => nothing),
    () => desk?.get() ?? IDLE,
    () => IDLE,
  );
  const isUnderWay = view.sale !== undefined;
  const wasUnderWay = useRef(false);
  useEffect(() => {
    texts = placed;
    void desk?.resume();
  }, [desk, placed]);
  useEffect(() => {
    if (wasUnderWay.current && !isUnderWay) onEnd();
    wasUnderWay.current = isUnderWay;
  }, [isUnderWay, onEnd]);
  return { view, sell: desk?.sell };
}
