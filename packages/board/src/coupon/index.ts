import { loadCoupon } from '@fairline/contracts/coupon';
import { betIdOf, oneClickAmountFor, removeBet, typeLoadCode, type Bet } from '@fairline/coupon';
import { browserTimers } from '@fairline/http/browser';
import { href, localeOf, type Language } from '@fairline/routes';
import { loadTranslate, type Bus, type Host, type Translate } from '@fairline/sdk';
import type { ComponentType } from 'react';

import type { LateBoard } from '../late/index.ts';
import { openColumn } from '../late/useDrawer.ts';
import { oneInDocument } from '../live/inDocument.ts';
import type { Selection } from '../selection/selection.ts';
import { CouponPanel, type CouponPanelProps } from './CouponPanel.tsx';
import { CouponDesk } from './desk.ts';
import { droppedNotice } from './droppedNotice.ts';
import { oneClickNotice } from './oneClickNotice.ts';
import { proveAgain } from './proveAgain.ts';
import { QuickCoupon, type QuickCouponProps } from './QuickCoupon.tsx';
import { refusalAction } from './refusalAction.ts';
import { refusalPorts } from './refusalPorts.ts';
import { remindOnPage, showReminder } from './reminderOnPage.ts';
import { CODE_PARAMETER, filledFrom, isCode, plainCode, withoutCode } from './savedCode.ts';
import { words, type CouponWordKey } from './words/index.ts';

/** The coupon that can place: fetched when there is something in it, or somebody looks at their bets. */
export interface CouponPart {
  readonly desk: CouponDesk;
  readonly t: Translate<CouponWordKey>;
  readonly Panel: ComponentType<CouponPanelProps>;
  readonly Quick: ComponentType<QuickCouponProps>;
}

/** One desk for a document, however many pages show it one after another. */
const desks = oneInDocument('coupon desk', () => new WeakMap<Bus, CouponDesk>());

export async function openCoupon(host: Host, late: LateBoard, language: Language): Promise<CouponPart> {
  const t: Translate<CouponWordKey> = await loadTranslate(words, language);
  const desk = desks.get(host.bus) ?? openDesk(host, late, t);
  return { desk, t, Panel: CouponPanel, Quick: QuickCoupon };
}

function openDesk(host: Host, late: LateBoard, t: Translate<CouponWordKey>): CouponDesk {
  const { runtime } = late;
  const { selection } = runtime;
  const signIn = (): void => void host.openModal('login');
  const desk = new CouponDesk({
    api: host.api,
    selection,
    timers: browserTimers,
    now: () => Date.now(),
    newId: () => crypto.randomUUID(),
    language: () => host.view.route.language,
    locale: () => localeOf(host.view.route.language),
    userId: () => String(host.view.session.userId ?? ''),
    isFollowed: runtime.store.isKnown,
    localStorage,
    sessionStorage,
    proveAgain: () => proveAgain(host),
    signIn,
    onMoney: () => host.bus.send('balanceMoved', {}),
    onRefused: (code) => host.bus.send('betRefused', { code }),
    onOneClick: (view, bet) =>
      host.notify(
        oneClickNotice(view, bet, {
          t,
          late,
          locale: localeOf(host.view.route.language),
          currency: selection.context.account?.iso ?? 'EUR',
          oddsFormat: host.view.visitor.oddsFormat,
          actionOf: (refusal) =>
            refusalAction(
              refusal,
              refusalPorts(refusal, {
                selection,
                host,
                quoteAgain: desk.quoteAgain,
                tryAgain: () => placeAgain(desk, selection, bet),
              }),
            ),
          onAction: (action) => {
            desk.placer.dismiss();
            if (action.kind === 'link') return host.navigate(href(host.view.route.language, action.route));
            // The refused bet lies in the coupon: what is done about it is seen there.
            openColumn();
            action.run();
          },
        }),
      ),
  });
  desks.set(host.bus, desk);
  selection.allowOneClick((bet, amount) => {
    if (selection.context.account === null) signIn();
    else void desk.placer.placeBet(bet, amount);
  });
  remindOnPage(host, selection, (bet) =>
    showReminder(host, bet, { tCoupon: t, t: late.t, tMarket: late.tMarket }),
  );
  const dropped = droppedNotice(selection.takeDropped(), { t, late });
  if (dropped !== undefined) host.notify(dropped);
  void loadFromAddress(host, late);
  const follow = (): void => {
    const connection = runtime.connection();
    // While it is being made, nothing is known: a changed coupon makes a new one, also without a network.
    if (connection === 'lost') desk.loseConnection();
    else if (connection === 'live' || connection === 'polling') desk.regainConnection();
  };
  runtime.subscribeConnection(follow);
  window.addEventListener('offline', desk.loseConnection);
  window.addEventListener('online', follow);
  follow();
  void host.user().then(
    (user) => {
      desk.takeUser(user.get());
      user.subscribe(() => desk.takeUser(user.get()));
    },
    (error: unknown) => host.reportError(error),
  );
  return desk;
}

/** A refused one went into the coupon; placed by one press again, it leaves it first. */
function placeAgain(desk: CouponDesk, selection: Selection, bet: Bet): void {
  const { account } = selection.context;
  // Signed out since: the bet stays in the coupon, and is placed there.
  if (account === null) return;
  selection.apply((state, context) => removeBet(state, betIdOf(bet), context));
  const { settings } = selection.get().state;
  void desk.placer.placeBet(bet, oneClickAmountFor(settings, account.iso, account.isBonus));
}

/** A short link brings its bets along, unless this browser has chosen some already. */
async function loadFromAddress(host: Host, { runtime }: LateBoard): Promise<void> {
  const code = plainCode(new URLSearchParams(location.search).get(CODE_PARAMETER) ?? '');
  const { selection } = runtime;
  if (!isCode(code) || selection.get().state.bets.length > 0) return;
  try {
    const { language } = host.view.route;
    const saved = await host.api.call(loadCoupon, { params: { code }, query: { language } });
    selection.apply(filledFrom(saved, host.view.visitor));
    forgetCode();
  } catch {
    // The field of the column takes the code, and says what is wrong with it.
    selection.apply((state) => typeLoadCode(state, code));
  }
}

/**
 * Brought once: with the code still in the address, a reload after the bets were placed would choose them again. The
 * router patches the history of the page to load what an address names; here nothing is to be loaded.
 */
function forgetCode(): void {
  const address = withoutCode(location.href);
  History.prototype.replaceState.call(history, history.state, '', address);
}
