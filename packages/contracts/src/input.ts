import type { TSchema } from 'typebox';
import { Compile } from 'typebox/compile';

import { findNoText } from './text.ts';

/** What is wrong with an input, and where: `/bets/0/gameId`, empty for the whole of it. */
export interface InputProblem {
  readonly path: string;
  /** The end of a sentence that begins with the path. */
  readonly reason: string;
}

/**
 * The one way to look at what came in: by its contract, and by what every text must be whatever its contract says.
 * Undefined when it is as agreed.
 */
export type InputCheck = (value: unknown) => InputProblem | undefined;

const checks = new WeakMap<TSchema, InputCheck>();

export function inputCheckOf(schema: TSchema): InputCheck {
  const known = checks.get(schema);
  if (known !== undefined) return known;
  const validator = Compile(schema);
  const check: InputCheck = (value) => {
    if (validator.Check(value)) return findNoText(value);
    const [first] = validator.Errors(value);
    return { path: first?.instancePath ?? '', reason: first?.message ?? 'is not as agreed' };
  };
  checks.set(schema, check);
  return check;
}
