/** An input that cannot be read: which field, and what would fit. It never leaves this folder as an exception. */
export class Unreadable extends Error {
  constructor(path: string, problem: string) {
    super(`${path} ${problem}`);
    this.name = 'Unreadable';
  }
}

export interface Fields {
  readonly path: string;
  readonly values: Readonly<Record<string, unknown>>;
}

/** A misspelt field would silently change a payout, so a field that nobody reads is refused. */
export function fieldsOf(input: unknown, path: string, known: readonly string[]): Fields {
  if (typeof input !== 'object' || input === null || Array.isArray(input)) {
    throw new Unreadable(path, `must be an object with the fields ${known.join(', ')}`);
  }
  const values = input as Readonly<Record<string, unknown>>;
  const stranger = Object.keys(values).find((name) => !known.includes(name));
  if (stranger !== undefined) {
    throw new Unreadable(path, `has a field ${JSON.stringify(stranger)} that is none of ${known.join(', ')}`);
  }
  return { path: path === 'the coupon' ? '' : path, values };
}

export function valueAt(fields: Fields, name: string): unknown {
  return Object.hasOwn(fields.values, name) ? fields.values[name] : undefined;
}

export function textAt(fields: Fields, name: string): string {
  const value = valueAt(fields, name);
  if (typeof value !== 'string' || value === '')
    throw new Unreadable(pathOf(fields, name), 'must be text in quotes');
  return value;
}

export function numberAt(fields: Fields, name: string): number {
  const value = valueAt(fields, name);
  if (typeof value !== 'number' || !Number.isSafeInteger(value)) {
    throw new Unreadable(pathOf(fields, name), 'must be a whole number');
  }
  return value;
}

export function flagAt(fields: Fields, name: string): boolean {
  const value = valueAt(fields, name);
  if (value === undefined) return false;
  if (typeof value !== 'boolean') throw new Unreadable(pathOf(fields, name), 'must be true or false');
  return value;
}

export function listAt(fields: Fields, name: string): readonly unknown[] {
  const value = valueAt(fields, name);
  if (!Array.isArray(value)) throw new Unreadable(pathOf(fields, name), 'must be a list');
  return value;
}

function pathOf(fields: Fields, name: string): string {
  return fields.path === '' ? name : `${fields.path}.${name}`;
}
