import { useView } from '@fairline/sdk/react';
import { useEffect, useState } from 'react';

import { TOKEN_QUERY, wholeToken } from './linkToken.ts';

interface LinkToken {
  /** Undefined when the address had none, or none that can be whole. */
  readonly token: string | undefined;
  /** The address had none: the page was loaded again, or come back to, after the secret was taken out. */
  readonly isGone: boolean;
}

/**
 * The secret of the link that led here. From then on only the page has it: neither the history of the browser nor a
 * copied address nor another language of the page.
 */
export function useLinkToken(): LinkToken {
  const { route } = useView();
  const inAddress = new URLSearchParams(route.search).get(TOKEN_QUERY);
  const [given, setGiven] = useState(inAddress);
  if (inAddress !== null && inAddress !== given) setGiven(inAddress);
  useEffect(() => {
    if (inAddress === null) return;
    const address = new URL(location.href);
    address.searchParams.delete(TOKEN_QUERY);
    history.replaceState(history.state, '', address);
  }, [inAddress]);
  return { token: wholeToken(given), isGone: given === null };
}
