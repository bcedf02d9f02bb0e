/** Without case, accents and signs: "Über uns" is found by "uber". */
export function plainText(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

/** Every typed word begins a word of the name; from four letters on, one of them may be wrong, missing or too many. */
export function isFound(name: string, text: string): boolean {
  const words = plainText(name).split(' ');
  const typed = plainText(text).split(' ');
  return typed.every((part) => part !== '' && words.some((word) => beginsLike(word, part)));
}

const TYPO_LETTERS_MIN = 4;

function beginsLike(word: string, part: string): boolean {
  if (word.startsWith(part)) return true;
  if (part.length < TYPO_LETTERS_MIN) return false;
  const lengths = [part.length - 1, part.length, part.length + 1];
  return lengths.some((length) => isNear(word.slice(0, length), part));
}

/** At most one letter added, left out or changed, or two neighbours swapped. */
function isNear(a: string, b: string): boolean {
  if (Math.abs(a.length - b.length) > 1) return false;
  let start = 0;
  while (start < a.length && a[start] === b[start]) start += 1;
  let end = 0;
  while (end < Math.min(a.length, b.length) - start && a.at(-1 - end) === b.at(-1 - end)) end += 1;
  const [restOfA, restOfB] = [a.slice(start, a.length - end), b.slice(start, b.length - end)];
  if (restOfA.length <= 1 && restOfB.length <= 1) return true;
  return restOfA.length === 2 && restOfB === `${restOfA[1]}${restOfA[0]}`;
}
