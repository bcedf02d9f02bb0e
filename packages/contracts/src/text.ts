/**
 * Whether these are characters. A NUL and half of a character (a surrogate alone) are none: no database keeps the one,
 * and the other turns into something else on the next way through bytes. Whatever else somebody types is theirs.
 */
export function isText(text: string): boolean {
  return !text.includes('\u0000') && text.isWellFormed();
}

const REASON = 'holds a NUL or half of a character';

/** Where in an input stands what is no text, keys included; undefined when there is none. Deep inputs are no matter. */
export function findNoText(input: unknown): { readonly path: string; readonly reason: string } | undefined {
  const waiting: { readonly value: unknown; readonly path: string }[] = [{ value: input, path: '' }];
  for (let next = waiting.pop(); next !== undefined; next = waiting.pop()) {
    const { value, path } = next;
    if (typeof value === 'string' && !isText(value)) return { path, reason: REASON };
    if (typeof value !== 'object' || value === null) continue;
    for (const [key, item] of Object.entries(value)) {
      if (!isText(key)) return { path, reason: `${REASON} in a name` };
      waiting.push({ value: item, path: `${path}/${escapedName(key)}` });
    }
  }
  return undefined;
}

/** As JSON Pointer writes it. */
function escapedName(name: string): string {
  return name.replaceAll('~', '~0').replaceAll('/', '~1');
}
