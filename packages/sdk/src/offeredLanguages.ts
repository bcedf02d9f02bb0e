import { LANGUAGES, type Language } from '@fairline/routes';

import type { Audience } from './audience.ts';
import { isSignedIn } from './session.ts';

/**
 * The languages that a picker offers: those of the site, without the ones that it keeps from visitors unless somebody
 * is signed in. The language of the page itself is always among them, or nobody could see which one it is.
 */
export function offeredLanguages(
  { site, session }: Pick<Audience, 'site' | 'session'>,
  current: Language,
): readonly Language[] {
  const hidden = isSignedIn(session) ? [] : site.langHiddenUnauthorized;
  return LANGUAGES.filter(
    (language) => language === current || (site.languages.includes(language) && !hidden.includes(language)),
  );
}
