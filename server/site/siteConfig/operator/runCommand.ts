import { isDeepStrictEqual } from 'node:util';

import type { OperatorAnswer, OperatorCall } from '../../../platform/operatorOrder.ts';
import { EMPTY_DOCUMENT, type ConfigDocument } from '../document.ts';
import {
  checked,
  editsBetween,
  pointerOf,
  valueAt,
  withoutValue,
  withValue,
  type ConfigEdit,
  type EditResult,
  type FieldPath,
} from '../editDocument.ts';
import type { ChangeOutcome, SiteConfigs } from '../siteConfigs.ts';
import {
  isOrder,
  readCommand,
  type Order,
  type Question,
  type ReadCommand,
  type RuleList,
} from './command.ts';

export async function runOperatorCall(configs: SiteConfigs, call: OperatorCall): Promise<OperatorAnswer> {
  const result = readCommand(call.args);
  if (!result.ok) return refused(result.problem);
  await configs.refresh();
  const { read } = result;
  const { command } = read;
  if (!isOrder(command)) return tell(configs, command, call);
  const change = changeOf(command, read, call);
  if (typeof change === 'string') return refused(change);
  const outcome = await configs.change({
    by: call.by,
    reason: read.why,
    edit: change.edit,
    ...(change.expectedVersion === undefined ? {} : { expectedVersion: change.expectedVersion }),
  });
  return answerOf(outcome);
}

function refused(output: string): OperatorAnswer {
  return { output, isRefused: true };
}

function said(output: string): OperatorAnswer {
  return { output, isRefused: false };
}

/** The commands that change nothing. */
async function tell(configs: SiteConfigs, command: Question, call: OperatorCall): Promise<OperatorAnswer> {
  const { document, version, defaults } = configs;
  switch (command.kind) {
    case 'get': {
      const value = valueAt(document, command.path, defaults);
      return value === undefined
        ? refused(`${wordsOf(command.path)} is not a field of the configuration.`)
        : said(textOf(value));
    }
    case 'export':
      return said(JSON.stringify({ version, document }, null, 2));
    case 'diff': {
      if (call.file === undefined)
        return said(linesOf(editsBetween(EMPTY_DOCUMENT, document), 'Nothing differs from the defaults.'));
      const file = readFile(call.file);
      if (typeof file === 'string') return refused(file);
      return said(linesOf(editsBetween(document, file.document), 'The file changes nothing.'));
    }
    case 'history': {
      const changes = await configs.history(command.limit);
      const lines = changes.map(({ version: number, changedAt, changedBy, reason, edits }) =>
        [
          `${number}  ${changedAt.toISOString()}  ${changedBy}: ${reason}`,
          ...edits.map((edit) => `    ${lineOf(edit)}`),
        ].join('\n'),
      );
      return said(lines.length === 0 ? 'Nothing has been changed yet.' : lines.join('\n'));
    }
    case 'domains':
      return said(textOf(document.domains));
    case 'rules':
      return said(textOf(document[command.list]));
  }
}

interface Change {
  readonly expectedVersion?: number | undefined;
  readonly edit: (document: ConfigDocument) => EditResult;
}

function changeOf(
  command: Order,
  { expectedVersion, isForced }: ReadCommand,
  call: OperatorCall,
): Change | string {
  switch (command.kind) {
    case 'set':
      return { expectedVersion, edit: (document) => setText(document, command.path, command.text) };
    case 'unset':
      return { expectedVersion, edit: (document) => withoutValue(document, command.path) };
    case 'import': {
      const file = readFile(call.file ?? '');
      if (typeof file === 'string') return file;
      return {
        expectedVersion: isForced ? undefined : (expectedVersion ?? file.version),
        edit: () => checked(file.document),
      };
    }
    case 'remove-domain':
      return {
        expectedVersion,
        edit: (document) => {
          const { [command.host]: _removed, ...domains } = document.domains;
          return checked({ ...document, domains });
        },
      };
    case 'add-rule':
      return {
        expectedVersion,
        edit: (document) => {
          const rules = document[command.list];
          return checked({
            ...document,
            [command.list]: [...rules, { id: freeId(rules, command.list), ...command.rule }],
          });
        },
      };
    case 'remove-rule':
      return {
        expectedVersion,
        edit: (document) =>
          checked({
            ...document,
            [command.list]: document[command.list].filter(({ id }) => id !== command.id),
          }),
      };
  }
}

/** The value is read as JSON where that fits the field, and as plain text otherwise: a name needs no quotes. */
function setText(document: ConfigDocument, path: FieldPath, text: string): EditResult {
  const value = jsonIn(text);
  const asJson = withValue(document, path, value === undefined ? text : value);
  if (asJson.ok || value === undefined || typeof value === 'string') return asJson;
  const asText = withValue(document, path, text);
  return asText.ok ? asText : asJson;
}

function jsonIn(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}

function readFile(text: string): { readonly version: number; readonly document: ConfigDocument } | string {
  const content = jsonIn(text) as { readonly version?: unknown; readonly document?: unknown } | undefined;
  if (typeof content !== 'object' || content === null || typeof content.version !== 'number') {
    return 'The file is not an exported configuration: it must be JSON with "version" and "document".';
  }
  const result = checked(content.document);
  return result.ok ? { version: content.version, document: result.document } : problemLines(result.problems);
}

function freeId(rules: readonly { readonly id: string }[], list: RuleList): string {
  const word = list === 'blockRules' ? 'block' : 'redirect';
  for (let number = 1; ; number += 1) {
    const id = `${word}-${number}`;
    if (!rules.some((rule) => rule.id === id)) return id;
  }
}

function answerOf(outcome: ChangeOutcome): OperatorAnswer {
  if (outcome.ok)
    return said(
      [`Version ${outcome.version}:`, ...outcome.edits.map((edit) => `  ${lineOf(edit)}`)].join('\n'),
    );
  switch (outcome.refused) {
    case 'invalid':
      return refused(problemLines(outcome.problems));
    case 'nothing-to-change':
      return refused('Nothing to change: it is so already.');
    case 'changed-meanwhile':
      return refused(
        `The configuration is at version ${outcome.version} by now. Look at it again; --force imports a file all the same.`,
      );
  }
}

function problemLines(problems: readonly { readonly path: string; readonly message: string }[]): string {
  return ['Nothing was changed:', ...problems.map(({ path, message }) => `  ${path} ${message}`)].join('\n');
}

function linesOf(edits: readonly ConfigEdit[], nothing: string): string {
  return edits.length === 0 ? nothing : edits.map(lineOf).join('\n');
}

function lineOf({ path, old, new: next }: ConfigEdit): string {
  if (isDeepStrictEqual(next, {}) && old === undefined) return `${path} added`;
  const before = old === undefined ? 'default' : JSON.stringify(old);
  const after = next === undefined ? 'default' : JSON.stringify(next);
  return `${path}: ${before} -> ${after}`;
}

function textOf(value: unknown): string {
  return typeof value === 'string' ? value : JSON.stringify(value, null, 2);
}

function wordsOf(path: FieldPath): string {
  return pointerOf(path)
    .slice(1)
    .replaceAll('/', '.')
    .replace(/^site\./, '');
}
