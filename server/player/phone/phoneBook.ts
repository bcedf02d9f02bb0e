import type { PhoneCountry, PhoneMask } from '@fairline/contracts/registration';
import { localeOf, type Language } from '@fairline/routes';
import {
  getCountryCallingCode,
  getExampleNumber,
  isSupportedCountry,
  Metadata,
  type CountryCode,
} from 'libphonenumber-js/max';
import examples from 'libphonenumber-js/mobile/examples';

import { COUNTRIES, type Country } from '../../site/siteConfig/index.ts';

/** Countries by their names in a language, in its alphabetical order. */
export function phoneCountries(language: Language): readonly PhoneCountry[] {
  const names = new Intl.DisplayNames([localeOf(language), 'en'], { type: 'region' });
  const { compare } = new Intl.Collator([localeOf(language), 'en']);
  return diallable()
    .map(({ id, code }) => ({
      id,
      name: names.of(code) ?? code,
      country_code: code,
      tel_code: getCountryCallingCode(code),
    }))
    .sort((a, b) => compare(a.name, b.name));
}

/** How mobile numbers are written; lengths are those of mobile numbers where the country has its own. */
export function phoneMasks(): readonly PhoneMask[] {
  const metadata = new Metadata();
  return diallable().flatMap(({ id, code }) => {
    const example = getExampleNumber(code, examples);
    if (example === undefined) return [];
    metadata.selectNumberingPlan(code);
    // The library has `type` and leaves it out of its declarations.
    const plan = metadata.numberingPlan as TypedPlan | undefined;
    const lengths = lengthsOf(plan?.type('MOBILE')?.possibleLengths(), plan?.possibleLengths());
    const national = example
      .formatInternational()
      .slice(example.countryCallingCode.length + 1)
      .trim();
    return [
      {
        CountryId: id,
        Mask: national.replaceAll(/\d/g, '#'),
        Max: Math.max(...lengths),
        Min: Math.min(...lengths),
      },
    ];
  });
}

interface TypedPlan {
  possibleLengths(): number[];
  type(name: 'MOBILE'): { possibleLengths(): number[] | undefined } | undefined;
}

/** Countries that leave the mobile lengths out have the general ones. */
function lengthsOf(
  mobile: readonly number[] | undefined,
  all: readonly number[] | undefined,
): readonly number[] {
  if (mobile !== undefined && mobile.length > 0) return mobile;
  return all !== undefined && all.length > 0 ? all : [4, 15];
}

function diallable(): readonly (Country & { readonly code: CountryCode })[] {
  return COUNTRIES.flatMap((country) => {
    const { code } = country;
    return isSupportedCountry(code) ? [{ ...country, code }] : [];
  });
}
