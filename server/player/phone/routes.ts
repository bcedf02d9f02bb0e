import {
  listPhoneCountries,
  listPhoneMasks,
  type PhoneCountry,
  type PhoneMask,
} from '@fairline/contracts/registration';
import { isLanguage, DEFAULT_LANGUAGE } from '@fairline/routes';

import type { Endpoints } from '../../platform/http/endpoints.ts';
import { phoneCountries, phoneMasks } from './phoneBook.ts';

/** The lists change with a release only, so browsers may keep them for an hour. */
const KEPT_SECONDS = 3600;

export function registerPhone(endpoints: Endpoints): void {
  const countries = new Map<string, readonly PhoneCountry[]>();
  let masks: readonly PhoneMask[] | undefined;
  endpoints.serve(listPhoneCountries, async ({ query }, caller) => {
    const language = isLanguage(query.language) ? query.language : DEFAULT_LANGUAGE;
    const known = countries.get(language) ?? phoneCountries(language);
    countries.set(language, known);
    caller.allowKeeping(KEPT_SECONDS);
    return [...known];
  });
  endpoints.serve(listPhoneMasks, async (_input, caller) => {
    masks ??= phoneMasks();
    caller.allowKeeping(KEPT_SECONDS);
    return [...masks];
  });
}
