import { listPhoneCountries, listPhoneMasks } from '@fairline/contracts/registration';

import { defineModule } from '../../platform/module.ts';
import { registerPhone } from './routes.ts';

/** Countries with their codes, and how their numbers are written. */
export const phone = defineModule({
  name: 'player/phone',
  endpoints: [listPhoneCountries, listPhoneMasks],
  needs: {},
  open({ endpoints }) {
    registerPhone(endpoints);
    return { door: undefined };
  },
});
