/** Data of which there is one text only. */
export type Canonical =
  | string
  | number
  | boolean
  | readonly Canonical[]
  | { readonly [key: string]: Canonical };

/** JSON without spaces, the keys of objects in the order of their code units. Numbers are whole. */
export function canonicalJson(value: Canonical): string {
  if (typeof value === 'number') {
    if (!Number.isSafeInteger(value)) throw new RangeError('Data of a model has whole numbers only');
    return String(value);
  }
  if (typeof value === 'string' || typeof value === 'boolean') return JSON.stringify(value);
  if (isList(value)) return `[${value.map(canonicalJson).join(',')}]`;
  const entries = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return `{${entries.map(([key, each]) => `${JSON.stringify(key)}:${canonicalJson(each)}`).join(',')}}`;
}

function isList(value: Canonical): value is readonly Canonical[] {
  return Array.isArray(value);
}
