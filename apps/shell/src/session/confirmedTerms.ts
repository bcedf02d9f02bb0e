import { rowOf, type RouteState } from '@fairline/routes';
import type { Audience, Bus } from '@fairline/sdk';

interface ConfirmedTermsOptions {
  readonly audience: {
    get(): Audience;
    change(change: Partial<Audience>): void;
    subscribe(listener: () => void): () => void;
  };
  readonly bus: Bus;
  readonly shownRoute: () => RouteState;
  readonly navigate: (href: string, options: { readonly replace: boolean }) => void;
}

/** Remembers the page that the changed terms have taken the player from, and goes back there once they are confirmed. */
export function returnAfterTerms({ audience, bus, shownRoute, navigate }: ConfirmedTermsOptions): void {
  let interrupted: string | undefined;
  let wasChanged = audience.get().session.isTermsChanged;
  audience.subscribe(() => {
    const { isTermsChanged } = audience.get().session;
    if (isTermsChanged && !wasChanged) {
      const { name, path, search } = shownRoute();
      interrupted = rowOf(name).path === rowOf('confirmTerms').path ? undefined : path + search;
    }
    wasChanged = isTermsChanged;
  });
  bus.listen('termsConfirmed', () => {
    const target = interrupted;
    interrupted = undefined;
    // The guards open the site again and lead home; where the player was is better.
    audience.change({ session: { ...audience.get().session, isTermsChanged: false } });
    if (target !== undefined) navigate(target, { replace: true });
  });
}
