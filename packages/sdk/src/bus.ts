import type { CouponAddBet, CouponUpdate } from '@fairline/contracts';

import type { AgreeType } from './consent.ts';
import type { Session } from './session.ts';

/** Messages between the shell and its sub-applications. A sub-application adds its own by declaration merging. */
export interface BusMessages {
  /** A bet was chosen somewhere on the page. */
  couponAddBet: CouponAddBet;
  /** So much of the coupon's stake may be taken from what was paid before. */
  couponPrepaid: { readonly amount: number };
  /** Money may have moved: whoever shows a balance asks for it anew. */
  balanceMoved: Readonly<Record<string, never>>;
  /** The player has changed a limit of theirs: whoever follows one asks anew. */
  limitsChanged: Readonly<Record<string, never>>;
  /** A coupon was not taken: the word of the server, for analytics, unchanged. */
  betRefused: { readonly code: string };
  /** Bets of the coupon or its limits have changed. */
  couponUpdate: CouponUpdate;
  /** Somebody signed in or out, or what the page may know about them has changed. */
  sessionChanged: { readonly session: Session };
  /** Somebody has just signed in or registered on this page; the server knows who. */
  signedIn: Readonly<Record<string, never>>;
  /** A page for signing in has nothing more to show: the shell leads back to where the player came from. */
  signInFinished: Readonly<Record<string, never>>;
  /** Somebody is filling in the registration form, or has stopped. */
  registrationProcess: { readonly isRegistrationProcess: boolean };
  /** The player wants to log out; the shell asks whether they mean it. */
  logOut: Readonly<Record<string, never>>;
  /** The player has confirmed the changed terms, and the server has written it down. */
  termsConfirmed: Readonly<Record<string, never>>;
  /** The visitor has chosen which optional cookies may be used. */
  consentChanged: { readonly type: AgreeType };
  /** The token that streams of video are opened with was renewed; null when nobody is signed in. */
  videoTokenChanged: { readonly token: string | null };
  /** Somebody wants to search in a section that may still be loading. */
  openSearch: { readonly appName: string };
  /** The server runs another version than the one this page came from. */
  updateAvailable: { readonly version: string };
}

export type BusListener<Name extends keyof BusMessages> = (message: BusMessages[Name]) => void;

export interface Bus {
  send<Name extends keyof BusMessages>(name: Name, message: BusMessages[Name]): void;
  /** Returns the function that ends the subscription. */
  listen<Name extends keyof BusMessages>(name: Name, listener: BusListener<Name>): () => void;
}

/** Messages kept for a receiver that is not loaded yet; beyond this the oldest is dropped and reported. */
const QUEUE_MAX = 50;

/** Messages that say how things are now: whoever comes late wants to know the last one only. */
const LAST_COUNTS: ReadonlySet<keyof BusMessages> = new Set<keyof BusMessages>([
  'sessionChanged',
  'consentChanged',
  'videoTokenChanged',
  'openSearch',
  'registrationProcess',
]);

/** A message without a listener waits for the first one, so that a press before the coupon has loaded is not lost. */
export function createBus(onProblem: (problem: string, cause?: unknown) => void): Bus {
  const listeners = new Map<string, Set<(message: never) => void>>();
  const waiting = new Map<string, unknown[]>();

  function deliver(name: string, listener: (message: never) => void, message: unknown): void {
    try {
      listener(message as never);
    } catch (error) {
      // One broken receiver must not keep the message from the others.
      onProblem(`A listener of "${name}" failed.`, error);
    }
  }

  return {
    send(name, message) {
      const receivers = listeners.get(name);
      if (receivers !== undefined && receivers.size > 0) {
        for (const listener of Array.from(receivers)) deliver(name, listener, message);
        return;
      }
      const queue = LAST_COUNTS.has(name) ? [] : (waiting.get(name) ?? []);
      queue.push(message);
      if (queue.length > QUEUE_MAX) {
        queue.shift();
        onProblem(`A message "${name}" found no receiver and was dropped.`);
      }
      waiting.set(name, queue);
    },

    listen(name, listener) {
      const receivers = listeners.get(name) ?? new Set();
      listeners.set(name, receivers);
      receivers.add(listener);
      const queue = waiting.get(name) ?? [];
      waiting.delete(name);
      for (const message of queue) deliver(name, listener, message);
      return () => receivers.delete(listener);
    },
  };
}
