import { LANGUAGES } from '@fairline/routes';

import type { Agreements } from './agreements.ts';
import { parseAgreementTexts } from './parseTexts.ts';

/** The first word of every operator command about the terms. */
export const TERMS_COMMAND = 'terms';

interface TermsCall {
  readonly args: readonly string[];
  readonly by: string;
  /** Text of the file that the command names, if it names one. */
  readonly file?: string;
}

interface TermsAnswer {
  readonly output: string;
  readonly isRefused: boolean;
}

const USAGE = `npm run terms -- show                 the terms in force, in English
npm run terms -- publish FILE [--by NAME]   puts a new version in force: every player confirms it before going on
The file is JSON: { "en": { "changes": ["what is new"], "text": ["paragraph", "…"] }, "de": { … } }`;

/** Runs the operator's commands about the terms. A bad file changes nothing and is told line by line. */
export async function runTermsCall(agreements: Agreements, call: TermsCall): Promise<TermsAnswer> {
  const [, verb] = call.args;
  if (verb === 'show') return show(agreements);
  if (verb !== 'publish') return { output: USAGE, isRefused: true };
  if (call.file === undefined) return { output: `publish needs a file.\n${USAGE}`, isRefused: true };
  const parsed = parseAgreementTexts(call.file, LANGUAGES);
  if (!parsed.ok)
    return { output: [...parsed.problems, 'Nothing was published.'].join('\n'), isRefused: true };
  const version = await agreements.publish(parsed.texts, call.by);
  const languages = Object.keys(parsed.texts).join(', ');
  return { output: `Version ${version} is in force now, in ${languages}.`, isRefused: false };
}

async function show(agreements: Agreements): Promise<TermsAnswer> {
  const agreement = await agreements.inForce('en');
  if (agreement === null) return { output: 'No terms are published.', isRefused: false };
  const { version, publishedAt, changes, text } = agreement;
  const lines = [
    `Version ${version}, published ${publishedAt}`,
    ...changes.map((change) => `- ${change}`),
    ...text,
  ];
  return { output: lines.join('\n'), isRefused: false };
}
