import type { TranslatedName } from '../../tables.ts';

/** Names are written as one line per name, English|Russian|Arabic, so that a translator sees them side by side. */
export function translated(line: string): TranslatedName {
  const [en, ru, ar, ...rest] = line.split('|');
  if (!en || !ru || !ar || rest.length > 0) throw new Error(`A name needs exactly three languages: ${line}`);
  return { en, ru, ar };
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
