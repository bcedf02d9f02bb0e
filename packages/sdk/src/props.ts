/** What one sub-application may hand to another: values that survive JSON, because the other may come from anywhere. */
export type RemoteProps = Readonly<Record<string, unknown>>;

export interface SerialisedProps {
  /** A JSON object of the properties that could be serialised. */
  readonly json: string;
  /** Names of those that could not: the component is drawn without them. */
  readonly refused: readonly string[];
}

/** Each property stands alone, so one that cannot travel takes no other with it. */
export function serialiseProps(props: RemoteProps): SerialisedProps {
  const parts: string[] = [];
  const refused: string[] = [];
  for (const [name, value] of Object.entries(props)) {
    // A property that is not given is no failure: it is simply not there on the other side either.
    if (value === undefined) continue;
    try {
      const json = JSON.stringify(value, refuseWhatJsonLoses) as string | undefined;
      // An object may answer for itself that it is nothing.
      if (json === undefined) throw new TypeError('It serialises to nothing.');
      parts.push(`${JSON.stringify(name)}:${json}`);
    } catch {
      refused.push(name);
    }
  }
  return { json: `{${parts.join(',')}}`, refused };
}

const LOST_KINDS = [Map, Set, WeakMap, WeakSet, Error, RegExp, Promise] as const;

/** JSON drops functions and symbols, empties what it does not know and turns what is not a number into null. */
function refuseWhatJsonLoses(this: unknown, name: string, value: unknown): unknown {
  const given = (this as Readonly<Record<string, unknown>>)[name];
  if (given instanceof Date && Number.isNaN(given.getTime()))
    throw new TypeError('A date that is none cannot be serialised.');
  if (typeof value === 'function' || typeof value === 'symbol')
    throw new TypeError(`A ${typeof value} cannot be serialised.`);
  if (typeof value === 'number' && !Number.isFinite(value))
    throw new TypeError('Only finite numbers can be serialised.');
  if (LOST_KINDS.some((kind) => value instanceof kind))
    throw new TypeError('JSON keeps nothing of this kind of object.');
  return value;
}
