import { type Api } from '@fairline/contracts';
import {
  listPhoneCountries,
  listPhoneMasks,
  withPlus,
  type PhoneCountry,
  type PhoneMask,
} from '@fairline/contracts/registration';
import { useView } from '@fairline/sdk/react';
import { useEffect, useState } from 'react';

import type { CountryItem } from '../country/matchCountries.ts';

export interface PhoneData {
  readonly countries: readonly PhoneCountry[];
  /** The same countries for a picker. */
  readonly items: readonly CountryItem[];
  readonly maskOf: (countryId: number) => PhoneMask | undefined;
}

/** They change with a release at most, so one call per language is enough for a visit. */
const kept = new Map<string, Promise<PhoneData>>();

/** Countries and masks of phone numbers; undefined until they are there, 'failed' when they cannot be had. */
export function usePhoneData(): PhoneData | 'failed' | undefined {
  const { host, route } = useView();
  const [data, setData] = useState<PhoneData | 'failed'>();
  const { language } = route;
  useEffect(() => {
    if (host === undefined) return undefined;
    let isWanted = true;
    const loading = kept.get(language) ?? loadPhoneData(host.api, language);
    kept.set(language, loading);
    loading.then(
      (loaded) => isWanted && setData(loaded),
      (error: unknown) => {
        kept.delete(language);
        host.reportError(error);
        if (isWanted) setData('failed');
      },
    );
    return () => {
      isWanted = false;
    };
  }, [host, language]);
  return data;
}

async function loadPhoneData(api: Api, language: string): Promise<PhoneData> {
  const [countries, masks] = await Promise.all([
    api.call(listPhoneCountries, { query: { language } }),
    api.call(listPhoneMasks, {}),
  ]);
  const byCountry = new Map(masks.map((mask) => [mask.CountryId, mask]));
  return {
    countries,
    items: countries.map((country) => ({
      id: country.id,
      name: country.name,
      code: country.country_code,
      telCode: withPlus(country.tel_code),
    })),
    maskOf: (countryId) => byCountry.get(countryId),
  };
}
