import type { AppWords } from './appWords.ts';
import { readMessage, type MessageShape } from './message.ts';

/** Everything that is wrong with the words of one sub-application. English is the measure of the others. */
export function checkApp(app: AppWords, languages: readonly string[]): string[] {
  const problems: string[] = [];
  const say = (place: string, text: string): void =>
    void problems.push(`${app.name}/words/${place}: ${text}`);
  const dynamic = readPrefixes(app.dynamic, (text) => say('dynamic.json', text));
  const dictionaries = new Map<string, Map<string, string>>();
  for (const language of languages) {
    const text = app.dictionaries.get(language);
    if (text === undefined) say(`${language}.json`, 'is missing');
    else
      dictionaries.set(
        language,
        readDictionary(text, (problem) => say(`${language}.json`, problem)),
      );
  }
  for (const language of app.dictionaries.keys()) {
    if (!languages.includes(language)) say(`${language}.json`, 'is not a supported language');
  }
  const english = dictionaries.get('en') ?? new Map<string, string>();
  compareLanguages(english, dictionaries, say);
  checkUse(app, { keys: [...english.keys()], dynamic }, say);
  return problems;
}

type Say = (place: string, text: string) => void;

function compareLanguages(
  english: Map<string, string>,
  dictionaries: Map<string, Map<string, string>>,
  say: Say,
): void {
  for (const [language, words] of dictionaries) {
    const place = `${language}.json`;
    for (const key of english.keys()) if (!words.has(key)) say(place, `"${key}" is missing`);
    for (const [key, message] of words) {
      const original = english.get(key);
      if (original === undefined) {
        say(place, `"${key}" is not in en.json`);
        continue;
      }
      const { shape, problems } = readMessage(message, language);
      for (const problem of problems) say(place, `"${key}" ${problem}`);
      if (problems.length === 0)
        compareShapes(readMessage(original, 'en').shape, shape, (text) => say(place, `"${key}" ${text}`));
    }
  }
}

function compareShapes(original: MessageShape, shape: MessageShape, say: (text: string) => void): void {
  for (const part of ['arguments', 'tags'] as const) {
    const [wanted, found] = [original[part].join(', '), shape[part].join(', ')];
    if (wanted !== found) say(`has the ${part} (${found}), English has (${wanted})`);
  }
}

function checkUse(app: AppWords, { keys, dynamic }: { keys: string[]; dynamic: string[] }, say: Say): void {
  const shared = new Set(app.shared.flatMap((text) => Object.keys(JSON.parse(text) as object)));
  const known = new Set([...keys, ...shared]);
  for (const key of keys) if (shared.has(key)) say('en.json', `"${key}" is a word of a package already`);
  const source = app.sources.map(({ text }) => text).join('\n');
  for (const key of keys) {
    const isUsed = ["'", '"', '`'].some((quote) => source.includes(`${quote}${key}${quote}`));
    if (!isUsed && !dynamic.some((prefix) => key.startsWith(prefix))) say('en.json', `"${key}" is not used`);
  }
  for (const prefix of dynamic) {
    if (!keys.some((key) => key.startsWith(prefix))) say('dynamic.json', `no key begins with "${prefix}"`);
  }
  for (const { file, text } of app.sources) {
    for (const [, key = ''] of text.matchAll(/\bt\(\s*['"`]([^'"`$]*)['"`]/g)) {
      if (!known.has(key)) say('en.json', `"${key}" is missing (asked for in ${file})`);
    }
    for (const [, prefix = ''] of text.matchAll(/\bt\(\s*`([^`$]*)\$\{/g)) {
      if (!dynamic.some((listed) => prefix.startsWith(listed))) {
        say('dynamic.json', `"${prefix}" is missing (keys are put together in ${file})`);
      }
    }
  }
}

function readDictionary(text: string, say: (problem: string) => void): Map<string, string> {
  const words = new Map<string, string>();
  const parsed = parse(text, say);
  if (typeof parsed !== 'object' || parsed === null || Array.isArray(parsed)) {
    if (parsed !== undefined) say('is not an object of texts');
    return words;
  }
  for (const [key, message] of Object.entries(parsed)) {
    if (typeof message === 'string' && message.trim() !== '') words.set(key, message);
    else say(`"${key}" is not a text`);
  }
  // JSON.parse keeps the last of two equal keys without a word.
  const written = [...text.matchAll(/^\s*"((?:\\.|[^"\\])*)"\s*:/gm)].map(([, key]) => key);
  for (const key of new Set(written.filter((one, index) => written.indexOf(one) !== index))) {
    say(`"${key}" is there twice`);
  }
  return words;
}

function readPrefixes(text: string, say: (problem: string) => void): string[] {
  const parsed = parse(text, say);
  if (Array.isArray(parsed) && parsed.every((prefix) => typeof prefix === 'string' && prefix !== ''))
    return parsed;
  if (parsed !== undefined) say('is not a list of beginnings of keys');
  return [];
}

function parse(text: string, say: (problem: string) => void): unknown {
  try {
    return JSON.parse(text);
  } catch {
    say('is not JSON');
    return undefined;
  }
}
