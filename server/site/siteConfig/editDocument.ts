import { isDeepStrictEqual } from 'node:util';

import type { SiteConfig } from '@fairline/contracts';

import { problemsOf, type ConfigProblem } from './checkDocument.ts';
import { EMPTY_DOCUMENT, operatorOf, siteAt, type ConfigDocument } from './document.ts';

/** One difference between two documents. A value that is not set is left out. */
export interface ConfigEdit {
  /** JSON pointer, for example /site/minAge. */
  readonly path: string;
  readonly old?: unknown;
  readonly new?: unknown;
}

export type EditResult =
  | { readonly ok: true; readonly document: ConfigDocument }
  | { readonly ok: false; readonly problems: readonly ConfigProblem[] };

/** Which part of the document a field lives in; a domain is named by its host. */
export type Scope =
  | { readonly part: 'site' | 'operator' }
  | { readonly part: 'domain'; readonly host: string };

export interface FieldPath {
  readonly scope: Scope;
  /** The field and what lies inside it: ['maintenance', 'isActive']. */
  readonly keys: readonly string[];
}

/** The value in force: what the operator has set, else the default. */
export function valueAt(
  document: ConfigDocument,
  { scope, keys }: FieldPath,
  defaults?: Partial<SiteConfig>,
): unknown {
  return keys.reduce<unknown>(
    (value, key) => (isObject(value) && Object.hasOwn(value, key) ? value[key] : undefined),
    inForce(document, scope, defaults),
  );
}

/** Sets a field, or a value inside one; the rest of an object field keeps what is in force. */
export function withValue(document: ConfigDocument, path: FieldPath, value: unknown): EditResult {
  const [field = '', ...inner] = path.keys;
  const current = valueAt(document, { ...path, keys: [field] });
  if (inner.length > 0 && !hasPath(current, inner)) {
    return {
      ok: false,
      problems: [{ path: pointerOf(path), message: 'is not a field of the configuration' }],
    };
  }
  const whole = inner.length === 0 ? value : replaced(current, inner, value);
  return checked(changeScope(document, path.scope, (fields) => ({ ...fields, [field]: whole })));
}

/** Takes back what the operator has set: the default is in force again, or what the site has for a domain. */
export function withoutValue(document: ConfigDocument, path: FieldPath): EditResult {
  const [field = '', ...inner] = path.keys;
  if (inner.length > 0) {
    const { scope } = path;
    const below = scope.part === 'domain' ? { ...document, domains: {} } : EMPTY_DOCUMENT;
    return withValue(
      document,
      path,
      valueAt(below, { ...path, scope: scope.part === 'domain' ? { part: 'site' } : scope }),
    );
  }
  return checked(
    changeScope(document, path.scope, (fields) => {
      const { [field]: _removed, ...rest } = fields;
      return rest;
    }),
  );
}

export function checked(document: unknown): EditResult {
  const problems = problemsOf(document);
  return problems.length === 0 ? { ok: true, document: document as ConfigDocument } : { ok: false, problems };
}

/** What changed between two documents, field by field; rules and domains are compared as wholes by their names. */
export function editsBetween(before: ConfigDocument, after: ConfigDocument): readonly ConfigEdit[] {
  const flatBefore = flat(before);
  const flatAfter = flat(after);
  for (const part of ['blockRules', 'redirectRules'] as const) {
    const kept = new Set(after[part].map(({ id }) => id));
    const common = new Set(before[part].map(({ id }) => id).filter((id) => kept.has(id)));
    // Rules are tried in order, so another order of the same rules is a change too.
    const orderOf = (document: ConfigDocument) =>
      document[part].map(({ id }) => id).filter((id) => common.has(id));
    flatBefore.set(`/${part}`, orderOf(before));
    flatAfter.set(`/${part}`, orderOf(after));
  }
  const paths = [...new Set([...flatBefore.keys(), ...flatAfter.keys()])];
  return paths.flatMap((path): ConfigEdit[] => {
    const old = flatBefore.get(path);
    const next = flatAfter.get(path);
    if (isDeepStrictEqual(old, next)) return [];
    return [{ path, ...(old === undefined ? {} : { old }), ...(next === undefined ? {} : { new: next }) }];
  });
}

function flat(document: ConfigDocument): Map<string, unknown> {
  const fields = new Map<string, unknown>();
  for (const part of ['site', 'operator'] as const)
    for (const [field, value] of Object.entries(document[part])) fields.set(`/${part}/${field}`, value);
  for (const [host, domain] of Object.entries(document.domains)) {
    fields.set(`/domains/${host}`, {});
    for (const [field, value] of Object.entries(domain)) fields.set(`/domains/${host}/${field}`, value);
  }
  for (const part of ['blockRules', 'redirectRules'] as const)
    for (const rule of document[part]) fields.set(`/${part}/${rule.id}`, rule);
  return fields;
}

export function pointerOf({ scope, keys }: FieldPath): string {
  const start = scope.part === 'domain' ? `/domains/${scope.host}` : `/${scope.part}`;
  return [start, ...keys].join('/');
}

type Fields = Readonly<Record<string, unknown>>;

function inForce(document: ConfigDocument, scope: Scope, defaults: Partial<SiteConfig> | undefined): unknown {
  switch (scope.part) {
    case 'site':
      return siteAt(document, undefined, defaults);
    case 'operator':
      return operatorOf(document);
    case 'domain':
      return { ...siteAt(document, scope.host, defaults), ...document.domains[scope.host] };
  }
}

function changeScope(document: ConfigDocument, scope: Scope, change: (fields: Fields) => Fields): unknown {
  if (scope.part === 'domain') {
    const domain = change(document.domains[scope.host] ?? {});
    return { ...document, domains: { ...document.domains, [scope.host]: domain } };
  }
  return { ...document, [scope.part]: change(document[scope.part]) };
}

function replaced(value: unknown, [key = '', ...inner]: readonly string[], next: unknown): unknown {
  const fields = isObject(value) ? value : {};
  return { ...fields, [key]: inner.length === 0 ? next : replaced(fields[key], inner, next) };
}

function hasPath(value: unknown, [key = '', ...inner]: readonly string[]): boolean {
  if (!isObject(value) || !Object.hasOwn(value, key)) return false;
  return inner.length === 0 || hasPath(value[key], inner);
}

function isObject(value: unknown): value is Fields {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}
