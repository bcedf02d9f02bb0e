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
  pt: { name: 'Português', flag: 'br' },
  de: { name: 'Deutsch', flag: 'de' },
  fr: { name: 'Français', flag: 'fr' },
  tr: { name: 'Türkçe', flag: 'tr' },
  ar: { name: 'العربية', flag: 'sa' },
};

export function isLanguage(value: unknown): value is Language {
  return (LANGUAGES as readonly unknown[]).includes(value);
}

export function directionOf(language: Language): 'ltr' | 'rtl' {
  return RIGHT_TO_LEFT.has(language) ? 'rtl' : 'ltr';
}
