import type { Geo } from '@fairline/contracts';

/** Currencies by their ISO 4217 numbers, with the countries that pay in them (ISO 3166 codes). */
const CURRENCIES: readonly (readonly [id: number, code: string, countries: string])[] = [
  [643, 'RUB', 'RU'],
  [784, 'AED', 'AE'],
  [971, 'AFN', 'AF'],
  [8, 'ALL', 'AL'],
  [51, 'AMD', 'AM'],
  [973, 'AOA', 'AO'],
  [32, 'ARS', 'AR'],
  [36, 'AUD', 'AU CC CX HM KI NF NR TV'],
  [533, 'AWG', 'AW'],
  [944, 'AZN', 'AZ'],
  [977, 'BAM', 'BA'],
  [52, 'BBD', 'BB'],
  [50, 'BDT', 'BD'],
  [48, 'BHD', 'BH'],
  [108, 'BIF', 'BI'],
  [60, 'BMD', 'BM'],
  [96, 'BND', 'BN'],
  [68, 'BOB', 'BO'],
  [986, 'BRL', 'BR'],
  [44, 'BSD', 'BS'],
  [64, 'BTN', 'BT'],
  [72, 'BWP', 'BW'],
  [933, 'BYN', 'BY'],
  [84, 'BZD', 'BZ'],
  [124, 'CAD', 'CA'],
  [976, 'CDF', 'CD'],
  [756, 'CHF', 'CH LI'],
  [152, 'CLP', 'CL'],
  [156, 'CNY', 'CN'],
  [170, 'COP', 'CO'],
  [188, 'CRC', 'CR'],
  [192, 'CUP', 'CU'],
  [132, 'CVE', 'CV'],
  [203, 'CZK', 'CZ'],
  [262, 'DJF', 'DJ'],
  [208, 'DKK', 'DK FO GL'],
  [214, 'DOP', 'DO'],
  [12, 'DZD', 'DZ'],
  [818, 'EGP', 'EG'],
  [232, 'ERN', 'ER'],
  [230, 'ETB', 'ET'],
  [
    978,
    'EUR',
    'AD AT AX BE BG BL CY DE EE ES FI FR GF GP GR HR IE IT LT LU LV MC ME MF MQ MT NL PM PT RE SI SK SM TF VA XK YT',
  ],
  [242, 'FJD', 'FJ'],
  [238, 'FKP', 'FK GS'],
  [826, 'GBP', 'GB GG IM JE'],
  [981, 'GEL', 'GE'],
  [936, 'GHS', 'GH'],
  [292, 'GIP', 'GI'],
  [270, 'GMD', 'GM'],
  [324, 'GNF', 'GN'],
  [320, 'GTQ', 'GT'],
  [328, 'GYD', 'GY'],
  [344, 'HKD', 'HK'],
  [340, 'HNL', 'HN'],
  [332, 'HTG', 'HT'],
  [348, 'HUF', 'HU'],
  [360, 'IDR', 'ID'],
  [376, 'ILS', 'IL PS'],
  [356, 'INR', 'IN'],
  [368, 'IQD', 'IQ'],
  [364, 'IRR', 'IR'],
  [352, 'ISK', 'IS'],
  [388, 'JMD', 'JM'],
  [400, 'JOD', 'JO'],
  [392, 'JPY', 'JP'],
  [404, 'KES', 'KE'],
  [417, 'KGS', 'KG'],
  [116, 'KHR', 'KH'],
  [174, 'KMF', 'KM'],
  [408, 'KPW', 'KP'],
  [410, 'KRW', 'KR'],
  [414, 'KWD', 'KW'],
  [136, 'KYD', 'KY'],
  [398, 'KZT', 'KZ'],
  [418, 'LAK', 'LA'],
  [422, 'LBP', 'LB'],
  [144, 'LKR', 'LK'],
  [430, 'LRD', 'LR'],
  [426, 'LSL', 'LS'],
  [434, 'LYD', 'LY'],
  [504, 'MAD', 'EH MA'],
  [498, 'MDL', 'MD'],
  [969, 'MGA', 'MG'],
  [807, 'MKD', 'MK'],
  [104, 'MMK', 'MM'],
  [496, 'MNT', 'MN'],
  [446, 'MOP', 'MO'],
  [929, 'MRU', 'MR'],
  [480, 'MUR', 'MU'],
  [462, 'MVR', 'MV'],
  [454, 'MWK', 'MW'],
  [484, 'MXN', 'MX'],
  [458, 'MYR', 'MY'],
  [943, 'MZN', 'MZ'],
  [516, 'NAD', 'NA'],
  [566, 'NGN', 'NG'],
  [558, 'NIO', 'NI'],
  [578, 'NOK', 'BV NO SJ'],
  [524, 'NPR', 'NP'],
  [554, 'NZD', 'CK NU NZ PN TK'],
  [512, 'OMR', 'OM'],
  [590, 'PAB', 'PA'],
  [604, 'PEN', 'PE'],
  [598, 'PGK', 'PG'],
  [608, 'PHP', 'PH'],
  [586, 'PKR', 'PK'],
  [985, 'PLN', 'PL'],
  [600, 'PYG', 'PY'],
  [634, 'QAR', 'QA'],
  [946, 'RON', 'RO'],
  [941, 'RSD', 'RS'],
  [646, 'RWF', 'RW'],
  [682, 'SAR', 'SA'],
  [90, 'SBD', 'SB'],
  [690, 'SCR', 'SC'],
  [938, 'SDG', 'SD'],
  [752, 'SEK', 'SE'],
  [702, 'SGD', 'SG'],
  [654, 'SHP', 'SH'],
  [925, 'SLE', 'SL'],
  [706, 'SOS', 'SO'],
  [968, 'SRD', 'SR'],
  [728, 'SSP', 'SS'],
  [930, 'STN', 'ST'],
  [760, 'SYP', 'SY'],
  [748, 'SZL', 'SZ'],
  [764, 'THB', 'TH'],
  [972, 'TJS', 'TJ'],
  [934, 'TMT', 'TM'],
  [788, 'TND', 'TN'],
  [776, 'TOP', 'TO'],
  [949, 'TRY', 'TR'],
  [780, 'TTD', 'TT'],
  [901, 'TWD', 'TW'],
  [834, 'TZS', 'TZ'],
  [980, 'UAH', 'UA'],
  [800, 'UGX', 'UG'],
  [840, 'USD', 'AQ AS BQ EC FM GU IO MH MP PR PW SV TC TL UM US VG VI'],
  [858, 'UYU', 'UY'],
  [860, 'UZS', 'UZ'],
  [928, 'VES', 'VE'],
  [704, 'VND', 'VN'],
  [548, 'VUV', 'VU'],
  [882, 'WST', 'WS'],
  [950, 'XAF', 'CF CG CM GA GQ TD'],
  [951, 'XCD', 'AG AI DM GD KN LC MS VC'],
  [532, 'XCG', 'CW SX'],
  [952, 'XOF', 'BF BJ CI GW ML NE SN TG'],
  [953, 'XPF', 'NC PF WF'],
  [886, 'YER', 'YE'],
  [710, 'ZAR', 'ZA'],
  [967, 'ZMW', 'ZM'],
  [924, 'ZWG', 'ZW'],
];

const RUSSIA = 'RU';
const currencyOf = new Map(
  CURRENCIES.flatMap(([id, , countries]) => countries.split(' ').map((country) => [country, id] as const)),
);
const currencyIds = new Map(CURRENCIES.map(([id, code]) => [code, id]));

/** Our numbers of countries: Russia is 1, the others follow in the order of their codes. */
const countryIds = new Map(
  [RUSSIA, ...[...currencyOf.keys()].filter((code) => code !== RUSSIA).sort()].map((code, index) => [
    code,
    index + 1,
  ]),
);

/** Number and currency of a country; one that nobody knows has number 0 and the site's own currency. */
export function geoOf(country: string, defaultCurrency: string): Geo {
  return {
    geoCountryId: countryIds.get(country) ?? 0,
    geoCurrency: currencyOf.get(country) ?? currencyIds.get(defaultCurrency) ?? 0,
  };
}

export function isCountry(code: string): boolean {
  return countryIds.has(code);
}

export interface Country {
  readonly id: number;
  /** ISO 3166 code. */
  readonly code: string;
  /** ISO 4217 number of the currency that people pay in there. */
  readonly currencyId: number;
}

/** Every country with a currency of its own or another's, in the order of our numbers. */
export const COUNTRIES: readonly Country[] = [...countryIds].map(([code, id]) => ({
  id,
  code,
  currencyId: currencyOf.get(code) ?? 0,
}));

const countriesById = new Map(COUNTRIES.map((country) => [country.id, country]));

export function countryOfId(id: number): Country | undefined {
  return countriesById.get(id);
}
