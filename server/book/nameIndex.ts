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
      if (share < SHARE_MIN && !isInside) continue;
      const bonus = known.text === wanted ? 2 : known.text.startsWith(wanted) ? 1 : isInside ? 0.5 : 0;
      found.push({ entry: known.entry, score: share + bonus, length: known.text.length });
    }
    return found.sort((a, b) => b.score - a.score || a.length - b.length).slice(0, max);
  }
}

/** Two neighbours swapped in the middle of a word of seven letters leave three of its seven groups. */
const SHARE_MIN = 0.4;

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
