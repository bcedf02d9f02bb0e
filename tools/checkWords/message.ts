import {
  compileMessageOrThrow,
  type CompiledIcuChoices,
  type CompiledMessage,
} from '@lingui/message-utils/compileMessage';

/** What has to agree between the languages of one message. */
export type MessageShape = {
  arguments: string[];
  tags: string[];
};

type Found = { arguments: Set<string>; tags: Set<string>; problems: string[] };

/** Reads an ICU message of one language: its shape, and what is wrong with it in that language. */
export function readMessage(message: string, language: string): { shape: MessageShape; problems: string[] } {
  const found: Found = { arguments: new Set(), tags: new Set(), problems: [] };
  try {
    walk(compileMessageOrThrow(message), language, found);
  } catch (error) {
    const [firstLine] = (error instanceof Error ? error.message : String(error)).split('\n');
    found.problems.push(`cannot be read: ${firstLine}`);
  }
  return {
    shape: { arguments: [...found.arguments].sort(), tags: [...found.tags].sort() },
    problems: found.problems,
  };
}

function walk(message: CompiledMessage, language: string, found: Found): void {
  for (const token of message) {
    if (typeof token === 'string') {
      for (const [tag] of token.matchAll(/<\/?\w+\/?>/g)) found.tags.add(tag);
      continue;
    }
    const [name, type, format] = token;
    found.arguments.add(name);
    if (!isChoices(format)) continue;
    const choices = Object.entries(format).filter(([choice]) => choice !== 'offset');
    checkChoices({ name, type: type ?? '', chosen: choices.map(([choice]) => choice) }, language, found);
    for (const [, branch] of choices) walk(branch as CompiledMessage, language, found);
  }
}

function checkChoices(
  { name, type, chosen }: { name: string; type: string; chosen: string[] },
  language: string,
  found: Found,
): void {
  if (type === 'select') {
    if (!chosen.includes('other')) found.problems.push(`{${name}, select} lacks "other"`);
    return;
  }
  const kind = type === 'selectordinal' ? 'ordinal' : 'cardinal';
  const { pluralCategories } = new Intl.PluralRules(language, { type: kind }).resolvedOptions();
  const needed: string[] = [...pluralCategories].sort();
  const categories = chosen.filter((choice) => !/^\d+$/.test(choice));
  for (const category of needed) {
    if (!categories.includes(category)) found.problems.push(`{${name}, ${type}} lacks "${category}"`);
  }
  for (const category of categories) {
    if (!needed.includes(category)) {
      found.problems.push(`{${name}, ${type}} has "${category}", which this language never uses`);
    }
  }
}

function isChoices(format: unknown): format is CompiledIcuChoices {
  return typeof format === 'object' && format !== null && !Array.isArray(format);
}
