import fc, { type Arbitrary } from 'fast-check';

/** The part of JSON Schema that the contracts are written in. */
export interface Schema {
  readonly type?: string;
  readonly const?: unknown;
  readonly enum?: readonly unknown[];
  readonly anyOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly patternProperties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema | readonly Schema[];
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly pattern?: string;
  readonly format?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
}

/** Values that lead past the first look: ids of things that are there, by the name of their field. */
export type Known = Readonly<Record<string, unknown>>;

/** Inputs as agreed, so that one thing that is wrong in them is all that can be refused. */
export function agreedInput(schema: Schema, known: Known, name = ''): Arbitrary<unknown> {
  if (Object.hasOwn(known, name) && fits(known[name], schema)) return fc.constant(known[name]);
  if ('const' in schema) return fc.constant(schema.const);
  if (schema.enum !== undefined) return fc.constantFrom(...schema.enum);
  // Of what must fit several at once, the first is what must be there and the others what may.
  if (schema.allOf?.[0] !== undefined) return agreedInput(schema.allOf[0], known);
  if (schema.anyOf !== undefined) return fc.oneof(...schema.anyOf.map((one) => agreedInput(one, known)));
  switch (schema.type ?? '') {
    case 'object':
      return agreedObject(schema, known);
    case 'array': {
      const { items = {}, minItems = 0, maxItems = 3 } = schema;
      const item = agreedInput(Array.isArray(items) ? (items[0] as Schema) : (items as Schema), known);
      return fc.array(item, {
        minLength: Math.max(minItems, 1),
        maxLength: Math.max(1, Math.min(maxItems, 2)),
      });
    }
    case 'string':
      return agreedText(schema);
    case 'integer':
    case 'number':
      return fc.integer({
        min: Math.max(schema.minimum ?? -9, Number.MIN_SAFE_INTEGER),
        max: Math.min(schema.maximum ?? Math.max(schema.minimum ?? 0, 0) + 9, Number.MAX_SAFE_INTEGER),
      });
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    default:
      return fc.constant('anything');
  }
}

/** Names are used twice: the code of a coupon is none of a message. */
function fits(value: unknown, { pattern, type }: Schema): boolean {
  if (pattern !== undefined) return typeof value === 'string' && new RegExp(pattern, 'u').test(value);
  return type !== 'integer' || typeof value === 'number';
}

function agreedObject(schema: Schema, known: Known): Arbitrary<unknown> {
  const { properties = {}, patternProperties = {} } = schema;
  const fields = Object.entries(properties).map(
    ([key, value]) => [key, agreedInput(value, known, key)] as const,
  );
  const [open] = Object.entries(patternProperties);
  // Optional fields are all given: each is a place where something can be wrong.
  const whole = fc.record(Object.fromEntries(fields));
  if (open === undefined) return whole;
  const [pattern, value] = open;
  return fc.dictionary(agreedText({ pattern }), agreedInput(value, known), { minKeys: 1, maxKeys: 2 });
}

function agreedText({ pattern, format, minLength = 0, maxLength = Infinity }: Schema): Arbitrary<string> {
  if (format === 'date-time') return fc.constant('2026-11-15T12:00:00Z');
  if (pattern === undefined)
    return fc.string({
      unit: 'grapheme-ascii',
      minLength,
      maxLength: Math.max(minLength, Math.min(maxLength, 12)),
    });
  const isAgreed = (text: string): boolean =>
    new RegExp(pattern, 'u').test(text) &&
    text.length >= minLength &&
    text.length <= Math.max(maxLength, minLength);
  // Classes of letters are more than the generator of texts knows.
  if (/\\p\{/i.test(pattern))
    return fc.constantFrom(...['Anna', 'anna', 'ANNA', '12345678'].filter(isAgreed));
  // As long as the lengths ask for: short ones would hardly ever be long enough.
  const least = Math.max(minLength, 1);
  const sized = pattern.replace(/[+*]\$$/, `{${least},${Math.min(maxLength, least + 8)}}$`);
  return fc.stringMatching(new RegExp(sized, 'u'), { size: 'xsmall' }).filter(isAgreed);
}

type Path = readonly (string | number)[];

/** Everywhere in an input where something can be put, itself first. */
export function placesIn(value: unknown, at: Path = []): readonly Path[] {
  if (typeof value !== 'object' || value === null) return [at];
  return [
    at,
    ...Object.entries(value).flatMap(([key, item]) =>
      placesIn(item, [...at, Array.isArray(value) ? Number(key) : key]),
    ),
  ];
}

export function valueAt(value: unknown, path: Path): unknown {
  return path.reduce<unknown>((inner, key) => (inner as Record<string | number, unknown>)[key], value);
}

/** The same with this value at this place. */
export function withValueAt(value: unknown, [key, ...rest]: Path, put: unknown): unknown {
  if (key === undefined) return put;
  const copy = (Array.isArray(value) ? [...(value as unknown[])] : { ...(value as object) }) as Record<
    string | number,
    unknown
  >;
  copy[key] = withValueAt(copy[key], rest, put);
  return copy;
}
