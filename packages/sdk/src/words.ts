import type { Language } from '@fairline/routes';
import { setupI18n, type Messages } from '@lingui/core';

export type { Messages };

/** The dictionaries of a sub-application, each its own file that is fetched when its language is needed. */
export type Dictionaries = Readonly<Record<Language, () => Promise<{ readonly default: unknown }>>>;

export type WordValues = Readonly<Record<string, string | number>>;

/** Turns a key of the dictionary into text. */
export type Translate<Key extends string = string> = (key: Key, values?: WordValues) => string;

/** Messages arrive compiled from ICU at build time, so no parser reaches the browser. */
export function createTranslate(language: Language, messages: unknown): Translate {
  const i18n = setupI18n({ locale: language, messages: { [language]: messages as Messages } });
  return (key, values) => i18n._(key, values as Record<string, unknown> | undefined);
}

export async function loadTranslate(dictionaries: Dictionaries, language: Language): Promise<Translate> {
  const { default: messages } = await dictionaries[language]();
  return createTranslate(language, messages);
}
