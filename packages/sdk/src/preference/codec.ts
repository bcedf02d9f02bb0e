/** How a preference is written as the text of a cookie or of a storage entry. */
export interface Codec<Value> {
  /** Undefined for anything that is not an allowed value: null, {}, an old or a foreign text. */
  readonly read: (text: string) => Value | undefined;
  readonly write: (value: Value) => string;
}

/** One of a list of allowed values. `aliases` are texts that mean one of them too. */
export function choice<const Value extends string | number>(
  values: readonly Value[],
  aliases: Readonly<Record<string, Value>> = {},
): Codec<Value> {
  const known = new Map(Object.entries(aliases));
  for (const value of values) known.set(String(value), value);
  return { read: (text) => known.get(text), write: String };
}

/** On and off, written 1 and 0. */
export const flag: Codec<boolean> = {
  read: (text) => {
    if (text === '1' || text === 'true') return true;
    return text === '0' || text === 'false' ? false : undefined;
  },
  write: (value) => (value ? '1' : '0'),
};

/** A whole number, or nothing. */
export const wholeNumber: Codec<number | null> = {
  read: (text) => (/^\d{1,15}$/.test(text) ? Number(text) : undefined),
  write: String,
};
