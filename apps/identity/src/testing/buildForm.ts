import type { RegistrationForm } from '@fairline/contracts/registration';

/** A site with every way to register, two countries and two currencies. */
export function buildForm(change: Partial<RegistrationForm> = {}): RegistrationForm {
  return {
    isAllowed: true,
    types: ['fast_reg', 'phone_reg', 'full_reg', 'soc_reg'],
    minAge: 18,
    country_id: 1,
    currency_id: 1,
    countries: [
      { id: 1, name: 'Estonia', country_code: 'EE', currency_id: 1 },
      { id: 2, name: 'Japan', country_code: 'JP', currency_id: 2 },
      { id: 3, name: 'Nauru', country_code: 'NR', currency_id: 99 },
    ],
    currencies: [
      { id: 1, code: 'EUR', name: 'Euro' },
      { id: 2, code: 'JPY', name: 'Yen' },
    ],
    providers: ['google'],
    isPayAndPlay: false,
    bonusChoices: [0, 1, 2],
    ...change,
  };
}
