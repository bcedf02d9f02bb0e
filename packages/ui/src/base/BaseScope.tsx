import { CSPProvider } from '@base-ui/react/csp-provider';
import { DirectionProvider } from '@base-ui/react/direction-provider';
import { useSyncExternalStore } from 'react';
import type { ReactNode } from 'react';

/**
 * What every Base UI part needs to know of the page. Each of our wrappers brings it along, because a sub-application
 * is a React root of its own and must not depend on a provider somebody else forgot.
 */
export function BaseScope({ children }: { children: ReactNode }): ReactNode {
  const direction = useSyncExternalStore(subscribeToDirection, readDirection, serverDirection);
  return (
    // Our stylesheet does what the style elements would; the page's policy refuses those without a nonce.
    <CSPProvider disableStyleElements>
      <DirectionProvider direction={direction}>{children}</DirectionProvider>
    </CSPProvider>
  );
}

type Direction = 'ltr' | 'rtl';

function subscribeToDirection(onChange: () => void): () => void {
  const observer = new MutationObserver(onChange);
  observer.observe(document.documentElement, { attributeFilter: ['dir'] });
  return () => observer.disconnect();
}

function readDirection(): Direction {
  return document.documentElement.dir === 'rtl' ? 'rtl' : 'ltr';
}

// Direction only steers keys and popups, both of which need the browser; the server's HTML is the same either way.
function serverDirection(): Direction {
  return 'ltr';
}
