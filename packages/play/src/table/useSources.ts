import type { GameTerms } from '@fairline/contracts/play';
import type { Game } from '@fairline/games';
import { browserTimers } from '@fairline/http/browser';
import type { Host } from '@fairline/sdk';
import { useUser, type ReadyUser } from '@fairline/sdk/user-react';
import { useEffect, useState } from 'react';

import { browserDigest } from '../fairness/browserDigest.ts';
import { PracticeSource } from '../practice/practiceSource.ts';
import { MoneySource } from '../round/moneySource.ts';
import { Press } from '../round/press.ts';
import { useStore } from '../round/useStore.ts';

const now = (): number => Date.now();
const newId = (): string => crypto.randomUUID();

type Account = NonNullable<ReadyUser['state']['accounts']['activeAccount']>;

export interface Sources {
  readonly money: { readonly source: MoneySource; readonly press: Press };
  readonly practice: { readonly source: PracticeSource; readonly press: Press };
  /** What is played with; undefined for visitors and until it is known. */
  readonly account: Account | undefined;
}

/** Both ways of playing a game, each with its own seeds, rounds and time. */
export function useSources(host: Host, game: Game, terms: GameTerms): Sources {
  const account = useUser(host)?.state.accounts.activeAccount;
  const [sources] = useState(() => {
    const money = new MoneySource(
      {
        api: host.api,
        timers: browserTimers,
        now,
        newId,
        proveAgain: () => proveAgain(host),
        onMoney: () => host.bus.send('balanceMoved', {}),
        onWait: (waitMs) => press.waitFor(waitMs),
        reportError: (error) => host.reportError(error),
      },
      terms,
    );
    const press = new Press(money, now);
    const practice = new PracticeSource({ digest: browserDigest, game, now, newId }, terms);
    return {
      money: { source: money, press },
      practice: { source: practice, press: new Press(practice, now) },
    };
  });
  const { terms: told } = useStore(sources.money.source);
  useEffect(() => sources.practice.source.takeTerms(told), [sources, told]);
  useEffect(() => {
    if (account !== undefined) sources.money.source.playFrom(account);
  }, [sources, account]);
  return { ...sources, account };
}

/** Asks the player to prove again who they are; false: the dialog was closed without it. */
async function proveAgain(host: Pick<Host, 'openModal'>): Promise<boolean> {
  let isProved = false;
  await host.openModal('stepUp', { onProved: () => (isProved = true) });
  return isProved;
}
