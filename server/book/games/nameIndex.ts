/** Finds names by their groups of three letters, so that a misspelt one still shares most of them. */
export class NameIndex<Entry> {
  readonly #entries: { readonly entry: Entry; readonly text: string }[] = [];
  readonly #places = new Map<string, number[]>();

  add(name: string, entry: Entry): void {
    const text = plainText(name);
    const place = this.#entries.length;
    this.#entries.push({ entry, text });
    for (const gram of gramsOf(text)) {
      const places = this.#places.get(gram);
      if (places === undefined) this.#places.set(gram, [place]);
      else places.push(place);
    }
  }

  /** The best first; the score is 1 when all of the text is in the name, more when the name begins with it. */
  find(text: string, max: number): { readonly entry: Entry; readonly score: number }[] {
    const wanted = plainText(text);
    const grams = gramsOf(wanted);
    if (grams.size === 0) return [];
    const hits = new Map<number, number>();
    for (const gram of grams) {
      for (const place of this.#places.get(gram) ?? []) hits.set(place, (hits.get(place) ?? 0) + 1);
    }
    const found: { entry: Entry; score: number; length: number }[] = [];
    for (const [place, count] of hits) {
      const known = this.#entries[place];
      if (known === undefined) continue;
      const share = count / grams.size;
      const isInside = known.text.includes(wanted);
      const isOneSlip = share < SHARE_MIN && share >= SLIP_SHARE_MIN && isSlipOf(wanted, known.text);
      if (share < SHARE_MIN && !isInside && !isOneSlip) continue;
      const bonus = known.text === wanted ? 2 : known.text.startsWith(wanted) ? 1 : isInside ? 0.5 : 0;
      const score = (isOneSlip ? SLIP_SCORE : share) + bonus;
      found.push({ entry: known.entry, score, length: known.text.length });
    }
    return found.sort((a, b) => b.score - a.score || a.length - b.length).slice(0, max);
  }
}

/** Two neighbours swapped in the middle of a word of seven letters leave three of its seven groups. */
const SHARE_MIN = 0.4;

/** A slip at the beginning of a short word leaves fewer: then the words are compared letter by letter. */
const SLIP_SHARE_MIN = 0.2;
/** It is nearer than what shares only some of its groups. */
const SLIP_SCORE = 0.9;
/** Shorter words with another letter are other words. */
const SLIP_LETTERS_MIN = 4;

/** Each word of the text stands in the name, or one slip away from a word of it: a letter too many, too few, another or swapped with its neighbour. */
function isSlipOf(text: string, name: string): boolean {
  const known = name.split(' ');
  return text
    .split(' ')
    .every((word) => known.some((other) => word === other || isOneSlipApart(word, other)));
}

function isOneSlipApart(word: string, other: string): boolean {
  if (Math.min(word.length, other.length) < SLIP_LETTERS_MIN || Math.abs(word.length - other.length) > 1)
    return false;
  let start = 0;
  while (start < word.length && word[start] === other[start]) start += 1;
  const rests = (skipWord: number, skipOther: number): boolean =>
    word.slice(start + skipWord) === other.slice(start + skipOther);
  const isSwapped = word[start] === other[start + 1] && word[start + 1] === other[start] && rests(2, 2);
  return isSwapped || rests(1, 1) || rests(1, 0) || rests(0, 1);
}

/** Without case and accents: "Malmö" is found by "malmo". */
export function plainText(text: string): string {
  return text
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}

function gramsOf(text: string): Set<string> {
  const grams = new Set<string>();
  for (const word of text.split(' ')) {
    if (word === '') continue;
    const letters = Array.from(`  ${word}`);
    for (let start = 0; start + 3 <= letters.length; start += 1) {
      grams.add(letters.slice(start, start + 3).join(''));
    }
  }
  return grams;
}
