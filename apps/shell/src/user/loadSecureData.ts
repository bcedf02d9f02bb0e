import type { Api } from '@fairline/contracts';
import { getSecureData, UA_COOKIE } from '@fairline/contracts/identity';
import type { RouteName } from '@fairline/routes';

interface SecureDataOptions {
  readonly api: Api;
  /** The page that is shown. The blocking reason 4 leads to one of its own. */
  readonly shownRoute: () => { readonly name: string };
  readonly readCookie: (name: string) => string | undefined;
  readonly report: (problem: string, cause?: unknown) => void;
}

/** Where the blocking reason 4 leads: a site that is being updated shows nothing that would need the data. */
const WITHOUT_DATA: RouteName = 'siteUpdates';

/**
 * Asks for what the browser shows to providers of games and video. The answer itself sets the cookies; here it is
 * only seen that it belongs to the player of this page.
 */
export async function loadSecureData(options: SecureDataOptions): Promise<void> {
  const { api, shownRoute, readCookie, report } = options;
  if (shownRoute().name === WITHOUT_DATA) return;
  try {
    const { ggru, grants } = await api.call(getSecureData, {});
    const grant = grants[readCookie(UA_COOKIE) ?? '']?.grant ?? '';
    if (ggru === '' || grant === '') report('The secure data is empty.');
  } catch (error) {
    report('The secure data could not be loaded.', error);
  }
}
