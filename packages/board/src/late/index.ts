import { COUPON_STORAGE_KEY } from '@fairline/coupon';
import { browserTimers, browserVisibility, followFeed, openEventStream } from '@fairline/http/browser';
// The living part of a page with boards. It is fetched after the page is drawn, as one file.
import type { Language } from '@fairline/routes';
import {
  isSignedIn,
  loadTranslate,
  type Bus,
  type Host,
  type Session,
  type Translate,
  type Visitor,
} from '@fairline/sdk';
import type { ComponentType } from 'react';

import { localFavourites } from '../favourite/favourites.ts';
import { syncFavourites } from '../favourite/favouriteSync.ts';
import { watchOffered } from '../favourite/offeredFavourites.ts';
import { oneInDocument } from '../live/inDocument.ts';
import type { LivePage } from '../live/LiveScope.tsx';
import { earlyPresses } from '../live/runtime.ts';
import { marketWords, type MarketTranslate } from '../marketName/index.ts';
import { createRuntime, type FullRuntime } from '../runtime/createRuntime.ts';
import { forgetOutdatedCoupons } from '../selection/outdatedCoupons.ts';
import { pressScene } from '../selection/pressScene.ts';
import { startAsks } from './asks.ts';
import { Column } from './Column.tsx';
import { openKeys } from './keys.ts';
import { startStatistics } from './statisticsClicks.ts';
import { words, type LateWordKey } from './words/index.ts';

export interface LateBoard {
  readonly runtime: FullRuntime;
  readonly t: Translate<LateWordKey>;
  /** Names of markets and outcomes. */
  readonly tMarket: MarketTranslate;
  readonly setPage: (page: LivePage, visitor: Visitor) => void;
  readonly Column: ComponentType<{ readonly late: LateBoard }>;
}

/** What the page that is open now shows, and to whom. */
interface Scene {
  page: LivePage;
  visitor: Visitor;
}

interface Opened {
  readonly runtime: FullRuntime;
  readonly scene: Scene;
}

/** One living part for a document, however many pages of boards it shows one after another. */
const opened = oneInDocument('living part', () => new WeakMap<Bus, Opened>());

export async function openBoard(host: Host, language: Language): Promise<LateBoard> {
  const [t, tMarket] = await Promise.all([
    loadTranslate(words, language),
    loadTranslate(marketWords, language),
  ]);
  const board = opened.get(host.bus) ?? open(host);
  return {
    runtime: board.runtime,
    t,
    tMarket,
    setPage: (page, visitor) => {
      board.scene.page = page;
      board.scene.visitor = visitor;
      // Now, and not before: a bet keeps the names that the page has told.
      for (const press of earlyPresses.splice(0)) board.runtime.press(press);
    },
    Column,
  };
}

function open(host: Host): Opened {
  const scene: Scene = {
    page: { sports: [], championships: [], pageType: 'home' },
    visitor: host.view.visitor,
  };
  const board: Opened = {
    scene,
    runtime: createRuntime({
      api: host.api,
      bus: host.bus,
      timers: browserTimers,
      follow: (options) =>
        followFeed({
          ...options,
          open: openEventStream,
          timers: browserTimers,
          visibility: browserVisibility,
          // A connection that comes and goes is no news for the log: the page says it where it matters.
          report: () => {},
        }),
      site: () => host.view.site,
      coefViewId: () => scene.visitor.oddsFormat,
      now: () => Date.now(),
      storage: localStorage,
      sceneOf: ({ game }) => pressScene(game, scene.page, scene.visitor),
    }),
  };
  opened.set(host.bus, board);
  forgetOutdatedCoupons(localStorage);
  window.addEventListener('storage', (event) => {
    if (event.key === COUPON_STORAGE_KEY || event.key === null) board.runtime.selection.readAgain();
  });
  void keepFavourites(host);
  watchOffered({ api: host.api, local: localFavourites, timers: browserTimers });
  host.bus.listen('sessionChanged', ({ session }) => void keepFavourites(host, session));
  openKeys(document);
  startAsks(document);
  startStatistics(document, host);
  return board;
}

let endSync = (): void => {};
let synced: number | null | undefined;

/** Marked games follow the player who is signed in; a visitor's stay in this browser. */
async function keepFavourites(host: Host, session: Session = host.view.session): Promise<void> {
  const player = isSignedIn(session) ? session.userId : null;
  if (player === synced) return;
  synced = player;
  endSync();
  endSync = () => {};
  localFavourites.setOwner(player);
  if (player === null) return;
  try {
    const stop = await syncFavourites({
      api: host.api,
      local: localFavourites,
      timers: browserTimers,
      isTheirs: () => synced === player,
      report: (error) => host.reportError(error),
    });
    if (synced === player) endSync = stop;
    else stop();
  } catch (error) {
    host.reportError(error);
  }
}
