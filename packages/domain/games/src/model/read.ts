/** Why something that came from outside is not what a game asks for. `field` is its place, such as `level[1]`. */
export interface Problem {
  readonly reason:
    | 'not-an-object'
    | 'not-a-list'
    | 'unknown-field'
    | 'missing'
    | 'not-an-integer'
    | 'out-of-range'
    | 'not-one-of'
    | 'too-few'
    | 'too-many'
    | 'repeated'
    | 'no-such-bet'
    | 'not-allowed'
    | 'after-the-end';
  readonly field: string;
  /** What would have been taken, where that is short: `1..24`, `low, high`. */
  readonly allowed?: string;
}

export type Read<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly problem: Problem };
export type Reader<T> = (input: unknown, field: string) => Read<T>;

export function taken<T>(value: T): Read<T> {
  return { ok: true, value };
}

export function refused(reason: Problem['reason'], field: string, allowed?: string): Read<never> {
  return { ok: false, problem: { reason, field, ...(allowed === undefined ? {} : { allowed }) } };
}

export function integer(least: number, most: number): Reader<number> {
  return (input, field) => {
    if (typeof input !== 'number' || !Number.isSafeInteger(input))
      return refused('not-an-integer', field, `${least}..${most}`);
    // JSON knows a zero below zero, which would be another text of the same round.
    const value = input === 0 ? 0 : input;
    return value < least || value > most ? refused('out-of-range', field, `${least}..${most}`) : taken(value);
  };
}

export function oneOf<const T extends string | number>(values: readonly T[]): Reader<T> {
  return (input, field) => {
    const found = values.find((value) => value === input);
    return found === undefined ? refused('not-one-of', field, values.join(', ')) : taken(found);
  };
}

/** One of several pairs of numbers, such as [4, 3]. */
export function pairOf<const T extends readonly (readonly [number, number])[]>(pairs: T): Reader<T[number]> {
  return (input, field) => {
    const found = Array.isArray(input)
      ? pairs.find((pair) => input.length === 2 && pair[0] === input[0] && pair[1] === input[1])
      : undefined;
    return found === undefined
      ? refused('not-one-of', field, pairs.map((pair) => JSON.stringify(pair)).join(', '))
      : taken(found);
  };
}

export function listOf<T>(item: Reader<T>, fewest: number, most: number): Reader<readonly T[]> {
  return (input, field) => {
    if (!Array.isArray(input)) return refused('not-a-list', field);
    if (input.length < fewest) return refused('too-few', field, `${fewest}..${most}`);
    if (input.length > most) return refused('too-many', field, `${fewest}..${most}`);
    const list: T[] = [];
    for (const [index, each] of input.entries()) {
      const read = item(each, `${field}[${index}]`);
      if (!read.ok) return read;
      list.push(read.value);
    }
    return taken(list);
  };
}

/** For games in which nothing is chosen after the draw. */
export const noChoices: Reader<readonly never[]> = (input, field) => {
  if (!Array.isArray(input)) return refused('not-a-list', field);
  return input.length === 0 ? taken([]) : refused('too-many', field, '0..0');
};

/** A list in which nothing stands twice. */
export function differentOf<T>(list: Reader<readonly T[]>): Reader<readonly T[]> {
  return (input, field) => {
    const read = list(input, field);
    if (!read.ok) return read;
    const twice = read.value.findIndex((value, index) => read.value.indexOf(value) !== index);
    return twice === -1 ? read : refused('repeated', `${field}[${twice}]`);
  };
}

type Fields = Readonly<Record<string, Reader<unknown>>>;
type ValueOf<R> = R extends Reader<infer T> ? T : never;
type Needs<Needed extends Fields> = { readonly [Name in keyof Needed]: ValueOf<Needed[Name]> };
type May<Optional extends Fields> = { readonly [Name in keyof Optional]?: ValueOf<Optional[Name]> };

/** An object with these fields and no others. */
export function fields<Needed extends Fields>(needed: Needed): Reader<Needs<Needed>> {
  return fieldsAnd(needed, {});
}

/** The same with fields that need not be there; they are checked where they are. */
export function fieldsAnd<Needed extends Fields, Optional extends Fields>(
  needed: Needed,
  optional: Optional,
): Reader<Needs<Needed> & May<Optional>> {
  const readers: Fields = { ...needed, ...optional };
  return (input, field) => {
    if (typeof input !== 'object' || input === null || Array.isArray(input))
      return refused('not-an-object', field);
    const given = new Map<string, unknown>(Object.entries(input));
    const inside = (name: string) => (field === '' ? name : `${field}.${name}`);
    for (const name of given.keys()) {
      if (!Object.hasOwn(readers, name))
        return refused('unknown-field', inside(name), Object.keys(readers).join(', ') || 'none');
    }
    const values: Record<string, unknown> = {};
    for (const [name, reader] of Object.entries(readers)) {
      if (!given.has(name)) {
        if (Object.hasOwn(needed, name)) return refused('missing', inside(name));
        continue;
      }
      const read = reader(given.get(name), inside(name));
      if (!read.ok) return read;
      values[name] = read.value;
    }
    // Every needed field was read by its own reader above.
    return taken(values as Needs<Needed> & May<Optional>);
  };
}
