/** A field that is another one than what it follows from. */
export interface Misfit {
  /** `bets[1].coef` */
  readonly field: string;
  readonly told: string;
  readonly recomputed: string;
}

export interface Comparison {
  /** How many fields were held against each other. */
  readonly count: number;
  readonly misfits: readonly Misfit[];
}

export interface InputFacts {
  /** The coupon as it was accepted: no results, all of it running. */
  readonly accepted: unknown;
  /** The coupon as it stands, with results and share; left out for a settlement that is not in force any more. */
  readonly standing?: unknown;
}

/** Results come after the acceptance, and a sold share leaves less of the coupon: these may differ. */
const LATER: ReadonlySet<string> = new Set(['statusId', 'deadHeat', 'share']);

/**
 * Holds what a settlement was computed from against the coupon, field by field: all that was agreed must be as it was
 * accepted, and the settlement in force has the results, the dead heats and the share of now. All of them are in the
 * shape of the verifier; what has another shape does not fit.
 */
export function compareInput(input: unknown, { accepted, standing }: InputFacts): Comparison {
  const misfits: Misfit[] = [];
  let count = 0;
  const isInForce = standing !== undefined;
  compare('', input, isInForce ? standing : accepted);
  // What stands must itself be what was accepted, or a changed coupon would prove itself.
  if (isInForce) compare('', standing, accepted, LATER);
  return { count, misfits };

  function compare(path: string, told: unknown, right: unknown, without = isInForce ? NOTHING : LATER): void {
    if (!isObject(right) || !isObject(told)) return hold(path, told, right);
    for (const name of new Set([...Object.keys(right), ...Object.keys(told)])) {
      if (without.has(name)) continue;
      const part = Array.isArray(right) ? `[${name}]` : path === '' ? name : `.${name}`;
      compare(`${path}${part}`, own(told, name), own(right, name), without);
    }
  }

  function hold(field: string, told: unknown, right: unknown): void {
    count += 1;
    const [is, should] = [fieldText(told), fieldText(right)];
    if (is !== should && !misfits.some((known) => known.field === field))
      misfits.push({ field, told: is, recomputed: should });
  }
}

const NOTHING: ReadonlySet<string> = new Set();

/** As it is shown and compared: text as it is, nothing as nothing. */
export function fieldText(value: unknown): string {
  return typeof value === 'string' ? value : value === undefined ? '' : JSON.stringify(value);
}

function own(value: Readonly<Record<string, unknown>>, name: string): unknown {
  return Object.hasOwn(value, name) ? value[name] : undefined;
}

function isObject(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null;
}
