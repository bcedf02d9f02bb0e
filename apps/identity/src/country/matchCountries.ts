/** What somebody can choose: a country, with its dialling code where that is what it is chosen for. */
export interface CountryItem {
  readonly id: number;
  readonly name: string;
  /** ISO 3166 in capitals. */
  readonly code: string;
  /** With its plus. */
  readonly telCode?: string | undefined;
}

/** Countries whose name, code or dialling code has the text in it; those that begin with it come first. */
export function matchCountries(items: readonly CountryItem[], text: string): readonly CountryItem[] {
  const wanted = plain(text);
  if (wanted === '') return items;
  const digits = wanted.replace(/^\+/, '');
  const begins: CountryItem[] = [];
  const contains: CountryItem[] = [];
  for (const item of items) {
    const name = plain(item.name);
    const isByCode = plain(item.code) === wanted || item.telCode?.slice(1).startsWith(digits) === true;
    if (name.startsWith(wanted) || isByCode) begins.push(item);
    else if (name.includes(wanted)) contains.push(item);
  }
  return [...begins, ...contains];
}

/** Without accents and case, so that "cote" finds Côte d'Ivoire. */
function plain(text: string): string {
  return text.trim().normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
}
