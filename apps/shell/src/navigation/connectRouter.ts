import type { Audience, Bus } from '@fairline/sdk';

import type { ShellRouter } from '../router.ts';
import { addressOf } from './address.ts';
import { modalWantedAt } from './modalWanted.ts';
import type { Navigation } from './navigation.ts';

interface ConnectOptions {
  readonly router: ShellRouter;
  readonly navigation: Navigation;
  readonly bus: Bus;
  readonly audience: { get(): Audience };
}

type Navigate = (href: string, options?: { readonly replace?: boolean }) => void;

/** Goes to an address, unless a guard keeps the visitor where they are. Only one that a guard gave leads off the site. */
export function navigateBy(router: () => ShellRouter, navigation: () => Navigation): Navigate {
  return (href, options) => {
    if (href.startsWith('https://')) {
      window.location.assign(href);
      return;
    }
    const [path = '/', search = ''] = href.split('#')[0]?.split(/(?=\?)/, 2) ?? [];
    if (navigation().decide(path, search).kind === 'cancel') return;
    if (options?.replace === true) router().history.replace(href);
    else router().history.push(href);
  };
}

/** Keeps an open page where it may be: when sign-in or configuration change, its address is judged again. */
export function connectRouter({ router, navigation, bus, audience }: ConnectOptions): void {
  const openWantedModal = () => {
    const name = modalWantedAt(navigation.shown, audience.get().session);
    if (name !== undefined) bus.send('openModal', { name });
  };
  navigation.subscribe(() => {
    const { path, search } = addressOf(router.state.location);
    const result = navigation.decide(path, search);
    if (result.kind === 'redirect') {
      if (result.needsSignIn) bus.send('openModal', { name: 'login' });
      router.history.replace(result.location);
    } else if (result.kind === 'external') window.location.assign(result.location);
  });
  router.subscribe('onResolved', ({ fromLocation, hrefChanged }) => {
    const { path, search } = addressOf(router.state.location);
    navigation.arrive(path, search);
    if (fromLocation !== undefined && hrefChanged) openWantedModal();
  });
  openWantedModal();
}
