export const STRENGTH_MAX = 4;
type Strength = 0 | 1 | 2 | 3 | 4;

/** Below this the server refuses it whatever it is made of. */
const SHORTEST = 8;

/**
 * How hard a password is to guess, roughly: the number of different signs counts, and length more than variety.
 * It advises and refuses nothing; the server has the list of passwords that everybody tries first.
 */
export function passwordStrength(password: string): Strength {
  const signs = Array.from(password);
  if (signs.length < SHORTEST) return 0;
  const kinds = [/\p{Ll}/u, /\p{Lu}/u, /\p{N}/u, /[^\p{L}\p{N}]/u, /\p{Lo}/u].filter((kind) =>
    kind.test(password),
  );
  const different = new Set(signs.map((sign) => sign.toLowerCase())).size;
  const runs = signs.filter((sign, index) => isNext(signs[index - 1], sign)).length;
  // Signs that follow from the one before, such as 1234 or aaaa, add next to nothing.
  const worth = Math.min(signs.length - runs, different * 1.5) * (0.7 + 0.15 * kinds.length);
  if (worth < 6) return 0;
  if (worth < 9) return 1;
  if (worth < 12) return 2;
  return worth < 15 ? 3 : 4;
}

function isNext(before: string | undefined, sign: string): boolean {
  if (before === undefined) return false;
  const step = (sign.codePointAt(0) ?? 0) - (before.codePointAt(0) ?? 0);
  return Math.abs(step) <= 1;
}
