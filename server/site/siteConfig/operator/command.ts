import { parseArgs } from 'node:util';

import type { FieldPath } from '../editDocument.ts';

/** A command that only tells something. */
export type Question =
  | { readonly kind: 'get'; readonly path: FieldPath }
  | { readonly kind: 'diff' | 'export' | 'domains' }
  | { readonly kind: 'history'; readonly limit: number }
  | { readonly kind: 'rules'; readonly list: RuleList };

/** A command that changes the configuration; it needs a reason. */
export type Order =
  | { readonly kind: 'set'; readonly path: FieldPath; readonly text: string }
  | { readonly kind: 'unset'; readonly path: FieldPath }
  | { readonly kind: 'import' }
  | { readonly kind: 'remove-domain'; readonly host: string }
  | { readonly kind: 'add-rule'; readonly list: RuleList; readonly rule: Readonly<Record<string, unknown>> }
  | { readonly kind: 'remove-rule'; readonly list: RuleList; readonly id: string };

export type Command = Question | Order;

export type RuleList = 'blockRules' | 'redirectRules';

export interface ReadCommand {
  readonly command: Command;
  /** Why the configuration is changed; empty when the operator gave none. */
  readonly why: string;
  readonly expectedVersion: number | undefined;
  readonly isForced: boolean;
}

export type CommandResult =
  | { readonly ok: true; readonly read: ReadCommand }
  | { readonly ok: false; readonly problem: string };

export const USAGE = `npm run config -- get [field]                      what is in force (maintenance.isActive, operator.geoHeader)
npm run config -- set <field> <value> --why TEXT   change one field; the value is JSON or plain text
npm run config -- unset <field> --why TEXT         back to the default
npm run config -- diff [file]                      what differs from the defaults, or what a file would change
npm run config -- export [file]                    everything that was changed, as JSON
npm run config -- import <file> --why TEXT         the same back; --force when it was exported at another version
npm run config -- history [--limit N]              who changed what, when and why
npm run config -- domain list | set <host> <field> <value> | unset <host> <field> | remove <host>
npm run config -- block list | add --reason N | remove <id>
npm run config -- redirect list | add --to ADDRESS [--code 301|302] | remove <id>
  whom a rule is about:  --countries FR,DE --hosts a.org --path /casino --auth visitor|player --from TIME --until TIME
  every change needs --why TEXT; --by NAME and --version N are optional`;

const OPTIONS = {
  why: { type: 'string' },
  by: { type: 'string' },
  version: { type: 'string' },
  force: { type: 'boolean' },
  limit: { type: 'string' },
  id: { type: 'string' },
  reason: { type: 'string' },
  to: { type: 'string' },
  code: { type: 'string' },
  note: { type: 'string' },
  countries: { type: 'string' },
  hosts: { type: 'string' },
  path: { type: 'string' },
  auth: { type: 'string' },
  from: { type: 'string' },
  until: { type: 'string' },
} as const;

type Values = { readonly [Name in keyof typeof OPTIONS]?: string | boolean | undefined };

/** Reads a command line. What is missing or does not belong is told in one line. */
export function readCommand(args: readonly string[]): CommandResult {
  let values: Values;
  let words: readonly string[];
  try {
    ({ values, positionals: words } = parseArgs({
      args: [...args],
      options: OPTIONS,
      allowPositionals: true,
    }));
  } catch (error) {
    return refuse((error as Error).message);
  }
  const command = commandOf(words, values);
  if (typeof command === 'string') return refuse(command);
  const version = values.version === undefined ? undefined : Number(values.version);
  if (version !== undefined && !Number.isSafeInteger(version))
    return refuse('--version must be a whole number.');
  const why = typeof values.why === 'string' ? values.why.trim() : '';
  if (isOrder(command) && why === '') return refuse('Say why with --why "...": it is kept in the history.');
  return { ok: true, read: { command, why, expectedVersion: version, isForced: values.force === true } };
}

const ORDERS = new Set(['set', 'unset', 'import', 'remove-domain', 'add-rule', 'remove-rule']);

export function isOrder(command: Command): command is Order {
  return ORDERS.has(command.kind);
}

function refuse(problem: string): CommandResult {
  return { ok: false, problem };
}

function commandOf([verb = '', ...rest]: readonly string[], values: Values): Command | string {
  const [first, second, third] = rest;
  switch (verb) {
    case 'get':
      return {
        kind: 'get',
        path: first === undefined ? { scope: { part: 'site' }, keys: [] } : fieldPath(first),
      };
    case 'set':
      if (first === undefined || second === undefined)
        return 'Say which field and which value: set <field> <value>.';
      return { kind: 'set', path: fieldPath(first), text: second };
    case 'unset':
      return first === undefined
        ? 'Say which field: unset <field>.'
        : { kind: 'unset', path: fieldPath(first) };
    case 'diff':
    case 'export':
      return { kind: verb };
    case 'import':
      return first === undefined ? 'Say which file: import <file>.' : { kind: 'import' };
    case 'history': {
      const limit = Number(values.limit ?? 20);
      return Number.isSafeInteger(limit) && limit > 0
        ? { kind: 'history', limit }
        : '--limit must be a whole number from 1.';
    }
    case 'domain':
      return domainCommand(first, second, third, rest[3]);
    case 'block':
      return ruleCommand('blockRules', first, second, values);
    case 'redirect':
      return ruleCommand('redirectRules', first, second, values);
    default:
      return verb === '' ? USAGE : `There is no command ${verb}.\n${USAGE}`;
  }
}

function domainCommand(verb?: string, host?: string, field?: string, text?: string): Command | string {
  if (verb === 'list' || verb === undefined) return { kind: 'domains' };
  if (host === undefined) return 'Say which host: domain set <host> <field> <value>.';
  if (verb === 'remove') return { kind: 'remove-domain', host };
  if (field === undefined) return 'Say which field: domain set <host> <field> <value>.';
  const path: FieldPath = { scope: { part: 'domain', host: host.toLowerCase() }, keys: field.split('.') };
  if (verb === 'get') return { kind: 'get', path };
  if (verb === 'unset') return { kind: 'unset', path };
  if (verb !== 'set') return `There is no command domain ${verb}.\n${USAGE}`;
  return text === undefined
    ? 'Say which value: domain set <host> <field> <value>.'
    : { kind: 'set', path, text };
}

function ruleCommand(
  list: RuleList,
  verb: string | undefined,
  id: string | undefined,
  values: Values,
): Command | string {
  switch (verb) {
    case undefined:
    case 'list':
      return { kind: 'rules', list };
    case 'remove':
      return id === undefined ? 'Say which rule: remove <id>.' : { kind: 'remove-rule', list, id };
    case 'add':
      if (list === 'blockRules' && values.reason === undefined)
        return 'Say the number of the reason: --reason N.';
      if (list === 'redirectRules' && values.to === undefined) return 'Say where to: --to ADDRESS.';
      return { kind: 'add-rule', list, rule: ruleOf(list, values) };
    default:
      return `There is no command ${verb} for rules.\n${USAGE}`;
  }
}

function ruleOf(list: RuleList, values: Values): Readonly<Record<string, unknown>> {
  const own =
    list === 'blockRules'
      ? { reason: Number(values.reason) }
      : { code: Number(values.code ?? 302), url: values.to };
  const listOf = (text: string | boolean | undefined, change: (item: string) => string) =>
    typeof text === 'string' ? text.split(',').map((item) => change(item.trim())) : undefined;
  const rule = {
    ...own,
    id: values.id,
    note: values.note ?? values.why,
    countries: listOf(values.countries, (item) => item.toUpperCase()),
    hosts: listOf(values.hosts, (item) => item.toLowerCase()),
    pathPrefix: values.path,
    auth: values.auth,
    from: values.from,
    until: values.until,
  };
  return Object.fromEntries(Object.entries(rule).filter(([, value]) => value !== undefined));
}

function fieldPath(text: string): FieldPath {
  const [first = '', ...inner] = text.split('.');
  if (first === 'operator' && inner.length > 0) return { scope: { part: 'operator' }, keys: inner };
  return { scope: { part: 'site' }, keys: first === 'site' && inner.length > 0 ? inner : [first, ...inner] };
}
