/** The languages of the site; every name that can be translated has all of them. */
export const NAME_LANGUAGES = ['en', 'ru', 'es', 'pt', 'de', 'fr', 'tr', 'ar'] as const;
export type NameLanguage = (typeof NAME_LANGUAGES)[number];
export type Names = Readonly<Record<NameLanguage, string>>;

/** One line per name, in the order of the languages, so that a translator sees them side by side. */
export function names(line: string): Names {
  const forms = line.split('|');
  if (forms.length !== NAME_LANGUAGES.length || forms.includes('')) {
    throw new Error(`A name needs ${NAME_LANGUAGES.length} languages: ${line}`);
  }
  return byLanguage((_language, index) => forms[index]!);
}

/** Latin|Russian|Arabic: a proper name reads the same in every language of the Latin script. */
export function properNames(line: string): Names {
  const [latin, ru, ar, ...rest] = line.split('|');
  if (!latin || !ru || !ar || rest.length > 0)
    throw new Error(`A proper name needs exactly three scripts: ${line}`);
  return byLanguage((language) => (language === 'ru' ? ru : language === 'ar' ? ar : latin));
}

/** Puts a name into a pattern such as "{} Open", language by language. */
export function filled(pattern: Names, name: Names): Names {
  return byLanguage((language) => pattern[language].replace('{}', name[language]));
}

export function byLanguage(form: (language: NameLanguage, index: number) => string): Names {
  const entries = NAME_LANGUAGES.map((language, index) => [language, form(language, index)] as const);
  return Object.fromEntries(entries) as Record<NameLanguage, string>;
}

/** Up to three letters for a crest: initials of the words, or the first letters of a single word. */
export function initialsOf(text: string): string {
  const words = text.split(/[\s.'’()-]+/).filter((word) => /^\p{Lu}/u.test(word));
  const letters =
    words.length > 1 ? words.map((word) => word.at(0)).join('') : (words[0] ?? text).slice(0, 3);
  return letters.slice(0, 3).toLocaleUpperCase('en');
}
