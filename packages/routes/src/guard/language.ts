import { inLanguage } from '../href.ts';
import { isLanguage, type Language } from '../languages.ts';
import { matchPath } from '../match.ts';
import { redirectTo } from './outcomes.ts';
import type { Guard, GuardInput } from './types.ts';

/** When even the default language is not on offer. */
const LAST_LANGUAGE: Language = 'en';

type LanguageInput = Pick<GuardInput, 'wantedLanguages' | 'site' | 'session'>;

/** Every page carries its language; an address without one on offer gets the best that the visitor can read. */
export const languageGuard: Guard = ({ input, route }) => {
  const first = route.path.split('/')[1] ?? '';
  if (isOffered(first, input)) return undefined;
  const chosen = chooseLanguage(input);
  // A language that is not on offer: the same page in one that is.
  const location = /^[a-z]{2}$/.test(first)
    ? inLanguage(route.path, chosen)
    : `/${chosen}${route.path === '/' ? '' : route.path}`;
  // An address that is no page in any language stays what was typed.
  return matchPath(location).name === 'notFound' ? undefined : redirectTo(location + route.search);
};

/** The language of a visit: the address's when it is on offer, else the best one. */
export function languageOf(path: string, input: LanguageInput): Language {
  const first = path.split('/')[1] ?? '';
  return isOffered(first, input) ? first : chooseLanguage(input);
}

/** The first wanted language on offer, else the site's default, else English. */
export function chooseLanguage(input: LanguageInput): Language {
  for (const tag of input.wantedLanguages) {
    // Only the first part of a tag names the language: `est` is Estonian, not the Spanish of `es-MX`.
    const short = tag.split('-')[0]?.toLowerCase() ?? '';
    if (isAllowed(short, input)) return short;
  }
  const { defaultLanguage } = input.site;
  return isAllowed(defaultLanguage, input) ? defaultLanguage : LAST_LANGUAGE;
}

/** English is on offer also where the site does not list it, once it is all that is left. */
function isOffered(language: string, input: LanguageInput): language is Language {
  if (isAllowed(language, input)) return true;
  return language === LAST_LANGUAGE && !isAllowed(input.site.defaultLanguage, input);
}

/** A language that is hidden from visitors does not exist for them, also when its address is typed. */
function isAllowed(language: string, { site, session }: LanguageInput): language is Language {
  if (!isLanguage(language) || !site.languages.includes(language)) return false;
  return session.userId !== null || !site.langHiddenUnauthorized.includes(language);
}
