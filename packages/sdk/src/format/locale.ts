import type { Language } from '@fairline/routes';

/** The day before the month, and Latin digits in every language, like the prices beside them. */
const LOCALES: Record<Language, string> = {
  en: 'en-GB',
  ru: 'ru',
  es: 'es',
  pt: 'pt-BR',
  de: 'de',
  fr: 'fr',
  tr: 'tr',
  ar: 'ar-u-nu-latn',
};

/** The locale in which a language's dates, numbers and amounts are written. */
export function localeOf(language: Language): string {
  return LOCALES[language];
}
