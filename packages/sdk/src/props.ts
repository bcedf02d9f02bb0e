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
      parts.push(`${JSON.stringify(name)}:${JSON.stringify(value, refuseWhatJsonLoses)}`);
    } catch {
      refused.push(name);
    }
  }
  return { json: `{${parts.join(',')}}`, refused };
}

/** JSON drops functions and symbols and turns what is not a number into null, all without a word. */
function refuseWhatJsonLoses(this: unknown, _name: string, value: unknown): unknown {
  if (typeof value === 'function' || typeof value === 'symbol')
    throw new TypeError(`A ${typeof value} cannot be serialised.`);
  if (typeof value === 'number' && !Number.isFinite(value))
    throw new TypeError('Only finite numbers can be serialised.');
  if (value instanceof Map || value instanceof Set)
    throw new TypeError('Maps and sets cannot be serialised.');
  return value;
}
