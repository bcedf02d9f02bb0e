import type { Language } from '@fairline/routes';

/** Scripts that every page of a language has letters of, besides plain Latin. */
const OWN_FONTS: Partial<Record<Language, string>> = {
  ru: 'inter-cyrillic',
  tr: 'inter-latin-ext',
  ar: 'noto-sans-arabic',
};

/** Fonts are asked for with the document, so that the first text is drawn in them. */
export function fontLinks(language: Language): readonly string[] {
  const own = OWN_FONTS[language];
  return ['inter-latin', ...(own === undefined ? [] : [own])].map(
    (name) =>
      `<link rel="preload" as="font" type="font/woff2" crossorigin href="/assets/ui/fonts/${name}.woff2">`,
  );
}
