import { localeOf } from '@fairline/routes';

import { byLanguage, names, type NameLanguage, type Names } from './text.ts';

/** Unions and nations that are no country of their own to the language data of the runtime. */
const OTHERS: Readonly<Record<string, string>> = {
  eu: 'Europe|Европа|Europa|Europa|Europa|Europe|Avrupa|أوروبا',
  un: 'World|Мир|Mundo|Mundo|Welt|Monde|Dünya|العالم',
  'gb-eng': 'England|Англия|Inglaterra|Inglaterra|England|Angleterre|İngiltere|إنجلترا',
  'gb-sct': 'Scotland|Шотландия|Escocia|Escócia|Schottland|Écosse|İskoçya|اسكتلندا',
  'gb-wls': 'Wales|Уэльс|Gales|País de Gales|Wales|Pays de Galles|Galler|ويلز',
};

/** The name of a country by its flag, from the language data that Node carries for all our languages. */
export function countryNames(flag: string): Names {
  const other = OTHERS[flag];
  if (other !== undefined) return names(other);
  return byLanguage((language) => {
    const name = regionNames(language).of(flag.toUpperCase());
    if (name === undefined) throw new Error(`There is no country ${flag}`);
    return name;
  });
}

/** Costly to make, so there is one for each language. */
function regionNames(language: NameLanguage): Intl.DisplayNames {
  const known = regions.get(language);
  if (known !== undefined) return known;
  const made = new Intl.DisplayNames([localeOf(language)], { type: 'region', fallback: 'none' });
  regions.set(language, made);
  return made;
}

const regions = new Map<NameLanguage, Intl.DisplayNames>();
