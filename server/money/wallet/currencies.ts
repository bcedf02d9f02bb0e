/** A currency in which accounts are opened: its ISO 4217 number, its code, and what the demo gives as play money. */
export interface OfferedCurrency {
  readonly id: number;
  readonly code: string;
  /** In whole units: a round sum of about a thousand euros. */
  readonly playMoney: number;
}

/** In the order of the list that players choose from: those that most of them hold, then by code. */
export const OFFERED_CURRENCIES: readonly OfferedCurrency[] = (
  [
    [978, 'EUR', 1000],
    [840, 'USD', 1000],
    [826, 'GBP', 1000],
    [784, 'AED', 4000],
    [32, 'ARS', 1_500_000],
    [36, 'AUD', 1500],
    [944, 'AZN', 2000],
    [986, 'BRL', 6000],
    [124, 'CAD', 1500],
    [756, 'CHF', 1000],
    [152, 'CLP', 1_000_000],
    [156, 'CNY', 8000],
    [170, 'COP', 4_000_000],
    [203, 'CZK', 25_000],
    [208, 'DKK', 7500],
    [818, 'EGP', 50_000],
    [981, 'GEL', 3000],
    [348, 'HUF', 400_000],
    [356, 'INR', 100_000],
    [392, 'JPY', 150_000],
    [398, 'KZT', 500_000],
    [410, 'KRW', 1_500_000],
    [414, 'KWD', 300],
    [504, 'MAD', 10_000],
    [484, 'MXN', 20_000],
    [566, 'NGN', 1_500_000],
    [578, 'NOK', 12_000],
    [604, 'PEN', 4000],
    [985, 'PLN', 4500],
    [946, 'RON', 5000],
    [643, 'RUB', 100_000],
    [682, 'SAR', 4000],
    [752, 'SEK', 12_000],
    [788, 'TND', 3000],
    [949, 'TRY', 50_000],
    [980, 'UAH', 50_000],
    [860, 'UZS', 12_000_000],
    [704, 'VND', 30_000_000],
    [710, 'ZAR', 20_000],
  ] as const
).map(([id, code, playMoney]) => ({ id, code, playMoney }));

/** Withdrawn, yet some players still hold them: name and number stay known. */
const WITHDRAWN: readonly (readonly [id: number, code: string])[] = [
  [191, 'HRK'],
  [975, 'BGN'],
];

const byId = new Map(OFFERED_CURRENCIES.map((currency) => [currency.id, currency]));
const byCode = new Map(OFFERED_CURRENCIES.map((currency) => [currency.code, currency]));
const withdrawnIds = new Map(WITHDRAWN.map(([id, code]) => [code, id]));

export function offeredCurrency(id: number): OfferedCurrency | undefined {
  return byId.get(id);
}

export function isOffered(code: string): boolean {
  return byCode.has(code);
}

/** 0 for a code nobody knows. */
export function currencyIdOf(code: string): number {
  return byCode.get(code)?.id ?? withdrawnIds.get(code) ?? 0;
}

/** What a new player of the demo gets to play with, in whole units. */
export function playMoneyIn(code: string): number {
  return byCode.get(code)?.playMoney ?? 1000;
}
