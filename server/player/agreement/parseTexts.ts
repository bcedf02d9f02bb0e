import { findNoText } from '@fairline/contracts/text';

import type { AgreementText, AgreementTexts } from './tables.ts';

type ParseResult =
  | { readonly ok: true; readonly texts: AgreementTexts }
  | { readonly ok: false; readonly problems: readonly string[] };

const PARAGRAPH_MAX = 20_000;

/**
 * Reads the file of a new version: an object by language, each `{ "changes": ["…"], "text": ["paragraph", "…"] }`.
 * Every mistake is one line, so that an operator can mend them all at once.
 */
export function parseAgreementTexts(json: string, languages: readonly string[]): ParseResult {
  let value: unknown;
  try {
    value = JSON.parse(json);
  } catch (error) {
    return { ok: false, problems: [`The file is not JSON: ${(error as Error).message}.`] };
  }
  if (!isRecord(value)) return { ok: false, problems: ['The file must hold an object by language.'] };
  const noText = findNoText(value);
  if (noText !== undefined) return { ok: false, problems: [`${noText.path} ${noText.reason}.`] };
  const problems: string[] = [];
  const texts: Record<string, AgreementText> = {};
  for (const [language, entry] of Object.entries(value)) {
    if (!languages.includes(language)) {
      problems.push(`${language} is no language of the site: use ${languages.join(', ')}.`);
      continue;
    }
    const { changes, text, ...others } = isRecord(entry) ? entry : {};
    for (const name of Object.keys(others)) problems.push(`${language}.${name} is not known.`);
    if (!isParagraphs(changes)) problems.push(`${language}.changes must be a list of texts, not empty.`);
    if (!isParagraphs(text)) problems.push(`${language}.text must be a list of paragraphs, not empty.`);
    if (isParagraphs(changes) && isParagraphs(text)) texts[language] = { changes, text };
  }
  if (!('en' in value)) problems.push('en is missing: readers of other languages fall back to it.');
  if (problems.length > 0) return { ok: false, problems };
  return { ok: true, texts: texts as AgreementTexts };
}

function isParagraphs(value: unknown): value is string[] {
  return (
    Array.isArray(value) &&
    value.length > 0 &&
    value.every((item) => typeof item === 'string' && item.trim() !== '' && item.length <= PARAGRAPH_MAX)
  );
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
