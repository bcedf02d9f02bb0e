import type { Language } from '@fairline/routes';

import { messageText, type Message } from './message.ts';

/** The dictionaries of a sub-application, each its own file that is fetched when its language is needed. */
export type Dictionaries = Readonly<Record<Language, () => Promise<{ readonly default: unknown }>>>;

export type WordValues = Readonly<Record<string, string | number>>;

/** Turns a key of the dictionary into text. */
export type Translate<Key extends string = string> = (key: Key, values?: WordValues) => string;

/** Messages arrive compiled from ICU at build time, so no parser reaches the browser. */
export function createTranslate(language: Language, messages: unknown): Translate {
  const known = messages as Readonly<Record<string, Message>>;
  // A missing message shows its key: the check of words has refused the build long before.
  return (key, values) =>
    messageText(Object.hasOwn(known, key) ? (known[key] ?? key) : key, language, values);
}

export async function loadTranslate(dictionaries: Dictionaries, language: Language): Promise<Translate> {
  const { default: messages } = await dictionaries[language]();
  return createTranslate(language, messages);
}
