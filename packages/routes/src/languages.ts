/** Every language the site has complete dictionaries for, in the order of the language menu. */
export const LANGUAGES = ['en', 'ru', 'es', 'pt', 'de', 'fr', 'tr', 'ar'] as const;
export type Language = (typeof LANGUAGES)[number];
export const DEFAULT_LANGUAGE: Language = 'en';

const RIGHT_TO_LEFT = new Set<string>(['ar']);

/** How each language calls itself, and the flag shown beside it. */
export const LANGUAGE_NAMES: Record<Language, { readonly name: string; readonly flag: string }> = {
  en: { name: 'English', flag: 'gb' },
  ru: { name: 'Русский', flag: 'ru' },
  es: { name: 'Español', flag: 'es' },
  pt: { name: 'Português', flag: 'pt' },
  de: { name: 'Deutsch', flag: 'de' },
  fr: { name: 'Français', flag: 'fr' },
  tr: { name: 'Türkçe', flag: 'tr' },
  ar: { name: 'العربية', flag: 'sa' },
};

/** The day before the month, and Latin digits in every language, like the prices beside them. */
const LOCALES: Record<Language, string> = {
  en: 'en-GB',
  ru: 'ru',
  es: 'es',
  // Our words are those of Portugal; without a country it would be Brazil.
  pt: 'pt-PT',
  de: 'de',
  fr: 'fr',
  tr: 'tr',
  ar: 'ar-u-nu-latn',
};

/** The locale in which a language's dates, numbers, amounts and countries are written. */
export function localeOf(language: Language): string {
  return LOCALES[language];
}

export function isLanguage(value: unknown): value is Language {
  return (LANGUAGES as readonly unknown[]).includes(value);
}

export function directionOf(language: Language): 'ltr' | 'rtl' {
  return RIGHT_TO_LEFT.has(language) ? 'rtl' : 'ltr';
}
