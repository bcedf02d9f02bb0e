import type { SiteConfig } from '@fairline/contracts';
import type { RegistrationForm, SocialProvider } from '@fairline/contracts/registration';
import { DEFAULT_LANGUAGE, isLanguage, localeOf } from '@fairline/routes';

import { OFFERED_CURRENCIES } from '../../money/wallet/index.ts';
import { COUNTRIES, geoOf } from '../../site/siteConfig/index.ts';
import { isRegistrationOn } from './checkRegistration.ts';

/** What somebody from this country can choose from on this site. */
export function registrationForm(visit: {
  readonly site: SiteConfig;
  readonly country: string;
  readonly language: string;
  readonly providers: readonly SocialProvider[];
  readonly isPayAndPlay: boolean;
  readonly isBlocked: (country: string) => boolean;
}): RegistrationForm {
  const { site, country, providers, isPayAndPlay, isBlocked } = visit;
  const locale = localeOf(isLanguage(visit.language) ? visit.language : DEFAULT_LANGUAGE);
  const regions = new Intl.DisplayNames([locale, 'en'], { type: 'region' });
  const currencies = new Intl.DisplayNames([locale, 'en'], { type: 'currency' });
  const { compare } = new Intl.Collator([locale, 'en']);
  const { geoCountryId, geoCurrency } = geoOf(country, site.defaultCurrency);
  const ownCurrency = OFFERED_CURRENCIES.find(({ code }) => code === site.defaultCurrency)?.id;
  const fallback = ownCurrency ?? OFFERED_CURRENCIES[0]?.id ?? 0;
  const offered = (id: number): number =>
    OFFERED_CURRENCIES.some((currency) => currency.id === id) ? id : fallback;
  return {
    isAllowed: isRegistrationOn(site) && !isBlocked(country),
    types: ['fast_reg', 'phone_reg', 'full_reg', ...(providers.length === 0 ? [] : (['soc_reg'] as const))],
    minAge: site.minAge,
    country_id: geoCountryId,
    currency_id: offered(geoCurrency),
    countries: COUNTRIES.filter(({ code }) => !isBlocked(code))
      .map(({ id, code, currencyId }) => ({
        id,
        name: regions.of(code) ?? code,
        country_code: code,
        currency_id: offered(currencyId),
      }))
      .sort((a, b) => compare(a.name, b.name)),
    currencies: OFFERED_CURRENCIES.map(({ id, code }) => ({ id, code, name: currencies.of(code) ?? code })),
    providers: [...providers],
    isPayAndPlay,
    bonusChoices: [0, 1, 2],
  };
}
