import { onTestFinished } from 'vitest';

/** What this file needs of the browser's navigation, which the types of the language do not have yet everywhere. */
interface NavigateEvent extends Event {
  readonly navigationType: string;
  readonly destination: { readonly url: string };
}

/**
 * Whatever would load the page anew, or another one in its place: it is written down and does not happen, because the
 * test would be gone with its page. A reload is `reload`, everything else the address without its host.
 */
export function catchLoads(): readonly string[] {
  const loads: string[] = [];
  const { navigation } = window as unknown as { readonly navigation: EventTarget };
  const note = (event: Event): void => {
    const { navigationType, destination } = event as NavigateEvent;
    event.preventDefault();
    const { pathname, search } = new URL(destination.url);
    loads.push(navigationType === 'reload' ? 'reload' : pathname + search);
  };
  navigation.addEventListener('navigate', note);
  onTestFinished(() => navigation.removeEventListener('navigate', note));
  return loads;
}
