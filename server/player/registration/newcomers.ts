import { definePort } from '../../platform/module.ts';
import type { RegistrationParts } from './parts.ts';

/** Where visitors are, and which of them may become players. */
export const newcomers =
  definePort<Pick<RegistrationParts, 'countryOf' | 'isCountryBlocked'>>('the newcomers of the site');
