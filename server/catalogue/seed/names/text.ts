import type { TranslatedName } from '../../tables.ts';

/** The order of the parts of a line. The Latin ones after Arabic may be left out: they write the English form then. */
const ORDER = ['en', 'ru', 'ar', 'es', 'pt', 'de', 'fr', 'tr'] as const;
const SHORT = 3;

/**
 * Names are written as one line per name, so that a translator sees them side by side: English|Russian|Arabic for
 * proper names, and Spanish|Portuguese|German|French|Turkish after them where a language has its own word.
 */
export function translated(line: string): TranslatedName {
  const parts = line.split('|');
  if ((parts.length !== SHORT && parts.length !== ORDER.length) || parts.includes(''))
    throw new Error(`A name needs exactly three or eight languages: ${line}`);
  const [en = '', ...others] = parts;
  return { en, ...Object.fromEntries(others.map((part, index) => [ORDER[index + 1], part])) };
}

/** Puts a name into a pattern such as "Real {}|Реал {}|ريال {}", language by language. */
export function named(pattern: string, name: TranslatedName): TranslatedName {
  const forms = translated(pattern);
  const inLanguage = (language: 'en' | 'ru' | 'ar'): string =>
    forms[language]!.replace('{}', name[language]!);
  return { en: inLanguage('en'), ru: inLanguage('ru'), ar: inLanguage('ar') };
}

/** Lower-case Latin words and hyphens, for addresses. */
export function slugOf(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/[\u0300-\u036f]/g, '')
    .replaceAll(/[^a-zA-Z0-9]+/g, '-')
    .replaceAll(/^-|-$/g, '')
    .toLowerCase();
}

/** Up to three letters for a crest: initials of the words, or the first letters of a single word. */
export function initialsOf(text: string): string {
  const words = text.split(/[\s.'’-]+/).filter((word) => /\p{Lu}/u.test(word));
  const letters = words.length > 1 ? words.map((word) => word.at(0)).join('') : text.slice(0, 3);
  return letters.slice(0, 3).toLocaleUpperCase('en');
}
